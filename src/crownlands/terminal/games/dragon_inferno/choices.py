"""The choices of a turn of Dragon Inferno, and what typed text means."""

from __future__ import annotations

import re

from ....engine.errors import Refused
from ....engine.match import Match
from ....games.dragon_inferno.notation import SQUARE
from ...choice_list import choice_by_number, is_number, number_choices
from ...game_screen import Choice
from .egg_choices import SQUARES, egg_choices, is_egg_text, matching_eggs

PLACE = re.compile(rf"(?P<piece>[a-z])?@?(?P<square>{SQUARE})?(?P<facing>[nesw])?")
PIECE = re.compile(r"^(dragon|\+|)([a-z])(?=@|$)")


def choices(match: Match) -> list[Choice]:
    """The moves by number, those that bring most first; while eggs are placed, their squares."""
    view = match.view()
    if view["now"] == "eggs":
        return egg_choices(match)
    moves = view["moves"]
    return number_choices(
        sorted(
            moves,
            key=lambda move: (-move["points"] - move.get("burns", 0), not move.get("summons")),
        )
    )


def matching_choices(match: Match, text: str) -> list[Choice]:
    """The choices by number, square (``c3``), place (``jc3e``), part of it (``j@``), or move."""
    available, places_eggs = choices(match), match.view()["now"] == "eggs"
    if places_eggs and is_egg_text(text):
        return matching_eggs(match, (), text)
    if is_number(text):
        return choice_by_number(available, text)
    whole = [choice for choice in available if choice.move.lower() == text]
    if whole:
        return whole
    place = PLACE.fullmatch(text)
    if place is None or not any(place.groups()):
        canonical = match.text(match.parse(with_capital(text)))
        return [choice for choice in available if choice.move == canonical]
    matching = [] if places_eggs else placements(match, available, place)
    if not matching:
        if all(place.groups()):
            match.parse(piece_move(match, place))  # refuses it with the reason
        raise Refused("nothing-fits-there", typed=text)
    return matching


def with_capital(text: str) -> str:
    """A typed move as it is written: ``J@c3e`` for ``j@c3e``, ``dragonT@-`` for ``dragont@-``."""
    return PIECE.sub(lambda move: move[1] + move[2].upper(), text)


def piece_move(match: Match, place: re.Match[str]) -> str:
    """The move that ``jc3e`` stands for: of a dragon where one is to be placed, else of a tile."""
    kind = "dragon" if match.view()["now"] == "dragon" else ""
    return f"{kind}{place['piece'].upper()}@{place['square']}{place['facing']}"


def placements(match: Match, available: list[Choice], place: re.Match[str]) -> list[Choice]:
    """The moves with this piece, square and facing, as far as they are given."""
    square = place["square"] or ""
    covers = {move["move"]: move["squares"] for move in match.view()["moves"]}

    def fits(choice: Choice) -> bool:
        piece, _, where = choice.move.lower().partition("@")
        return (not place["piece"] or piece[-1:] == place["piece"]) and (
            not place["facing"] or where[-1:] == place["facing"]
        )

    matching = [choice for choice in available if fits(choice)]
    if square:
        exact = [
            choice
            for choice in matching
            if SQUARES.findall(choice.move.partition("@")[2]) == [square]
        ]
        if exact or all(place.groups()):  # a whole move means itself alone
            return exact
        matching = [choice for choice in matching if square in covers[choice.move]]
    return matching
