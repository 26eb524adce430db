"""What a kingdom is worth, and who has won."""

from ...engine.jit import compiled
from ...engine.layout import Counts, Standing
from ...kit.bits import signed
from .cells import size
from .components import Box
from .state import PLAYERS, State

TALLIES = ("broken_eggs", "burnt_squares")


@compiled
def squares(state: State, seat: int) -> int:
    """Squares of ``seat`` that are not under a dragon."""
    return signed(
        size(state.land[seat, 0] & ~state.burnt[0], state.land[seat, 1] & ~state.burnt[1])
    )


@compiled
def castles(state: State, seat: int) -> int:
    """Castles of ``seat`` that are not under a dragon."""
    return signed(
        size(state.castles[seat, 0] & ~state.burnt[0], state.castles[seat, 1] & ~state.burnt[1])
    )


@compiled
def points(state: State, seat: int) -> int:
    """Squares and castles, less the eggs that were broken (I-25)."""
    return squares(state, seat) + castles(state, seat) - int(state.broken[seat])


@compiled
def outcome(state: State, box: Box, out: Standing) -> None:
    """Write what each seat is ranked by: its points, and nothing else (I-26)."""
    for seat in range(PLAYERS):
        out[seat, 0], out[seat, 1], out[seat, 2] = points(state, seat), 0, 0


@compiled
def tally(state: State, box: Box, out: Counts) -> None:
    """Count broken eggs, and squares under dragons."""
    for seat in range(PLAYERS):
        out[0] += int(state.broken[seat])
        out[1] += signed(
            size(state.land[seat, 0] & state.burnt[0], state.land[seat, 1] & state.burnt[1])
        )
