"""Whether the parts of a position belong to one moment of a match."""

from __future__ import annotations

from ...engine.errors import BadText
from ...kit.bits import U
from .cells import around, moved, whole
from .components import DRAGON_SQUARES, DRAGONS, SQUARES, TILES, Box
from .placing import PER_TILE, can_place, tile_squares
from .state import DEAL, DRAGON, EGGS, END, NOT_YET, PHASE_NAMES, PLAYERS, TILE, State


def check(
    state: State, box: Box, at_now: int, at_dragons: int, at_eggs: int, at_tiles: int
) -> None:
    """Refuse what no moment of a match can be; whatever passes can be played to the end."""
    for seat in range(PLAYERS):
        if not is_connected_to_corners(state, box, seat, NOT_YET):
            raise BadText("tile-without-neighbour", at_tiles, seat=seat)
    wrong = BadText("wrong-moment", at_now, now=PHASE_NAMES[state.phase])
    if (state.phase == DEAL) != (state.dealt < DRAGONS):
        raise wrong
    if state.phase in (DEAL, EGGS) and (any(land.any() for land in state.land) or state.summoned):
        raise wrong
    if not eggs_are_right(state, box):
        raise BadText("wrong-eggs", at_eggs)
    if not dragons_are_right(state, box):
        raise BadText("wrong-dragons", at_dragons)
    if not laid_is_right(state, box) or not turn_is_right(state, box):
        raise wrong


def actions_of(state: State, seat: int) -> list[int]:
    """The actions by which a seat has laid its tiles."""
    return [
        PER_TILE * tile + int(state.laid[seat, tile])
        for tile in range(TILES)
        if state.laid[seat, tile] >= 0
    ]


def squares_of(box: Box, action: int) -> int:
    """The squares of a tile, as one number."""
    low, high = tile_squares(box, action)
    return int(low) | int(high) << 64


def hole_of(box: Box, action: int) -> int:
    """The square of a tile's hole, as one number."""
    where = action % PER_TILE
    low, high = moved(box.hole[action // PER_TILE, where // SQUARES], U(where % SQUARES))
    return int(low) | int(high) << 64


def is_connected_to_corners(state: State, box: Box, seat: int, without: int) -> bool:
    """Whether the tiles of ``seat`` can have been laid in some order (I-8, I-9), one of them left
    out.
    """
    left = [squares_of(box, action) for action in actions_of(state, seat) if action != without]
    reach = whole(box.corners)
    while left:
        reached = [squares for squares in left if squares & reach]
        if not reached:
            return False
        for squares in reached:
            low, high = around(box, U(squares & (1 << 64) - 1), U(squares >> 64))
            reach |= int(low) | int(high) << 64
        left = [squares for squares in left if squares not in reached]
    return True


def eggs_are_right(state: State, box: Box) -> bool:
    """As many as there must be, on egg squares, in holes or on free ones; broken ones were under
    tiles.
    """
    eggs, egg_squares = whole(state.eggs), whole(box.egg_squares)
    placed, broken, each = eggs.bit_count(), [int(n) for n in state.broken], int(box.eggs)
    if eggs & ~egg_squares:
        return False
    if state.phase == DEAL:
        return placed + sum(broken) == 0
    if state.phase == EGGS:
        return sum(broken) == 0 and each * int(state.seat) <= placed < each * (int(state.seat) + 1)
    if placed + sum(broken) != PLAYERS * each:
        return False
    for seat in range(PLAYERS):
        holes = sum(hole_of(box, action) for action in actions_of(state, seat))
        covered = whole(state.land[seat]) & ~holes
        if eggs & covered or (covered & egg_squares).bit_count() < broken[seat]:
            return False
    return True


def dragons_are_right(state: State, box: Box) -> bool:
    """They left their caves in order, as many as were summoned, and lie where dragons can lie
    (I-17, I-19, I-22).
    """
    places = [int(where) for where in state.lies]
    if NOT_YET in places[: state.summoned]:
        return False
    holes = sum(
        hole_of(box, action) for seat in range(PLAYERS) for action in actions_of(state, seat)
    )
    summons = (holes & whole(state.eggs)).bit_count() - (state.phase == DRAGON)
    if state.summoned != min(summons, DRAGONS) or (
        state.phase == DRAGON and state.summoned == DRAGONS
    ):
        return False
    burnt = whole(state.burnt)
    if burnt & ~(whole(state.land[0]) | whole(state.land[1])):
        return False
    if not box.on_eggs and burnt & whole(state.eggs):
        return False
    return bool(box.on_dragons) or burnt.bit_count() == DRAGON_SQUARES * sum(
        where >= 0 for where in places
    )


def laid_is_right(state: State, box: Box) -> bool:
    """The last egg of the seat, with room for those that follow; or the tile that has just summoned
    a dragon.
    """
    last, eggs = int(state.last), whole(state.eggs)
    if state.phase == EGGS:
        mine = eggs.bit_count() - int(box.eggs) * int(state.seat)
        if last == NOT_YET:
            return mine == 0
        # Of the eggs up to the last one as many are the seat's own as it has placed; which ones,
        # makes no difference.
        below = eggs & (2 << last) - 1
        free = whole(box.egg_squares) & ~eggs & ~((2 << last) - 1)
        return (
            last < SQUARES
            and 0 < mine <= below.bit_count()
            and eggs >> last & 1 == 1
            and mine + free.bit_count() >= box.eggs
        )
    if state.phase != DRAGON:
        return last == NOT_YET
    if last not in actions_of(state, int(state.seat)) or not hole_of(box, last) & whole(state.eggs):
        return False
    # No dragon lies on what has just been laid, and the rest had to stand without it.
    return not whole(state.burnt) & squares_of(box, last) and is_connected_to_corners(
        state, box, int(state.seat), last
    )


def turn_is_right(state: State, box: Box) -> bool:
    """Turns alternate (I-6); who has had fewer than his share, cannot place any more, for a pass is
    final (I-7).
    """
    able = [can_place(state, box, seat) for seat in range(PLAYERS)]
    if state.phase == END:
        return not any(able)
    if state.phase not in (TILE, DRAGON):
        return True
    seat = int(state.seat)
    if state.phase == TILE and not able[seat]:
        return False
    laid = [
        len(actions_of(state, each)) - (state.phase == DRAGON and each == seat)
        for each in range(PLAYERS)
    ]
    due = laid[0] - laid[1] == seat
    return due or (laid[seat] + seat > laid[1 - seat] and not able[1 - seat])
