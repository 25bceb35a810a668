"""`python -m bakers_dozen` is `bakers-dozen`."""

from __future__ import annotations

import sys

from bakers_dozen.cli import main

if __name__ == "__main__":
    sys.exit(main())
