"""Why the rules do not allow a move."""

from __future__ import annotations

import re

from ...engine.errors import Reason
from .cells import whole
from .components import FACING_NAMES, TILES, Box, Picture, plan_of
from .notation import LETTERS, MOVE, dragon_name, dragon_of, square_of, tile_name
from .placing import ground, tile_squares
from .shapes import Spot, facings, spots
from .state import DEAL, DRAGON, EGGS, TILE, State

NOW = {DEAL: "now-deal", EGGS: "now-eggs", TILE: "now-tile", DRAGON: "now-dragon"}
"""What is to be done in each step."""


def reason(state: State, box: Box, move: str) -> Reason | None:
    """The rule against ``move``, a text that can be read and is not legal; the first that applies
    of: no such piece, another step, another piece, the place.
    """
    match = MOVE.fullmatch(move)
    if match is None:
        return None
    dragon = match["dealt"] or match["dragon"]
    if dragon and dragon_of(box, dragon) is None:
        return Reason("no-such-dragon", dragon=dragon)
    if match["tile"] and tile_of(box, match["tile"]) is None:
        return Reason("no-such-tile", tile=match["tile"])
    if step_of(match) != state.phase:
        return Reason(NOW[int(state.phase)])
    if match["dealt"]:
        return Reason("dragon-dealt", dragon=match["dealt"])
    if match["egg"]:
        return egg_reason(state, box, match["egg"])
    if match["tile"]:
        return tile_reason(state, box, match)
    return dragon_reason(state, box, match)


def step_of(match: re.Match[str]) -> int:
    """The step to which a move belongs."""
    if match["dealt"]:
        return DEAL
    if match["egg"]:
        return EGGS
    return TILE if match["tile"] else DRAGON


def tile_of(box: Box, name: str) -> int | None:
    """The number of a tile."""
    return next((tile for tile in range(TILES) if tile_name(box, tile) == name), None)


def egg_reason(state: State, box: Box, name: str) -> Reason:
    """An egg goes to a free egg square, each higher than the one before (I-5, IQ-2)."""
    square = square_of(box, name)
    if square is None or not whole(box.egg_squares) >> square & 1:
        return Reason("not-an-egg-square", square=name)
    if whole(state.eggs) >> square & 1:
        return Reason("egg-there", square=name)
    if square <= state.last:
        return Reason("egg-order", square=name)
    return Reason("egg-room", square=name)


def covered(picture: Picture, square: str, facing: str) -> list[Spot]:
    """The rows and columns that a piece would cover, on the board or not."""
    row, column = int(square[1:]) - 1, LETTERS.index(square[0])
    piece = spots(facings(picture, flipped=True)[FACING_NAMES.index(facing)])
    return [(row + up, column + east) for up, east in piece]


def on_board(box: Box, squares: list[Spot]) -> list[int]:
    """The squares of the board among them, by number."""
    names = [f"{LETTERS[column]}{row + 1}" for row, column in squares if 0 <= column < len(LETTERS)]
    numbers = [square_of(box, name) for name in names]
    return [number for number in numbers if number is not None]


def first_in(box: Box, squares: list[int], cells: int) -> str:
    """The name of the first of the squares that is in a set; nothing where none is."""
    for square in squares:
        if cells >> square & 1:
            return f"{LETTERS[square % int(box.columns)]}{square // int(box.columns) + 1}"
    return ""


def tile_reason(state: State, box: Box, match: re.Match[str]) -> Reason | None:
    """A tile lies on free squares of the board, on a corner or beside one's own (I-8 to I-10)."""
    tile = tile_of(box, match["tile"])
    if tile is None:
        return None
    if state.laid[state.seat, tile] >= 0:
        return Reason("tile-laid", tile=match["tile"])
    pieces = covered(plan_of(box).tiles[match["tile"]], match["square"], match["facing"])
    squares = on_board(box, pieces)
    tiles = whole(state.land[0]) | whole(state.land[1])
    if overlap := first_in(box, squares, tiles):
        return Reason("overlap", square=overlap)
    if len(squares) < len(pieces):
        return Reason("off-board")
    _, _, touch0, touch1 = ground(state, box, state.seat)
    if first_in(box, squares, int(touch0) | int(touch1) << 64):
        return None
    return Reason("tile-not-connected")


def dragon_reason(state: State, box: Box, match: re.Match[str]) -> Reason | None:
    """The summoned dragon lies on tiles, and not on what the box protects (I-17 to I-22)."""
    summoned = dragon_name(box, int(state.caves[state.summoned]))
    if match["dragon"] != summoned:
        return Reason("wrong-dragon", dragon=match["dragon"], expected=summoned)
    if match["gone"]:
        return Reason("dragon-must-be-placed", dragon=summoned)
    if match["turned"].isupper() and not box.may_flip:
        return Reason("no-flip")
    pieces = covered(plan_of(box).dragons[summoned], match["burns"], match["turned"])
    squares = on_board(box, pieces)
    if len(squares) < len(pieces):
        return Reason("off-board")
    if square := first_in(box, squares, ~(whole(state.land[0]) | whole(state.land[1]))):
        return Reason("not-on-tiles", square=square)
    if not box.on_dragons and (square := first_in(box, squares, whole(state.burnt))):
        return Reason("on-dragon", square=square)
    if not box.on_eggs and (square := first_in(box, squares, whole(state.eggs))):
        return Reason("on-egg", square=square)
    low, high = tile_squares(box, state.last)
    if not box.on_new_tile and (square := first_in(box, squares, int(low) | int(high) << 64)):
        return Reason("on-new-tile", square=square)
    return None
