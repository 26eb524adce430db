"""Where a domino can be drawn on the map, with the spells and the tower."""

import numpy as np

from ...engine.jit import compiled
from ...kit.bits import ALL, ONE, TWO, ZERO, U, count, signed
from ...kit.placing import oriented
from ...kit.torus import CASTLE, around, south, west
from .components import COATS, DICE, FACES, IGNORE, SPLIT, TURN, WILD, Box
from .state import State

MAP = U(sum(0b01111111 << (8 * row) for row in range(1, 6))) & ~CASTLE
"""The 34 shields: columns a to g, rows 1 to 5 of the ring, without the castle in the middle
(D-2).
"""

# What may be done before the squares are chosen: a set of its own, each thing by a bit.
NOTHING = 0
TURNS = 1
IGNORES = TURNS + DICE * FACES
SPLITS = IGNORES + 1
TOWERS = SPLITS + 1
NAMES = TOWERS + DICE
PREPARATIONS = NAMES + DICE * COATS

Offers = tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]


@compiled
def bit(place: int) -> np.uint64:
    """The set of one thing."""
    return ONE << U(place)


@compiled
def die_of(state: State, seat: int, which: int) -> int:
    """The lower (0) or the higher (1) die of ``seat``."""
    dice_before = 0
    for die in range(DICE):
        if state.takers[die] == seat:
            if dice_before == which:
                return die
            dice_before += 1
    return -1


@compiled
def coat_of(state: State, box: Box, die: int) -> int:
    """What a die shows: a coat of arms, the one its question mark stands for, or WILD while that is
    open.
    """
    coat = signed(box.coat[die, state.faces[die]])
    if coat == WILD and state.names[die] >= 0:
        return signed(state.names[die])
    return coat


@compiled
def crosses_of(state: State, box: Box, die: int) -> int:
    """The crosses of a die, the tower's included (D-13, D-34)."""
    return signed(box.crosses[die, state.faces[die]]) + (int(state.towered) >> die & 1)


@compiled
def are_equal(state: State, box: Box, low: int, high: int) -> bool:
    """Whether two dice show the same, crosses included: then a domino turned round is the same."""
    same_coat = coat_of(state, box, low) == coat_of(state, box, high)
    return same_coat and crosses_of(state, box, low) == crosses_of(state, box, high)


@compiled
def connected(state: State, seat: int, coat: int) -> np.uint64:
    """The empty shields where a half with ``coat`` obeys the connection rules (D-14); WILD may be
    any coat (D-6).
    """
    free: np.uint64 = MAP & ~state.filled[seat]
    if state.ignoring:  # D-26
        return free
    same: np.uint64 = state.filled[seat] if coat == WILD else state.land[seat, coat]
    return free & around(same | CASTLE)


@compiled
def fits_whole(state: State, seat: int, one: int, other: int) -> bool:
    """Whether a domino of two coats can be drawn into two neighbours (D-12)."""
    free = MAP & ~state.filled[seat]
    touching = connected(state, seat, one) | connected(state, seat, other)
    level = free & west(free) & (touching | west(touching))
    upright = free & south(free) & (touching | south(touching))
    return bool(level | upright)


@compiled
def fits_apart(state: State, seat: int, one: int, other: int) -> bool:
    """Whether two halves can each be drawn by itself, on different squares (D-27, DQ-5)."""
    first, second = connected(state, seat, one), connected(state, seat, other)
    return bool(first) and bool(second) and bool(count(first | second) >= TWO)


@compiled
def fits(state: State, seat: int, one: int, other: int) -> bool:
    """Whether the domino can be drawn with the spells cast so far."""
    if state.splitting:
        return fits_apart(state, seat, one, other)
    return fits_whole(state, seat, one, other)


@compiled
def owns(state: State, seat: int, spell: int) -> bool:
    """Whether ``seat`` has ``spell`` and has not used it (D-23)."""
    return bool(state.owner[spell] == seat and not state.used >> spell & 1)


@compiled
def could_ignore(state: State, seat: int) -> bool:
    """Whether ``ignore-connection`` would leave a way to draw (D-26, DQ-16)."""
    free = MAP & ~state.filled[seat]
    if free & (west(free) | south(free)):
        return True
    return owns(state, seat, SPLIT) and bool(count(free) >= TWO)


@compiled
def could_cast(state: State, box: Box, seat: int) -> bool:
    """Whether ``seat``, whose domino does not fit, could draw it by casting spells (DQ-15)."""
    if owns(state, seat, IGNORE) and could_ignore(state, seat):
        return True
    low, high = die_of(state, seat, 0), die_of(state, seat, 1)
    split = owns(state, seat, SPLIT)
    if split and fits_apart(state, seat, coat_of(state, box, low), coat_of(state, box, high)):
        return True
    if not owns(state, seat, TURN):
        return False
    for which in range(2):
        die, rest = (low, high) if which == 0 else (high, low)
        for face in range(FACES):
            coat, other = signed(box.coat[die, face]), coat_of(state, box, rest)
            if fits_whole(state, seat, coat, other) or (
                split and fits_apart(state, seat, coat, other)
            ):
                return True
    return False


@compiled
def offers(state: State, box: Box) -> Offers:
    """What the seat that draws may do: four sets of squares for the whole domino, things before
    that, squares for a half.
    """
    seat = state.seat
    low, high = die_of(state, seat, 0), die_of(state, seat, 1)
    one, other = coat_of(state, box, low), coat_of(state, box, high)
    if state.half >= 0:  # the second half goes where it connects, but for the square of the first
        return ZERO, ZERO, ZERO, ZERO, ZERO, connected(state, seat, other) & ~bit(state.half)
    before = preparations(state, box, seat, low, high)
    if WILD in (one, other):
        return ZERO, ZERO, ZERO, ZERO, before | namings(state, seat, low, high, one, other), ZERO
    first, second = connected(state, seat, one), connected(state, seat, other)
    if state.splitting:
        # The first half leaves a place for the second.
        if not second:
            return ZERO, ZERO, ZERO, ZERO, before, ZERO
        return ZERO, ZERO, ZERO, ZERO, before, first & ~second if count(second) == ONE else first
    free = MAP & ~state.filled[seat]
    equal = one == other and crosses_of(state, box, low) == crosses_of(state, box, high)
    a, b, c, d = oriented(
        free & west(free), free & south(free), first, second, ZERO if equal else ALL
    )
    return a, b, c, d, before, ZERO


@compiled
def preparations(state: State, box: Box, seat: int, low: int, high: int) -> np.uint64:
    """Spells and tower, in their order; and drawing nothing, when the domino fits nowhere
    (D-17).
    """
    if state.names[low] >= 0 or state.names[high] >= 0 or state.towered & (1 << low | 1 << high):
        return ZERO
    actions = ZERO
    one, other = coat_of(state, box, low), coat_of(state, box, high)
    possible = fits(state, seat, one, other)
    if not state.splitting:
        if not state.ignoring:
            if not possible:
                actions |= bit(NOTHING)
            if owns(state, seat, TURN) and not state.turned:
                actions |= turnings(state, box, low) | turnings(state, box, high)
            if owns(state, seat, IGNORE) and could_ignore(state, seat):
                actions |= bit(IGNORES)
        if owns(state, seat, SPLIT) and fits_apart(state, seat, one, other):
            actions |= bit(SPLITS)
    if possible and not state.towers >> seat & 1:
        actions |= bit(TOWERS + low) | bit(TOWERS + high)
    return actions


@compiled
def turnings(state: State, box: Box, die: int) -> np.uint64:
    """The other kinds of face of ``die``, each once (D-29, DQ-7)."""
    actions = ZERO
    for face in range(FACES):
        if box.kind[die, face] == face and box.kind[die, state.faces[die]] != face:
            actions |= bit(TURNS + FACES * die + face)
    return actions


@compiled
def namings(state: State, seat: int, low: int, high: int, one: int, other: int) -> np.uint64:
    """What the first open question mark may stand for, so that the domino can be drawn."""
    actions = ZERO
    die, rest = (low, other) if one == WILD else (high, one)
    for coat in range(COATS):
        if fits(state, seat, coat, rest):
            actions |= bit(NAMES + COATS * die + coat)
    return actions
