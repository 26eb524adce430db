"""Test arrangements as pictures: a drawn kingdom, the places of a domino, a chosen deal."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import crownlands
from crownlands.games.kingdomino.scoring import points
from crownlands.games.kingdomino.state import PLACE
from crownlands.kit.bits import U
from crownlands.kit.domino import DOMINOES, LETTERS, Half
from crownlands.kit.positions.kingdom import Spot, drawn_squares, fill

if TYPE_CHECKING:
    from collections.abc import Collection

    from crownlands.engine.match import Match

KINGDOMINO = crownlands.game("kingdomino")
STEPS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


def squares(drawing: str) -> dict[Spot, Half]:
    """What a picture shows, as steps from its castle; where none is drawn, the castle lies off the
    south-western corner.
    """
    drawn = {
        (x, y): (letter, digit)
        for x, y, letter, digit, _ in drawn_squares(drawing.strip(), "\n", 0, LETTERS)
        if letter != "."
    }
    home = min(x for x, _ in drawn) - 1, min(y for _, y in drawn) - 1
    for spot, (letter, _) in drawn.items():
        if letter == "C":
            home = spot
    land = {
        spot: Half(LETTERS.index(letter), int(digit or 0))
        for spot, (letter, digit) in drawn.items()
        if letter != "C"
    }
    return {(x - home[0], y - home[1]): half for (x, y), half in land.items()}


def kingdoms(*drawings: str, options: Collection[str] = ()) -> Match:
    """A match whose seats have the drawn kingdoms."""
    match = crownlands.start("kingdomino", len(drawings), options)
    for seat, drawing in enumerate(drawings):
        fill(match.state, seat, squares(drawing))
    return match


def kingdom(drawing: str, options: Collection[str] = ()) -> Any:
    """A state whose first kingdom is the drawn one."""
    return kingdoms(drawing, "C", options=options).state


def worth(drawing: str, *options: str) -> int:
    """The points of a drawn kingdom; the compiled sum and the written arithmetic must agree."""
    state = kingdom(drawing, options)
    total = points(state, 0)
    assert KINGDOMINO.score(state, None, 0).points == total
    return total


def box(*dominoes: str) -> Any:
    """A box with these dominoes (``w1f``) in front, the rest being plain wheat."""
    return KINGDOMINO.from_contents(" ".join([*dominoes, *["ww"] * (DOMINOES - len(dominoes))]))


def to_place(domino: str, drawing: str, options: Collection[str] = ()) -> Match:
    """A match in which seat 0 is to add domino 1, which looks like ``domino``, to the drawn
    kingdom; 2 to 5 are the new line.
    """
    match = kingdoms(drawing, "C", options=options)
    match.box = box(domino)
    state = match.state
    state.seat, state.phase, state.kings = 0, PLACE, 0
    state.queue = state.holds[0] = U(0b1)
    state.line = U(0b11110)
    state.unseen ^= state.queue | state.line
    return match


def places(domino: str, drawing: str, *options: str) -> set[str]:
    """All that may be done with ``domino`` in the drawn kingdom: ``c4e`` is its first half on c4
    and its second to the east.
    """
    return {move.removeprefix("1@") for move in to_place(domino, drawing, options).legal()}


def covered(place: str) -> set[tuple[str, int]]:
    """The two squares of a place, each as column and row."""
    column, row, (x, y) = place[0], int(place[1:-1]), STEPS[place[-1]]
    return {(column, row), (chr(ord(column) + x), row + y)}


def played(moves: str, players: int = 2, *options: str) -> Match:
    """A match after these moves, chance's included."""
    match = crownlands.start("kingdomino", players, options)
    match.play_all(moves.split())
    return match


@cache
def finished(players: int, *options: str) -> Match:
    """A match played to its end by throwing dice; to look at only."""
    match = crownlands.start("kingdomino", players, options)
    dice = crownlands.dice(players)
    while not match.is_over:
        match.play(match.pick(dice))
    return match
