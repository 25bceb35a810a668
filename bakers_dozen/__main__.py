"""Where `bakers-dozen` and `python -m bakers_dozen` begin."""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> int:
    """Run the program; its exit code."""
    try:
        from bakers_dozen.cli import main

        return main()
    except KeyboardInterrupt:  # before main itself can take it
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
