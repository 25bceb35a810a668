"""The flags of the tests, and which of them can run here at all."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

os.environ["LANGUAGE"] = "en"  # the tests speak English, whatever whoever runs them speaks

# Windows has no pseudo-terminals to play in, and for its newest Python not always a curses.
_NEEDED = {
    "pty_game": sys.platform != "win32",
    "terminal.fuzz": sys.platform != "win32",
    "import curses": find_spec("_curses") is not None,
}
collect_ignore = [
    str(path)
    for path in Path(__file__).parent.rglob("test_*.py")
    for word, there in _NEEDED.items()
    if not there and word in path.read_text(encoding="utf-8")
]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-screens",
        action="store_true",
        help="write the golden screens of tests/ui/screens anew; read the difference then",
    )
