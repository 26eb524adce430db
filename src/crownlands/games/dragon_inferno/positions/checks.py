"""Whether the parts of a position belong to one moment of a match; pages read positions too, so it
is compiled.
"""

from ....engine.jit import compiled
from ....kit.bits import ZERO, signed
from ..cells import Cells, around, size
from ..components import DRAGON_SQUARES, DRAGONS, SQUARES, TILES, Box
from ..placing import PER_TILE, can_place, tile_hole, tile_squares
from ..rules import from_square
from ..state import DEAL, DRAGON, EGGS, END, NOT_YET, PLAYERS, TILE, State
from .problems import NO_PROBLEM, WITHOUT_NEIGHBOUR, WRONG_DRAGONS, WRONG_EGGS, WRONG_MOMENT


@compiled
def position_problem(state: State, box: Box) -> int:
    """What no moment of a match can be; whatever has NO_PROBLEM can be played to the end."""
    for seat in range(PLAYERS):
        if not is_connected_to_corners(state, box, seat, NOT_YET):
            return WITHOUT_NEIGHBOUR + seat
    if (state.phase == DEAL) != (state.dealt < DRAGONS):
        return WRONG_MOMENT
    if state.phase in (DEAL, EGGS) and (has_tiles(state) or state.summoned):
        return WRONG_MOMENT
    if not eggs_are_right(state, box):
        return WRONG_EGGS
    if not dragons_are_right(state, box):
        return WRONG_DRAGONS
    if not laid_is_right(state, box) or not turn_is_right(state, box):
        return WRONG_MOMENT
    return NO_PROBLEM


@compiled
def overlaps(state: State, box: Box, action: int) -> bool:
    """Whether a tile would cover a part of one that lies on the board."""
    low, high = tile_squares(box, action)
    lands = state.land
    return bool(low & (lands[0, 0] | lands[1, 0]) | high & (lands[0, 1] | lands[1, 1]))


@compiled
def has_tiles(state: State) -> bool:
    """Whether a tile lies on the board."""
    return tiles_laid(state, 0) + tiles_laid(state, 1) > 0


@compiled
def tiles_laid(state: State, seat: int) -> int:
    """How many tiles ``seat`` has laid."""
    n = 0
    for tile in range(TILES):
        n += state.laid[seat, tile] >= 0
    return n


@compiled
def action_of(state: State, seat: int, tile: int) -> int:
    """The action by which ``seat`` has laid ``tile``; NOT_YET where it has not."""
    where = int(state.laid[seat, tile])
    return PER_TILE * tile + where if where >= 0 else NOT_YET


@compiled
def holes_of(state: State, box: Box, seat: int) -> Cells:
    """The squares of the holes of ``seat``."""
    low, high = ZERO, ZERO
    for tile in range(TILES):
        action = action_of(state, seat, tile)
        if action != NOT_YET:
            hole0, hole1 = tile_hole(box, action)
            low, high = low | hole0, high | hole1
    return low, high


@compiled
def is_connected_to_corners(state: State, box: Box, seat: int, without: int) -> bool:
    """Whether the tiles of ``seat`` can have been laid in some order (I-8, I-9), one of them left
    out.
    """
    left = 0  # tiles that nothing has been found for yet, as bits
    for tile in range(TILES):
        if action_of(state, seat, tile) not in (NOT_YET, without):
            left |= 1 << tile
    reach0, reach1 = box.corners[0], box.corners[1]
    before = 0
    while left != before:
        before = left
        for tile in range(TILES):
            if left >> tile & 1:
                low, high = tile_squares(box, action_of(state, seat, tile))
                if low & reach0 or high & reach1:
                    near0, near1 = around(box, low, high)
                    reach0, reach1 = reach0 | near0, reach1 | near1
                    left ^= 1 << tile
    return left == 0


@compiled
def eggs_are_right(state: State, box: Box) -> bool:
    """As many as there must be, on egg squares, in holes or on free ones; broken ones were under
    tiles.
    """
    each, placed = int(box.eggs), signed(size(state.eggs[0], state.eggs[1]))
    broken = int(state.broken[0]) + int(state.broken[1])
    if state.eggs[0] & ~box.egg_squares[0] or state.eggs[1] & ~box.egg_squares[1]:
        return False
    if state.phase == DEAL:
        return placed + broken == 0
    if state.phase == EGGS:
        seat = int(state.seat)
        return broken == 0 and each * seat <= placed < each * (seat + 1)
    if placed + broken != PLAYERS * each:
        return False
    for seat in range(PLAYERS):
        hole0, hole1 = holes_of(state, box, seat)
        covered0, covered1 = state.land[seat, 0] & ~hole0, state.land[seat, 1] & ~hole1
        if state.eggs[0] & covered0 or state.eggs[1] & covered1:
            return False
        under = size(covered0 & box.egg_squares[0], covered1 & box.egg_squares[1])
        if signed(under) < state.broken[seat]:
            return False
    return True


@compiled
def dragons_are_right(state: State, box: Box) -> bool:
    """They left their caves in order, as many as were summoned, and lie where dragons can lie
    (I-17, I-19, I-22).
    """
    lying = 0
    for cave in range(DRAGONS):
        lying += state.lies[cave] >= 0
        if cave < state.summoned and state.lies[cave] == NOT_YET:
            return False
    if state.summoned != min(dragons_summoned(state, box), DRAGONS):
        return False
    if state.phase == DRAGON and state.summoned == DRAGONS:
        return False
    free0 = state.burnt[0] & ~(state.land[0, 0] | state.land[1, 0])
    free1 = state.burnt[1] & ~(state.land[0, 1] | state.land[1, 1])
    if free0 or free1:
        return False
    if not box.on_eggs and (state.burnt[0] & state.eggs[0] or state.burnt[1] & state.eggs[1]):
        return False
    burnt = signed(size(state.burnt[0], state.burnt[1]))
    return bool(box.on_dragons) or burnt == DRAGON_SQUARES * lying


@compiled
def dragons_summoned(state: State, box: Box) -> int:
    """Eggs in holes, but for that of the dragon which is placed now."""
    n = 0
    for seat in range(PLAYERS):
        hole0, hole1 = holes_of(state, box, seat)
        n += signed(size(hole0 & state.eggs[0], hole1 & state.eggs[1]))
    return n - 1 if state.phase == DRAGON else n


@compiled
def laid_is_right(state: State, box: Box) -> bool:
    """The last egg of the seat, with room for those that follow; or the tile that has just summoned
    a dragon.
    """
    if state.phase == EGGS:
        return last_egg_is_right(state, box)
    if state.phase == DRAGON:
        return last_tile_is_right(state, box)
    return bool(state.last == NOT_YET)


@compiled
def last_egg_is_right(state: State, box: Box) -> bool:
    """Of the eggs up to the last one as many are the seat's own as it has placed; which ones, makes
    no difference.
    """
    mine = signed(size(state.eggs[0], state.eggs[1])) - int(box.eggs) * int(state.seat)
    if state.last == NOT_YET:
        return mine == 0
    if state.last >= SQUARES:
        return False
    above0, above1 = from_square(int(state.last) + 1)
    here0, here1 = from_square(int(state.last))
    here = size(state.eggs[0] & here0 & ~above0, state.eggs[1] & here1 & ~above1)
    below = signed(size(state.eggs[0] & ~above0, state.eggs[1] & ~above1))
    free = size(
        box.egg_squares[0] & ~state.eggs[0] & above0, box.egg_squares[1] & ~state.eggs[1] & above1
    )
    return 0 < mine <= below and signed(here) == 1 and mine + signed(free) >= box.eggs


@compiled
def last_tile_is_right(state: State, box: Box) -> bool:
    """It lies on the board with an egg in its hole and under no dragon, and the others had to stand
    without it.
    """
    seat, last = int(state.seat), int(state.last)
    if last == NOT_YET or action_of(state, seat, last // PER_TILE) != last:
        return False
    hole0, hole1 = tile_hole(box, last)
    if not (hole0 & state.eggs[0] or hole1 & state.eggs[1]):
        return False
    low, high = tile_squares(box, last)
    if low & state.burnt[0] or high & state.burnt[1]:
        return False
    return is_connected_to_corners(state, box, seat, last)


@compiled
def turn_is_right(state: State, box: Box) -> bool:
    """Turns alternate (I-6); who has had fewer than his share, cannot place any more, for a pass is
    final (I-7).
    """
    if state.phase == END:
        return not can_place(state, box, 0) and not can_place(state, box, 1)
    if state.phase not in (TILE, DRAGON):
        return True
    seat = int(state.seat)
    if state.phase == TILE and not can_place(state, box, seat):
        return False
    mine, others = tiles_laid(state, seat), tiles_laid(state, 1 - seat)
    if state.phase == DRAGON:
        mine -= 1
    ahead = mine - others if seat == 0 else others - mine
    return ahead == seat or (mine + seat > others and not can_place(state, box, 1 - seat))
