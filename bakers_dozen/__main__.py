"""`python -m bakers_dozen` is `bakers-dozen`."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    try:
        from bakers_dozen.cli import main

        sys.exit(main())
    except KeyboardInterrupt:  # before main itself can take it
        sys.exit(130)
