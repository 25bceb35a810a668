"""The program as a script runs it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROGRAM = (sys.executable, "-m", "bakers_dozen")
NEEDED_ENV = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
"""Without it, Python does not start on Windows."""


def started(*arguments: str, stderr: int = subprocess.PIPE) -> subprocess.Popen[bytes]:
    """The program in a group of its own, as a shell that minds its jobs starts it."""
    _need_posix()
    return subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=stderr,
        cwd=ROOT,
        start_new_session=True,
        # Whoever runs the tests in the background hands an ignored Ctrl-C on.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def in_bash(script: str) -> subprocess.CompletedProcess[bytes]:
    """A finished script in which `$GAME` is the program."""
    _need_posix()
    return subprocess.run(
        ["bash", "-c", script],
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "GAME": " ".join(PROGRAM)},
        timeout=60,
        check=False,
    )


def _need_posix() -> None:
    if os.name == "nt":
        pytest.skip("needs a shell and signals")
