import doctest
import subprocess
import sys

import bakers_dozen
from tests.commands import ROOT


def test_the_example_of_the_library_works() -> None:
    assert doctest.testmod(bakers_dozen) == (0, 3)


def test_the_library_offers_every_name_it_lists() -> None:
    assert all(hasattr(bakers_dozen, name) for name in bakers_dozen.__all__)


def test_the_library_is_imported_when_it_is_asked_for() -> None:
    ours = "[name for name in sys.modules if name.startswith('bakers_dozen.')]"
    script = f"import sys, bakers_dozen; print({ours}); bakers_dozen.Card; print({ours} != [])"
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, cwd=ROOT, check=True
    )
    assert ended.stdout.split() == [b"[]", b"True"]
