"""How moves are written: ``+T``, ``egg@c3``, ``J@c3e``, ``dragonT@c3n``, ``dragonT@-``.

Several eggs may be named in one text and in any order, ``egg@g7,b2``; it means one move for each,
in rising order.
"""

from __future__ import annotations

import re

from ...engine.errors import Refused
from .cells import whole
from .components import DRAGONS, FACING_NAMES, SQUARES, TILES, Box
from .egg_order import is_out_of_order
from .placing import DISCARD, PER_TILE, PLACES
from .rules import DEALS, PUT
from .state import DRAGON, GONE, NOT_YET, State

EXAMPLE = "egg@c3"
LETTERS = "abcdefghij"
SQUARE = r"[a-j](?:10|[1-9])"
MOVE = re.compile(
    r"\+(?P<dealt>[A-Z])"
    rf"|egg@(?P<egg>{SQUARE})"
    rf"|(?P<tile>[A-Z])@(?P<square>{SQUARE})(?P<facing>[nesw])"
    rf"|dragon(?P<dragon>[A-Z])@(?:(?P<gone>-)|(?P<burns>{SQUARE})(?P<turned>[neswNESW]))"
)
SEVERAL_EGGS = re.compile(rf"egg@({SQUARE}(?:,{SQUARE})+)")


def split_moves(text: str) -> list[str]:
    """The moves that a text stands for: several eggs in rising order, or the text itself."""
    several = SEVERAL_EGGS.fullmatch(text)
    if several is None:
        return [text]
    return [f"egg@{square}" for square in sorted(several[1].split(","), key=rising)]


def rising(square: str) -> tuple[int, str]:
    """Sorts squares by their names: row by row from the south, each from the west."""
    return int(square[1:]), square[0]


def square_name(box: Box, square: int) -> str:
    """``c3``."""
    return f"{LETTERS[square % int(box.columns)]}{square // int(box.columns) + 1}"


def square_of(box: Box, name: str) -> int | None:
    """Mirror of ``square_name``; nothing where the board has no such square."""
    column, row = LETTERS.index(name[0]), int(name[1:]) - 1
    square = row * int(box.columns) + column
    if column >= box.columns or row >= box.rows or not whole(box.board) >> square & 1:
        return None
    return square


def tile_name(box: Box, tile: int) -> str:
    """Its letter."""
    return chr(box.tile_names[tile])


def dragon_name(box: Box, dragon: int) -> str:
    """Its letter."""
    return chr(box.dragon_names[dragon])


def place_text(box: Box, where: int) -> str:
    """``c3e``: where a piece lies, and its facing; ``-`` for a dragon that has left the game."""
    if where == GONE:
        return "-"
    return square_name(box, where % SQUARES) + FACING_NAMES[where // SQUARES]


def tile_text(box: Box, action: int) -> str:
    """``J@c3e``."""
    return f"{tile_name(box, action // PER_TILE)}@{place_text(box, action % PER_TILE)}"


def text(state: State, box: Box, action: int) -> str:
    """``J@c3e``: the tile J, its first square on c3, the top of its picture to the east."""
    if action < PLACES:
        return tile_text(box, action)
    if action <= DISCARD:
        where = GONE if action == DISCARD else action - PLACES
        return (
            f"dragon{dragon_name(box, int(state.caves[state.summoned]))}@{place_text(box, where)}"
        )
    if action < DEALS:
        return f"egg@{square_name(box, action - PUT)}"
    return f"+{dragon_name(box, action - DEALS)}"


def parse(state: State, box: Box, move: str) -> int:
    """Mirror of ``text``; whether the action is legal is for ``legal`` to say."""
    match = MOVE.fullmatch(move)
    if match is None:
        raise Refused("bad-move-text", move=move, example=EXAMPLE)
    action = action_of(state, box, match)
    if action is None:
        raise Refused("not-legal", move=move)
    if match["egg"] and is_out_of_order(state, box, action - PUT):
        raise Refused("eggs-out-of-order", move=move)
    return action


def action_of(state: State, box: Box, match: re.Match[str]) -> int | None:
    """The action of a text; nothing where the box has no such piece or square."""
    if match["dealt"]:
        dragon = dragon_of(box, match["dealt"])
        return None if dragon is None else DEALS + dragon
    if match["egg"]:
        square = square_of(box, match["egg"])
        return None if square is None else PUT + square
    if match["tile"]:
        return tile_action(box, match["tile"], match["square"], match["facing"])
    dragon = dragon_of(box, match["dragon"])
    if dragon is None or state.phase != DRAGON or state.caves[state.summoned] != dragon:
        return None
    if match["gone"]:
        return DISCARD
    where = dragon_place(box, dragon, match["burns"], match["turned"])
    return None if where == NOT_YET else PLACES + where


def dragon_of(box: Box, name: str) -> int | None:
    """The number of a dragon."""
    return next((dragon for dragon in range(DRAGONS) if dragon_name(box, dragon) == name), None)


def tile_action(box: Box, name: str, square: str, facing: str) -> int | None:
    """The action that lays a tile; nothing where it would not lie wholly on the board."""
    tile = next((tile for tile in range(TILES) if tile_name(box, tile) == name), None)
    at, turned = square_of(box, square), FACING_NAMES.index(facing)
    if tile is None or at is None or not whole(box.tile_spots[tile, turned]) >> at & 1:
        return None
    return PER_TILE * tile + SQUARES * turned + at


def dragon_place(box: Box, dragon: int, square: str, facing: str) -> int:
    """Where a dragon lies, in the first facing that covers the same squares; NOT_YET where it
    cannot.
    """
    at, turned = square_of(box, square), int(box.alike[dragon, FACING_NAMES.index(facing)])
    if (
        at is None
        or (facing.isupper() and not box.may_flip)
        or not whole(box.dragon_spots[dragon, turned]) >> at & 1
    ):
        return NOT_YET
    return SQUARES * turned + at
