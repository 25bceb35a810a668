import doctest

import bakers_dozen


def test_the_example_of_the_library_works() -> None:
    assert doctest.testmod(bakers_dozen) == (0, 3)


def test_the_library_offers_every_name_it_lists() -> None:
    assert all(hasattr(bakers_dozen, name) for name in bakers_dozen.__all__)
