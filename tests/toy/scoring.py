"""What the stones are worth, and who has won."""

from crownlands.engine.jit import compiled
from crownlands.engine.layout import Standing

from .components import Box
from .state import PLAYERS, State


@compiled
def outcome(state: State, box: Box, out: Standing) -> None:
    """Write what each seat is ranked by: its stones, then whether it took the last one (S-5)."""
    for seat in range(PLAYERS):
        out[seat, 0], out[seat, 1], out[seat, 2] = state.taken[seat], 0, 0
    if not state.pile:
        out[1 - state.turn, 1] = 1
