"""An output that takes nothing more, as one error."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator


class UnwritableError(Exception):
    """What was asked for cannot be written; `reason` is what the system says."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@contextlib.contextmanager
def written() -> Iterator[None]:
    """Turn what the system raises into UnwritableError.

    A pipe that nobody reads any more still raises BrokenPipeError: that is no failure.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise UnwritableError(error.strerror or str(error)) from None
