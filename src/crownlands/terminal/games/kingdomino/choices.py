"""The choices of a turn of Kingdomino, and what typed text means."""

from __future__ import annotations

from ....engine.match import Match
from ...choice_list import choice_by_key, choice_by_number, is_number
from ...game_screen import Choice
from ...panels.placements import SQUARE, covering, placements


def choices(match: Match) -> list[Choice]:
    """The placements by number, those that bring most first; or the free dominoes of the line."""
    view = match.view()
    if view["now"] == "claim":
        return [Choice(move["move"], move["move"]) for move in view["moves"]]
    return placements(view)


def matching_choices(match: Match, text: str) -> list[Choice]:
    """The choices by number, square (``c4``), square and turn (``c4e``), or move (``12@c4e``)."""
    available = choices(match)
    view = match.view()
    placing = view["now"] == "place"
    if is_number(text):
        return choice_by_number(available, text) if placing else claim_of(match, available, text)
    square = SQUARE.fullmatch(text)
    if square and placing and not square["turn"]:
        return covering(available, text, view["queue"][0]["domino"])
    move = f"{view['queue'][0]['domino']}@{text}" if square and placing else text
    canonical = match.text(match.parse(move))
    return [choice for choice in available if choice.move == canonical]


def claim_of(match: Match, available: list[Choice], number: str) -> list[Choice]:
    """The claim of that domino; refused with the reason where it is not free."""
    matching = choice_by_key(available, number)
    if not matching:
        match.parse(number)
    return matching
