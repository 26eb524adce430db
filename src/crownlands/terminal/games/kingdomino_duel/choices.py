"""The choices of a turn of Kingdomino Duel, and what typed text means."""

from __future__ import annotations

import re

from ....engine.errors import Refused
from ....engine.match import Match
from ...choice_list import choice_by_key, choice_by_number, is_number, number_choices
from ...drawing.kingdom import parse_square
from ...game_screen import Choice
from .map import covered

SQUARE = re.compile(r"(?P<square>[a-g][1-5])(?P<turn>[nesw]?)")
TWO_DICE = "5"
"""The number by which the spell for two dice is chosen, after those of the dice."""
SPELLS = ("take-two-dice", "ignore-connection", "split-domino")
"""The spells that are moves of their own."""


def is_take(move: str) -> bool:
    """Whether the move takes a die."""
    return move.startswith("take") and move[4:].isdecimal()


def choices(match: Match) -> list[Choice]:
    """Dice by their own number; else drawings, the best first, then other moves, by number."""
    view = match.view()
    moves = view["moves"]
    if view["now"] == "draft":
        return [
            Choice(move["move"][4:] if is_take(move["move"]) else TWO_DICE, move["move"])
            for move in moves
        ]
    return number_choices(
        sorted(moves, key=lambda move: (not covered(move["move"]), -move["points"]))
    )


def matching_choices(match: Match, text: str) -> list[Choice]:
    """The choices by number, square (``c3``), square and turn (``c3e``), or move (``13@c3e``)."""
    available = choices(match)
    if is_number(text):
        if any(is_take(choice.move) for choice in available):
            return take_of(match, available, text)
        return choice_by_number(available, text)
    square = SQUARE.fullmatch(text)
    if square and not square["turn"]:
        return drawings_on(available, text)
    move = f"{own_dice(match)}@{text}" if square and match.view()["now"] == "draw" else text
    canonical = match.text(match.parse(move))
    return [choice for choice in available if choice.move == canonical]


def own_dice(match: Match) -> str:
    """The two dice of the player to move, as a move names them."""
    return "".join(str(die["die"]) for die in match.view()["dice"] if die["seat"] == match.seat)


def take_of(match: Match, available: list[Choice], number: str) -> list[Choice]:
    """The choice of that die, or of the spell for two; refused with the reason where it is not to
    be had.
    """
    matching = choice_by_key(available, number)
    if not matching:
        match.parse("take-two-dice" if number == TWO_DICE else f"take{number}")
    return matching


def drawings_on(available: list[Choice], square: str) -> list[Choice]:
    """The drawings that begin on a square, or else all that cover it; refused if none."""
    target = parse_square(square)
    matching = [choice for choice in available if covered(choice.move)[:1] == [target]]
    matching = matching or [choice for choice in available if target in covered(choice.move)]
    if not matching:
        raise Refused("no-drawing-on", square=square)
    return matching
