"""Why claiming a domino is better than claiming another."""

import numpy as np

from ....engine.jit import compiled
from ....engine.layout import Counts, States
from ....engine.registry import NONE
from ....kit.bits import ZERO, U
from ....kit.domino import DOMINOES
from ....kit.draft import CLAIMS
from ....kit.explanations.claim_sentences import (
    NUMBERS,
    OWN_BEST,
    OWN_PLAYED,
    RIVAL_BEST,
    RIVAL_PLAYED,
    compare_claims,
    kings_between,
    write_reasons_for_claim,
)
from ..components import Box
from ..state import State, kingdom_of
from .parts import BEST, most_gained, play_in


@compiled
def explain_claim(states: States, box: Box, played: int, best: int, out: Counts) -> int:
    """Compare two claims, or praise one."""
    state = states[0]
    kingdom = kingdom_of(state, state.seat)
    base = DOMINOES * int(state.line_box)
    play_in(states, box, best, BEST)
    # Who chooses next is the same whatever is claimed.
    next_seat = int(states[BEST].seat)
    rival = kingdom_of(state, next_seat) if next_seat >= 0 else NONE
    has_rival = rival >= 0 and rival != kingdom and bool(states[BEST].line)
    gains = np.zeros(NUMBERS, np.int64)
    number = best - int(CLAIMS)
    gains[OWN_BEST] = most_gained(states, box, kingdom, base + number)
    if has_rival:
        gains[RIVAL_BEST] = most_gained(states, box, rival, base + number)
    if played == NONE:
        return write_reasons_for_claim(state, box, base + number, U(number), gains, out)
    other = played - int(CLAIMS)
    gains[OWN_PLAYED] = most_gained(states, box, kingdom, base + other)
    if has_rival:
        gains[RIVAL_PLAYED] = most_gained(states, box, rival, base + other)
    kings = 0
    if state.left > 0:
        kings = kings_between(claims_of_others(state, kingdom), U(number), U(other))
    return compare_claims(box, base + other, base + number, gains, has_rival, kings, out)


@compiled
def claims_of_others(state: State, kingdom: int) -> np.uint64:
    """The dominoes of the new line with a king of another kingdom."""
    dominoes = ZERO
    for seat in range(state.seats):
        if kingdom_of(state, seat) != kingdom:
            dominoes |= state.claims[seat]
    return dominoes
