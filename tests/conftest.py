"""The flags of the tests."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-screens",
        action="store_true",
        help="write the golden screens of tests/ui/screens anew; read the difference then",
    )
