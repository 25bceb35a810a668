"""What clicks do: the game by the mouse alone."""

from __future__ import annotations

from bakers_dozen.engine.position import HOME, Column, Foundation, Move
from bakers_dozen.ui import playing
from bakers_dozen.ui.hit import Choice, Pressed, under
from bakers_dozen.ui.model import Games, Menu, Model, Variants
from bakers_dozen.values import replace


def click(model: Model, row: int, col: int) -> tuple[Model, str]:
    """The model after a click, and the key that the click stands for from there, if any."""
    place = under(model, row, col)
    if isinstance(place, Pressed):
        return model, place.key
    if model.watch is not None:
        return model, ""  # what is watched is not played
    if isinstance(place, Choice):
        return _choose(model, place.number)
    if place is not None:
        # Whoever goes on playing no longer waits for an answer.
        return _on_place(replace(model, find=None, wish=None), place)
    return playing.put_back(model) if model.dialog is None else model, ""


def _choose(model: Model, number: int) -> tuple[Model, str]:
    """A click chooses a line, another one on the chosen line does what it says."""
    match model.dialog:
        case Menu(chosen) | Variants(chosen) | Games(chosen) as dialog:
            if chosen == number:
                return model, "Enter"
            return replace(model, dialog=replace(dialog, chosen=number)), ""
        case _:
            return model, ""


def _on_place(model: Model, place: Column | Foundation) -> tuple[Model, str]:
    """Pick a card up, or put it down; on its own column, where it goes best."""
    hold = model.hold
    if hold is None:
        if place is HOME:
            return playing.aim_home(model), ""
        assert isinstance(place, Column)
        return playing.pick(model, place), ""
    if place == hold.source:
        return model, "Enter"
    return playing.try_move(model, Move(hold.source, place)), ""
