"""What a kingdom is worth, and who has won."""

from ...engine.jit import compiled
from ...engine.layout import Counts, Standing
from ...kit.bits import ONE, count, lowest, signed
from ...kit.bonus import harmony, middle_kingdom
from ...kit.territory import largest, prestige, separate
from .components import PER_KNIGHT, PER_TOWER, Box
from .knights import knights_of
from .state import State, kingdom_of

COINS_PER_POINT = 3
TALLIES = ("discards", "buildings", "middle-kingdom", "harmony")


@compiled
def wealth(state: State, kingdom: int) -> int:
    """One point for every three coins (Q-33)."""
    return int(state.coins[kingdom]) // COINS_PER_POINT


@compiled
def times(state: State, box: Box, kingdom: int, tile: int) -> int:
    """How often ``tile`` brings its points: by separate territories, towers or knights (Q-36)."""
    per = box.per[tile]
    if per == PER_TOWER:
        return int(state.towers[kingdom])
    if per == PER_KNIGHT:
        return knights_of(state, kingdom)
    if per > 0:
        return separate(state.land[kingdom, per - 1])
    return 0


@compiled
def building_points(state: State, box: Box, kingdom: int, tile: int) -> int:
    """What ``tile`` brings at the end (Q-36)."""
    return int(box.fixed[tile]) + int(box.each[tile]) * times(state, box, kingdom, tile)


@compiled
def buildings(state: State, box: Box, kingdom: int) -> int:
    """What all buildings of ``kingdom`` bring."""
    total = 0
    houses = state.houses[kingdom]
    while houses:
        total += building_points(state, box, kingdom, signed(lowest(houses)))
        houses &= houses - ONE
    return total


@compiled
def queen(state: State, kingdom: int) -> int:
    """The queen is one more crown in her host's largest territory (Q-35)."""
    return largest(state, kingdom) if state.queen == kingdom else 0


@compiled
def points(state: State, box: Box, kingdom: int) -> int:
    """Everything that ``kingdom`` is worth."""
    total = (
        wealth(state, kingdom)
        + prestige(state, kingdom)
        + buildings(state, box, kingdom)
        + queen(state, kingdom)
    )
    return total + middle_kingdom(state, kingdom) + harmony(state, kingdom)


@compiled
def outcome(state: State, box: Box, out: Standing) -> None:
    """Write what each seat is ranked by: its kingdom's points, and where there is a tie its largest
    territory (Q-38, AMB-23).
    """
    tied = False
    for seat in range(state.seats):
        kingdom = kingdom_of(state, seat)
        if state.teams and seat & 1:
            out[seat, 0] = out[seat - 1, 0]
        else:
            out[seat, 0] = points(state, box, kingdom)
        out[seat, 1], out[seat, 2] = 0, 0
        for other in range(seat):
            tied |= out[seat, 0] == out[other, 0] and kingdom_of(state, other) != kingdom
    if tied:
        for seat in range(state.seats):
            out[seat, 1] = largest(state, kingdom_of(state, seat))


@compiled
def tally(state: State, box: Box, out: Counts) -> None:
    """Count discards, buildings and bonuses at the end."""
    for seat in range(state.seats):
        kingdom = kingdom_of(state, seat)
        # Everybody has had enough dominoes for the full square, so whatever is missing was
        # discarded.
        out[0] += (int(state.side) * int(state.side) - signed(count(state.filled[kingdom]))) // 2
        out[1] += signed(count(state.houses[kingdom]))
        out[2] += middle_kingdom(state, kingdom) > 0
        out[3] += harmony(state, kingdom) > 0
