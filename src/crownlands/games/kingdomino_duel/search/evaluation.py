"""The value of a position for search: points so far, and points to be expected."""

from ....engine.jit import compiled
from ....kit.bits import ONE, count, signed
from ....kit.torus import around, flood
from ..components import COATS, DICE, Box
from ..dice import dice_taken
from ..drawing import MAP, coat_of, connected, crosses_of, die_of, owns
from ..drawing_gain import most_of_dice, most_of_half, tabulated
from ..scoring import crosses_on, points
from ..state import DRAFT, DRAW, END, State

# The weights come from matches of the greedy bot against itself: what was still gained on average
# with so much of each.
SHIELDS = 34
PER_SHIELD = 1.6
"""Points for a free shield that has a free neighbour, and so can still be drawn in."""
PER_OPEN_CROSS, OPEN = 0.9, 3
"""Points for a cross and each free shield beside its domain, of which so many count, when the match
begins.
"""
PER_POINT = 0.4
"""What a domain that can still grow brings for each of its points, when the match begins."""
TOWER = 5.0
WORTH = (1.5, 4.0, 1.5, 8.0, 8.0, 6.0)
"""Of each spell, in the order of their names."""


@compiled
def value(state: State, box: Box, seat: int) -> float:
    """The points of ``seat`` so far, and what may come of its dice, its domains, its free shields,
    its spells and its tower.
    """
    total = float(points(state, seat))
    if state.phase == END:
        return total
    free = MAP & ~state.filled[seat]
    room = signed(count(free & around(free)))
    # The match lasts until one of both maps is full.
    left = min(room, signed(count(MAP & ~state.filled[1 - seat]))) / SHIELDS
    total += dice_value(state, box, seat) + PER_SHIELD * room
    for coat in range(COATS):
        land = state.land[seat, coat]
        while land:
            domain = flood(land & (~land + ONE), land)
            land &= ~domain
            crosses, open_squares = (
                signed(crosses_on(state, seat, domain)),
                signed(count(around(domain) & free)),
            )
            if crosses and open_squares:
                total += (
                    left
                    * crosses
                    * (PER_OPEN_CROSS * min(open_squares, OPEN) + PER_POINT * signed(count(domain)))
                )
    if not state.towers >> seat & 1:
        total += TOWER * min(1.0, 4 * left)
    return total + spells_value(state, box, seat, left)


@compiled
def dice_value(state: State, box: Box, seat: int) -> float:
    """What the dice that ``seat`` has taken and not drawn yet can bring."""
    n = dice_taken(state, seat)
    if n == 0 or not is_to_draw(state, seat):
        return 0.0
    tables = tabulated(state, seat)
    if n == 2:
        return float(most_of_dice(state, box, tables, seat))
    die = die_of(state, seat, 0)
    coat = coat_of(state, box, die)
    return float(
        max(
            0, most_of_half(tables, coat, crosses_of(state, box, die), connected(state, seat, coat))
        )
    )


@compiled
def is_to_draw(state: State, seat: int) -> bool:
    """Whether the dice of ``seat`` have still to be drawn in this round."""
    return bool(
        state.phase == DRAFT
        or (state.phase == DRAW and (state.seat == seat or seat != state.first))
    )


@compiled
def spells_value(state: State, box: Box, seat: int, left: float) -> float:
    """Spells that ``seat`` has and has not used, and those that it may still earn, by the boxes
    filled.
    """
    total = 0.0
    for coat in range(COATS):
        spell = box.spell[coat]
        if owns(state, seat, spell):
            total += WORTH[spell] * min(1.0, 4 * left)
        elif state.owner[spell] < 0:
            mine, theirs = (
                marks_soon(state, box, seat, coat),
                marks_soon(state, box, 1 - seat, coat),
            )
            boxes = float(box.boxes[coat])
            total += (
                WORTH[spell]
                * left
                * min(1.0, mine / boxes)
                * (1.0 - 0.5 * min(1.0, theirs / boxes))
            )
    return total


@compiled
def marks_soon(state: State, box: Box, seat: int, coat: int) -> int:
    """Boxes that are filled, and those that the dice taken in this round will fill."""
    marks = int(state.marks[seat, coat])
    if state.phase in (DRAFT, DRAW):
        for die in range(DICE):
            if (
                state.takers[die] == seat
                and box.coat[die, state.faces[die]] == coat
                and crosses_of(state, box, die) == 0
            ):
                marks += 1
    return marks
