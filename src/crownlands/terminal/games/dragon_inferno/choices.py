"""The choices of a turn of Dragon Inferno, and what typed text means."""

from __future__ import annotations

import re

from ....engine.errors import Refused
from ....engine.match import Match
from ...choice_list import choice_by_number, is_number, number_choices
from ...game_screen import Choice

SQUARE = r"[a-j](?:10|[1-9])"
PLACE = re.compile(rf"(?P<piece>[a-z])?@?(?P<square>{SQUARE})?(?P<facing>[nesw])?")
SQUARES = re.compile(SQUARE)
SEVERAL_SQUARES = re.compile(rf"(?:{SQUARE}){{2,9}}")


def choices(match: Match) -> list[Choice]:
    """The moves by number, those that bring most first."""
    moves = match.view()["moves"]
    return number_choices(
        sorted(
            moves,
            key=lambda move: (-move["points"] - move.get("burns", 0), not move.get("summons")),
        )
    )


def matching_choices(match: Match, text: str) -> list[Choice]:
    """The choices by number, square (``c3``), place (``jc3e``), part of it (``j@``), or move."""
    available = choices(match)
    if is_number(text):
        return choice_by_number(available, text)
    whole = [choice for choice in available if choice.move.lower() == text]
    if whole:
        return whole
    if match.view()["now"] == "eggs" and SEVERAL_SQUARES.fullmatch(text):
        return [all_eggs(match, SQUARES.findall(text))]
    place = PLACE.fullmatch(text)
    if place is None or not any(place.groups()):
        canonical = match.text(match.parse(text))
        return [choice for choice in available if choice.move == canonical]
    return placements(match, available, place)


def all_eggs(match: Match, squares: list[str]) -> Choice:
    """All eggs that the player still has to place, typed in any order, played in rising order."""
    moves = [
        f"egg@{square}"
        for square in sorted(squares, key=lambda square: (int(square[1:]), square[0]))
    ]
    trial, seat = match.copy(), match.seat
    for move in moves:
        if trial.seat != seat or move not in trial.legal():
            raise Refused("no-eggs-there", squares=" ".join(squares))
        trial.play(move)
    return Choice("", " ".join(moves))


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
        matching = exact or [choice for choice in matching if square in covers[choice.move]]
    if not matching:
        raise Refused("nothing-fits-there", typed=place[0])
    return matching
