"""Frozen values with slots, cheap to define.

`value` does what `dataclasses.dataclass(frozen=True, slots=True)` does, for what this program
needs of it. The reason is the start: importing dataclasses and making our thirty classes with it
took 27 of the 77 ms to the first frame, with this it takes 3 (tests/bench/start.py).
"""

from __future__ import annotations

from operator import attrgetter

TYPE_CHECKING = False  # importing typing would cost what this module saves
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar, dataclass_transform

    T = TypeVar("T")
else:

    def dataclass_transform(**_: object) -> Callable:
        return lambda decorated: decorated


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a class a frozen value of its annotated fields.

    Fields with a default come last. Two values are equal if they are of the same class and their
    fields are equal; the repr can be pasted. `__post_init__`, if there is one, checks the fields.
    """
    fields = tuple(cls.__annotations__)
    own = {name: part for name, part in cls.__dict__.items() if name not in _LAYOUT}
    defaults = {name: own.pop(name) for name in fields if name in own}
    members = {"__slots__": fields, "__match_args__": fields, **_METHODS, **own}
    members["_fields"] = _getter(fields)
    frozen: type[T] = type(cls.__name__, cls.__bases__, members)
    _promise_initialiser(frozen, fields, defaults, checked="__post_init__" in own)
    return frozen


def replace(old: T, **changes: object) -> T:
    """The same value with other values for some fields."""
    cls: Any = type(old)
    fields = dict(zip(cls.__slots__, cls._fields(old), strict=True))
    new: T = cls(**(fields | changes))
    return new


_LAYOUT = ("__dict__", "__weakref__")


def _getter(fields: tuple[str, ...]) -> Callable[[object], tuple[object, ...]]:
    """What makes the tuple of a value's fields."""
    if len(fields) > 1:
        return staticmethod(attrgetter(*fields))
    if not fields:
        return staticmethod(lambda _: ())
    only = attrgetter(*fields)  # of one name it gives no tuple
    return staticmethod(lambda of: (only(of),))


def _promise_initialiser(
    cls: Any, fields: tuple[str, ...], defaults: dict[str, object], *, checked: bool
) -> None:
    """Give the class an `__init__` that is made when the first value is: most come later or never.

    Compiling them all at once would take a tenth of the time to the first frame.
    """

    def promise(self: object, *arguments: object, **named: object) -> None:
        cls.__init__ = _initialiser(fields, defaults, checked=checked)
        cls.__init__(self, *arguments, **named)

    cls.__init__ = promise


def _initialiser(
    fields: tuple[str, ...], defaults: dict[str, object], *, checked: bool
) -> Callable[..., None]:
    """An `__init__` with the fields as parameters, compiled when the first value is made.

    Compiled, so that making a value is fast; then only, because at the start few classes have one.
    """

    def first(self: object, *arguments: object, **named: object) -> None:
        cls: Any = type(self)
        cls.__init__ = _compiled(fields, defaults, checked=checked)
        cls.__init__(self, *arguments, **named)

    return first


def _compiled(
    fields: tuple[str, ...], defaults: dict[str, object], *, checked: bool
) -> Callable[..., None]:
    parameters = [f"{name}=defaults[{name!r}]" if name in defaults else name for name in fields]
    body = [f"put(self, {name!r}, {name})" for name in fields] or ["pass"]
    if checked:
        body.append("self.__post_init__()")
    source = f"def __init__({', '.join(['self', *parameters])}):\n    " + "\n    ".join(body)
    scope: dict[str, Any] = {"put": object.__setattr__, "defaults": defaults}
    # Of our own source text; the fields are identifiers. Compiled first, because a Ctrl-C while
    # text is executed lets Python end as killed by a signal, whatever exit code is asked for.
    exec(compile(source, "<value>", "exec"), scope)
    initialiser: Callable[..., None] = scope["__init__"]
    return initialiser


def _refuse(self: object, name: str, *_: object) -> None:
    raise AttributeError(f"{type(self).__name__}.{name} is frozen")


def _equal(self: Any, other: Any) -> Any:
    if type(self) is not type(other):
        return NotImplemented
    return self._fields(self) == self._fields(other)


def _hash(self: Any) -> int:
    return hash(self._fields(self))


def _repr(self: Any) -> str:
    pairs = zip(self.__slots__, self._fields(self), strict=True)
    return f"{type(self).__name__}({', '.join(f'{name}={part!r}' for name, part in pairs)})"


def _reduce(self: Any) -> tuple[Any, ...]:
    """How to copy or pickle a value: by making it anew."""
    return type(self), self._fields(self)


_METHODS = {
    "__setattr__": _refuse,
    "__delattr__": _refuse,
    "__eq__": _equal,
    "__hash__": _hash,
    "__repr__": _repr,
    "__reduce__": _reduce,
}
