"""Frozen values with slots."""

from __future__ import annotations

import copy
import pickle

import pytest

from bakers_dozen.values import replace, value


@value
class Point:
    """A place."""

    x: int
    y: int = 0

    @property
    def sum(self) -> int:
        return self.x + self.y


@value
class Other:
    x: int
    y: int = 0


@value
class Nothing:
    pass


@value
class Even:
    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError(self.number)


def test_fields_are_parameters_by_place_or_name_with_defaults() -> None:
    assert (Point(1).x, Point(1).y, Point(1, 2).y, Point(y=3, x=1).sum) == (1, 0, 2, 4)
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Point(1, z=2)  # type: ignore[call-arg]


def test_values_are_equal_if_class_and_fields_are() -> None:
    others: list[object] = [Point(1, 3), Other(1, 2), (1, 2), Nothing()]
    assert Point(1, 2) == Point(1, 2)
    assert Point(1, 2) not in others
    assert Nothing() == Nothing()
    assert len({Point(1), Point(1), Point(2), Nothing(), Nothing()}) == 3


def test_a_value_cannot_be_changed() -> None:
    point = Point(1)
    with pytest.raises(AttributeError, match=r"Point\.x is frozen"):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        point.z = 2  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        del point.x
    assert not hasattr(point, "__dict__")


def test_replace_makes_a_changed_copy_and_checks_it() -> None:
    assert replace(Point(1, 2), y=5) == Point(1, 5)
    with pytest.raises(TypeError):
        replace(Point(1), z=1)
    with pytest.raises(ValueError, match="3"):
        replace(Even(2), number=3)


def test_the_repr_can_be_pasted() -> None:
    assert repr(Point(1, 2)) == "Point(x=1, y=2)"
    assert eval(repr(Point(1, 2))) == Point(1, 2)
    assert repr(Nothing()) == "Nothing()"


def test_values_survive_copies_and_pickles() -> None:
    for each in (Point(1, 2), Nothing(), Even(4)):
        assert copy.copy(each) == copy.deepcopy(each) == pickle.loads(pickle.dumps(each)) == each


def test_a_value_can_be_taken_apart_by_matching() -> None:
    match Point(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)


def test_what_the_class_said_of_itself_is_kept() -> None:
    assert Point.__doc__ == "A place."
    assert Point.__qualname__ == "Point"
    assert Point.__module__ == __name__
