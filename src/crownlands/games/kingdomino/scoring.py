"""What a kingdom is worth, and who has won."""

from ...engine.jit import compiled
from ...engine.layout import Counts, Standing
from ...kit.bits import count, signed
from ...kit.bonus import harmony, middle_kingdom
from ...kit.domino import Dominoes
from ...kit.territory import crowns, largest, prestige
from .state import State

TALLIES = ("discards", "middle-kingdom", "harmony")


@compiled
def points(state: State, kingdom: int) -> int:
    """Territories and bonuses of ``kingdom`` in the deal being played."""
    return prestige(state, kingdom) + middle_kingdom(state, kingdom) + harmony(state, kingdom)


@compiled
def total(state: State, seat: int) -> int:
    """The points of ``seat`` in all deals so far (K-26)."""
    sum_of_deals = points(state, seat)
    for deal in range(state.deal):
        sum_of_deals += int(state.past[deal, seat])
    return sum_of_deals


@compiled
def outcome(state: State, box: Dominoes, out: Standing) -> None:
    """Write what each seat is ranked by (K-25): its total, the size of its largest territory, its
    crowns.

    A tie-break is looked at only where there is a tie; in a dynasty there is none (AMB-4).
    """
    tied = False
    for seat in range(state.seats):
        out[seat, 0], out[seat, 1], out[seat, 2] = total(state, seat), 0, 0
        for other in range(seat):
            tied |= out[seat, 0] == out[other, 0]
    if not tied or state.deals > 1:
        return
    for seat in range(state.seats):
        for other in range(state.seats):
            if other != seat and out[other, 0] == out[seat, 0]:
                out[seat, 1], out[seat, 2] = largest(state, seat), crowns(state, seat)


@compiled
def tally(state: State, box: Dominoes, out: Counts) -> None:
    """Count discards and bonuses of the deal being played, when it is over; in a dynasty that is
    the last one.
    """
    for kingdom in range(state.seats):
        # Everybody has had enough dominoes for the full square, so whatever is missing was
        # discarded (K-18).
        out[0] += (int(state.side) * int(state.side) - signed(count(state.filled[kingdom]))) // 2
        out[1] += middle_kingdom(state, kingdom) > 0
        out[2] += harmony(state, kingdom) > 0
