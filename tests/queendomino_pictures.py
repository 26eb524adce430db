"""Test arrangements of Queendomino as pictures: drawn kingdoms, pieces, the builders' board."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import crownlands
from crownlands.games.queendomino.components import tile_names
from crownlands.games.queendomino.positions.text import read_buildings, read_knights
from crownlands.games.queendomino.scoring import points
from crownlands.games.queendomino.state import PLACE
from crownlands.kit.bits import U
from crownlands.kit.domino import DOMINOES
from crownlands.kit.positions.kingdom import fill
from pictures import squares

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.engine.match import Match

QUEENDOMINO = crownlands.game("queendomino")
NAMES = list(tile_names(QUEENDOMINO.shipped()))
BOARD = "bakery1 bakery2 sawmill1 sawmill2 fishmongers1 fishmongers2"
"""The tiles that lie on the spaces if a test does not say otherwise; the next one is the top of the
stack.
"""
UP = "+bakery1 +bakery2 +sawmill1 +sawmill2 +fishmongers1 +fishmongers2 +weaving-shop1"
"""How chance puts them there."""
TURNED, CLAIMED, ADDED = (
    re.compile(r"\+[qk]?\d+"),
    re.compile(r"[qk]?\d+"),
    re.compile(r"[qk]?\d+@.+"),
)
"""What is done with dominoes, by the text of the move."""
LINE = 9
"""The first domino of the new line in ``match_with``."""


def tile(
    knights: int = 0,
    towers: int = 0,
    tax: str = "none",
    crowns: int = 0,
    points: int = 0,
    per: str = "none",
    each: int = 0,
) -> str:
    """What a building tile shows."""
    return f"{knights}:{towers}:{tax}:{crowns}:{points}:{per}:{each}"


def pieces(*dominoes: str, costs: str = "012345", **tiles: str) -> Any:
    """A box with these dominoes in front, the rest being plain wheat; a building brings nothing but
    what is said of it here.
    """
    words_by_tile = {name.replace("_", "-"): words for name, words in tiles.items()}
    buildings = [f"{name}:{words_by_tile.get(name, tile())}" for name in NAMES]
    return QUEENDOMINO.from_contents(
        " ".join([*dominoes, *["ww"] * (2 * DOMINOES - len(dominoes)), costs, *buildings])
    )


def match_with(
    *drawings: str,
    box: Any = None,
    options: Sequence[str] = (),
    board: str = BOARD,
    stack: str | None = None,
    coins: Sequence[int] = (),
    houses: Sequence[str] = (),
    knights: Sequence[str] = (),
    reserve: Sequence[int] = (),
    queen: int = -1,
    last_round: bool = False,
) -> Match:
    """A match in its middle, with the drawn kingdoms: seat 0 is to add domino 1, then come seat 1
    with domino 2 and so on.

    With two players the dominoes 3 and 4 are theirs too. The new line is 9 to 12, or 9 to 16.
    """
    drawings = drawings if len(drawings) > 1 else (*drawings, "C")
    players = len(drawings) * (1 + ("teams" in options))
    match = crownlands.start("queendomino", players, options, pieces() if box is None else box)
    state = match.state
    lay_lines(state, last_round)
    lay_tiles(match, board, stack, houses)
    for kingdom, drawing in enumerate(drawings):
        fill(state, kingdom, squares(drawing))
    used_tiles: set[int] = set()
    for kingdom, words in enumerate(houses):
        read_buildings(
            state,
            match.box,
            tile_names(match.box),
            kingdom,
            words.replace(" ", ",") or "-",
            0,
            used_tiles,
        )
    for kingdom, words in enumerate(knights):
        read_knights(state, kingdom, words.replace(" ", ",") or "-", 0)
    state.coins[: len(coins)] = coins
    state.reserve[: len(reserve)] = reserve
    state.queen = queen
    return match


def lay_lines(state: Any, last_round: bool) -> None:
    """Kings stand on the lowest dominoes; the new line is free."""
    kings = 4 if state.seats == 2 else int(state.seats)
    state.seat, state.phase, state.kings = 0, PLACE, 0
    state.queue = U((1 << kings) - 1)
    for domino in range(kings):
        state.holds[domino % int(state.seats)] |= U(1 << domino)
    state.line_box = state.wedding
    state.unseen[0] ^= U((1 << (LINE - 1)) - 1)
    if last_round:
        state.queue_box = state.line_box
        state.unseen[:] = 0
    else:
        state.line = U(((1 << int(state.length)) - 1) << (LINE - 1))
        state.unseen[state.line_box] &= ~state.line
    state.left = sum(int(pile).bit_count() for pile in state.unseen)


def lay_tiles(match: Match, board: str, stack: str | None, houses: Sequence[str]) -> None:
    """The spaces of the board, and the stack with its top; all that is not named elsewhere if
    ``stack`` is not given.
    """
    state, number = match.state, tile_names(match.box)
    used = {*board.split(), *(word.partition("@")[0] for words in houses for word in words.split())}
    rest = [name for name in NAMES if name not in used] if stack is None else stack.split()
    for space, name in enumerate(board.split()):
        state.spaces[space] = number.get(name, -1)
    state.top = number[rest[0]] if rest else -1
    state.stack = U(sum(1 << number[name] for name in rest[1:]))


def play(match: Match, moves: str) -> Match:
    """Play one move after the other."""
    match.play_all(moves.split())
    return match


def now(match: Match) -> str:
    """The step that is to be taken."""
    return str(match.view(with_moves=False)["now"])


def go_to(match: Match, step: str) -> Match:
    """Take the steps before: the domino goes where it first can, and what may be left out is left
    out.
    """
    while now(match) != step:
        legal = match.legal()
        match.play("-" if "-" in legal else legal[0])
    return match


def act(match: Match) -> Match:
    """The king that is to act takes its turn, and leaves out what may be left out."""
    queue = match.view()["queue"]
    while not (match.is_chance or match.is_over) and match.view()["queue"] == queue:
        legal = match.legal()
        match.play("-" if "-" in legal else legal[0])
    return match


def end_round(match: Match) -> Match:
    """All kings that have still to act do so."""
    while not (match.is_chance or match.is_over):
        act(match)
    return match


def places(domino: str, *drawings: str) -> set[str]:
    """All that may be done with ``domino`` in the first kingdom: ``c4e`` is its first half on c4
    and its second to the east.
    """
    return {move.removeprefix("1@") for move in match_with(*drawings, box=pieces(domino)).legal()}


def of_kingdoms(match: Match, what: str) -> list[Any]:
    """``purse``, ``reserve``, ``towers`` … of every kingdom."""
    return [kingdom[what] for kingdom in match.view(with_moves=False)["kingdoms"]]


def board(match: Match) -> str:
    """The tiles on the spaces."""
    spaces = match.view(with_moves=False)["board"]
    return " ".join(space["tile"]["building"] if space["tile"] else "-" for space in spaces)


def kings(match: Match, line: str) -> list[tuple[Any, int | None]]:
    """The dominoes of a line with the seats whose kings stand on them."""
    return [(entry["domino"], entry["seat"]) for entry in match.view()[line]]


def worth(drawing: str, **more: Any) -> int:
    """The points of a drawn kingdom; the compiled sum and the written arithmetic must agree."""
    match = match_with(drawing, **{"coins": (0, 0)} | more)
    total = points(match.state, match.box, 0)
    assert match.scores()[0].points == total
    return int(total)


def played(moves: str, players: int = 2, *options: str) -> Match:
    """A match after the building tiles of ``UP`` and these moves, chance's included."""
    return play(crownlands.start("queendomino", players, options), f"{UP} {moves}")


def moves_of_kind(match: Match, kind: re.Pattern[str]) -> list[str]:
    """The moves of one kind that have been played."""
    return [move for move in match.moves if kind.fullmatch(move)]


@cache
def finished(players: int, *options: str) -> Match:
    """A match played to its end by throwing dice; to look at only."""
    match = crownlands.start("queendomino", players, options)
    dice = crownlands.dice(players)
    while not match.is_over:
        match.play(match.pick(dice))
    return match
