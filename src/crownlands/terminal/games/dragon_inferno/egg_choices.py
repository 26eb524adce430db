"""The squares for eggs: chosen one by one or several at once, in any order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from ....engine.errors import Refused
from ....engine.match import Match
from ....games.dragon_inferno.notation import SQUARE, rising
from ...choice_list import choice_by_number, is_number
from ...game_screen import Choice

SQUARES = re.compile(SQUARE)
EGG_SQUARES = re.compile(rf"(?:egg@)?{SQUARE}(?:,?{SQUARE})*")


def is_egg_text(text: str) -> bool:
    """Whether a typed text names a choice of the list, or squares for eggs."""
    return is_number(text) or EGG_SQUARES.fullmatch(text) is not None


def egg_choices(match: Match) -> list[Choice]:
    """The squares on which an egg can still be placed, by number."""
    squares = offered_squares(match.view())
    return [Choice(str(number), f"egg@{square}") for number, square in enumerate(squares, 1)]


def free_squares(view: Mapping[str, Any]) -> list[str]:
    """The squares for eggs that have none, in rising order."""
    squares = [each["square"] for each in view["board"]["squares"] if each["kind"] == "egg"]
    return sorted(set(squares) - set(view["eggs"]), key=rising)


def offered_squares(view: Mapping[str, Any]) -> list[str]:
    """The free squares; above the last egg if the player has placed some of the eggs already."""
    squares = free_squares(view)
    return squares[squares.index(view["moves"][0]["squares"][0]) :]


def eggs_left(match: Match, view: Mapping[str, Any]) -> int:
    """The number of eggs that the player has still to place."""
    each = int(match.box.eggs)
    return each - (len(view["eggs"]) - each * int(view["seat"]))


def matching_eggs(match: Match, chosen: tuple[str, ...], text: str) -> list[Choice]:
    """The choice of the ``chosen`` squares and those that ``text`` names.

    It can be extended until it has all eggs of the player; they are played in rising order.
    """
    if is_number(text):
        text = choice_by_number(egg_choices(match), text)[0].move
    added = SQUARES.findall(text)
    view = match.view()
    left, squares = eggs_left(match, view), (*chosen, *added)
    offered = offered_squares(view)
    for square in added:
        if square in free_squares(view) and square not in offered:
            match.parse(f"egg@{square}")  # refuses it: eggs above it are on the board already
    if len(squares) > left or len({*squares} & {*offered}) < len(squares):
        raise Refused("no-eggs-there", squares=" ".join(added), n=left - len(chosen))
    extend = partial(extended_eggs, match, squares) if len(squares) < left else None
    return [Choice("", f"egg@{','.join(sorted(squares, key=rising))}", extend=extend)]


def extended_eggs(match: Match, chosen: tuple[str, ...], text: str) -> list[Choice]:
    """The choice with further squares; refused where ``text`` names none."""
    if not is_egg_text(text):
        raise Refused("nothing-fits-there", typed=text)
    return matching_eggs(match, chosen, text)
