"""How to play: deal the dragons, place the eggs, then lay tiles and summon dragons."""

from collections.abc import Collection
from typing import Any

from ...engine.chance import below
from ...engine.jit import compiled
from ...engine.layout import Actions, Dice, blank
from ...engine.registry import NONE
from ...engine.seats import CHANCE, NOBODY
from ...kit.bits import ALL, ONE, ZERO, U, nth, signed
from .cells import C64, Cells, chosen, moved, size
from .components import DRAGONS, SQUARES, Box
from .placing import (
    DISCARD,
    PER_TILE,
    PLACES,
    can_place,
    list_dragons,
    list_tiles,
    listed,
    pick_dragon,
    pick_tile,
)
from .state import DEAL, DRAGON, EGGS, END, GONE, NOT_YET, PLAYERS, STATE, TILE, State

REVISION = 1

PUT = DISCARD + 1
DEALS = PUT + SQUARES
ACTIONS = DEALS + DRAGONS


def start(players: int, options: Collection[str]) -> Any:
    """A fresh match, in an array of one record; the caller has checked the options."""
    states = blank(STATE)
    state = states[0]
    state.seats, state.revision = players, REVISION
    state.seat, state.phase, state.last = CHANCE, DEAL, NOT_YET
    state.caves[:] = state.lies[:] = state.laid[:] = NOT_YET
    return states


@compiled
def legal(state: State, box: Box, out: Actions) -> int:
    """Write the legal actions into ``out`` in rising order; return how many."""
    if state.phase == TILE:
        return list_tiles(state, box, out)
    if state.phase == DRAGON:
        return list_dragons(state, box, out)
    if state.phase == EGGS:
        low, high = egg_places(state, box)
        return listed(low, high, PUT, out, 0) - to_follow(state, box)
    if state.phase == DEAL:
        return listed(waiting(state), ZERO, DEALS, out, 0)
    return 0


@compiled
def pick(state: State, box: Box, dice: Dice) -> int:
    """One legal action, each equally likely, without listing them; NONE at the end."""
    if state.phase == TILE:
        return pick_tile(state, box, dice)
    if state.phase == DRAGON:
        return pick_dragon(state, box, dice)
    if state.phase == EGGS:
        low, high = egg_places(state, box)
        return PUT + signed(
            chosen(low, high, below(dice, size(low, high) - U(to_follow(state, box))))
        )
    if state.phase == DEAL:
        return DEALS + signed(nth(waiting(state), below(dice, U(DRAGONS - state.dealt))))
    return NONE


@compiled
def play(state: State, box: Box, action: int) -> None:
    """Carry out ``action``; the caller vouches that it is legal."""
    if action < PLACES:
        lay(state, box, action)
    elif action < DISCARD:
        burn(state, box, action - PLACES)
    elif action == DISCARD:
        state.lies[state.summoned] = GONE
        leave_cave(state, box)
    elif action < DEALS:
        put_egg(state, box, action - PUT)
    else:
        deal(state, action - DEALS)


@compiled
def waiting(state: State) -> U:
    """The dragons that have not been dealt (I-4)."""
    left = (1 << DRAGONS) - 1
    for cave in range(state.dealt):
        left ^= 1 << state.caves[cave]
    return U(left)


@compiled
def deal(state: State, dragon: int) -> None:
    """A dragon comes in front of the next cave (I-4)."""
    state.caves[state.dealt] = dragon
    state.dealt += 1
    if state.dealt == DRAGONS:
        state.seat, state.phase = 0, EGGS  # IQ-9


@compiled
def egg_places(state: State, box: Box) -> Cells:
    """Free egg squares above the last egg of the seat; the highest of them may have to be kept for
    eggs that follow.
    """
    low, high = box.egg_squares[0] & ~state.eggs[0], box.egg_squares[1] & ~state.eggs[1]
    above0, above1 = from_square(state.last + 1)
    return low & above0, high & above1


@compiled
def from_square(square: int) -> Cells:
    """All squares from ``square`` on."""
    start = U(square)
    return (ZERO, ALL << (start - C64)) if start >= C64 else (ALL << start, ALL)


@compiled
def to_follow(state: State, box: Box) -> int:
    """Eggs that the seat has to place after the next one."""
    mine = signed(size(state.eggs[0], state.eggs[1])) - int(state.seat) * int(box.eggs)
    return int(box.eggs) - mine - 1


@compiled
def put_egg(state: State, box: Box, square: int) -> None:
    """An egg of the first player, then of the other (I-5)."""
    last = to_follow(state, box) == 0
    low, high = moved(ONE, U(square))
    state.eggs[0] |= low
    state.eggs[1] |= high
    state.last = square
    if last:
        state.last = NOT_YET
        if state.seat == 0:
            state.seat = 1
        else:
            begin_turn(state, box, 0)  # I-6


@compiled
def lay(state: State, box: Box, action: int) -> None:
    """Lay a tile and break eggs under it (I-14); an egg in its hole summons a dragon (I-15)."""
    seat, tile, where = state.seat, action // PER_TILE, action % PER_TILE
    facing, square = where // SQUARES, U(where % SQUARES)
    land0, land1 = moved(box.tile[tile, facing], square)
    castle0, castle1 = moved(box.castle[tile, facing], square)
    hole0, hole1 = moved(box.hole[tile, facing], square)
    state.laid[seat, tile] = where
    state.land[seat, 0] |= land0
    state.land[seat, 1] |= land1
    state.castles[seat, 0] |= castle0
    state.castles[seat, 1] |= castle1
    broken0, broken1 = state.eggs[0] & land0 & ~hole0, state.eggs[1] & land1 & ~hole1
    state.broken[seat] += signed(size(broken0, broken1))
    state.eggs[0] ^= broken0
    state.eggs[1] ^= broken1
    if (state.eggs[0] & hole0 or state.eggs[1] & hole1) and state.summoned < DRAGONS:  # I-23
        state.phase, state.last = DRAGON, action
    else:
        begin_turn(state, box, 1 - seat)


@compiled
def burn(state: State, box: Box, where: int) -> None:
    """The dragon covers five squares (I-19)."""
    low, high = moved(box.dragon[state.caves[state.summoned], where // SQUARES], U(where % SQUARES))
    state.burnt[0] |= low
    state.burnt[1] |= high
    state.lies[state.summoned] = where
    leave_cave(state, box)


@compiled
def leave_cave(state: State, box: Box) -> None:
    """The cave is empty (I-17), and the turn is over."""
    state.summoned += 1
    state.last = NOT_YET
    begin_turn(state, box, 1 - state.seat)


@compiled
def begin_turn(state: State, box: Box, seat: int) -> None:
    """The turn of ``seat``; who cannot place is passed over (I-7), and if nobody can, the match is
    over (I-24).
    """
    for turn in range(PLAYERS):
        next_seat = seat if turn == 0 else 1 - seat
        if can_place(state, box, next_seat):
            state.seat, state.phase = next_seat, TILE
            return
    state.seat, state.phase = NOBODY, END
