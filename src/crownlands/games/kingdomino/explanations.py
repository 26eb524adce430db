"""Why a move is better than another: what placements and claims leave, bring and give up."""

from typing import Any

import numpy as np

from ...engine.explanation import Explanation, read_explanations
from ...engine.jit import compiled
from ...engine.layout import Counts, States, blank
from ...engine.registry import NONE
from ...kit.bits import ONE, ZERO, U, lowest
from ...kit.domino import Dominoes
from ...kit.draft import CLAIMS
from ...kit.explanations import claim_sentences, placement_sentences
from ...kit.explanations.claim_sentences import (
    NUMBERS,
    OWN_BEST,
    OWN_PLAYED,
    RIVAL_BEST,
    RIVAL_PLAYED,
    UNPLACEABLE,
    compare_claims,
    kings_between,
    write_reasons_for_claim,
)
from ...kit.explanations.placement_sentences import (
    certain_next,
    compare_points,
    compare_room,
    compare_unplaceable,
    dominoes_to_come,
    unplaceable,
    write_reasons_for_placement,
)
from ...kit.notation import square_name
from ...kit.placing import place_domino, placements
from .rules import play
from .scoring import points
from .state import CLAIM, PLACE, STATE, State

SENTENCES = (*placement_sentences.SENTENCES, *claim_sentences.SENTENCES)
PLAYED, BEST, SCRATCH = 1, 2, 3
"""What the states behind the first are for."""


@compiled
def explain(states: States, box: Dominoes, played: int, best: int, out: Counts) -> int:
    """Write what speaks for ``best`` and against ``played`` in ``states[0]``, the most telling
    first; for ``best`` alone where ``played`` is NONE. Return how many sentences there are.
    """
    if states[0].phase == PLACE:
        return explain_placement(states, box, played, best, out)
    if states[0].phase == CLAIM:
        return explain_claim(states, box, played, best, out)
    return 0


@compiled
def play_in(states: States, box: Dominoes, action: int, at: int) -> None:
    """Let ``states[at]`` be the position after ``action``."""
    states[at] = states[0]
    # The kingdoms would be gone with the last placement of a deal in a dynasty.
    states[at].deals = states[at].deal + 1
    play(states[at], box, action)


@compiled
def explain_placement(states: States, box: Dominoes, played: int, best: int, out: Counts) -> int:
    """Compare two placements, or praise one."""
    state = states[0]
    seat = int(state.seat)
    play_in(states, box, best, BEST)
    points_best = points(states[BEST], seat)
    if played == NONE:
        gained = points_best - points(state, seat)
        return write_reasons_for_placement(state, states[BEST], seat, gained, out)
    play_in(states, box, played, PLAYED)
    holds, claims = state.holds[seat], state.claims[seat]
    domino = certain_next(state, holds, claims, 0, 0)
    to_come = dominoes_to_come(state, holds, claims, 2 if state.seats == 2 else 1)
    n = compare_room(state, states[PLAYED], states[BEST], box, seat, domino, to_come, out, 0)
    n = compare_points(points(states[PLAYED], seat), points_best, out, n)
    if state.left > 0:
        n = compare_unplaceable(
            unplaceable(states[PLAYED], box, seat, state.unseen, 0),
            unplaceable(states[BEST], box, seat, state.unseen, 0),
            out,
            n,
        )
    return n


@compiled
def explain_claim(states: States, box: Dominoes, played: int, best: int, out: Counts) -> int:
    """Compare two claims, or praise one."""
    state = states[0]
    seat = int(state.seat)
    play_in(states, box, best, BEST)
    rival = int(states[BEST].seat)  # who chooses next is the same whatever is claimed
    has_rival = rival >= 0 and rival != seat and bool(states[BEST].line)
    gains = np.zeros(NUMBERS, np.int64)
    domino = best - int(CLAIMS)
    gains[OWN_BEST] = most_gained(states, box, seat, domino)
    if has_rival:
        gains[RIVAL_BEST] = most_gained(states, box, rival, domino)
    if played == NONE:
        return write_reasons_for_claim(state, box, domino, U(domino), gains, out)
    other = played - int(CLAIMS)
    gains[OWN_PLAYED] = most_gained(states, box, seat, other)
    if has_rival:
        gains[RIVAL_PLAYED] = most_gained(states, box, rival, other)
    others = ZERO
    for each in range(state.seats):
        if each != seat:
            others |= state.claims[each]
    kings = kings_between(others, U(domino), U(other)) if state.left > 0 else 0
    return compare_claims(box, other, domino, gains, has_rival, kings, out)


@compiled
def most_gained(states: States, box: Dominoes, kingdom: int, domino: int) -> int:
    """The most points that placing ``domino`` brings to ``kingdom`` as it is; UNPLACEABLE where it
    has no place.
    """
    a, b, c, d = placements(states[0], box, kingdom, U(domino))
    most, before = UNPLACEABLE, points(states[0], kingdom)
    for kind in range(4):
        squares = a if kind == 0 else b if kind == 1 else c if kind == 2 else d
        while squares:
            action = U(64 * kind) + lowest(squares)
            squares &= squares - ONE
            states[SCRATCH] = states[0]
            place_domino(states[SCRATCH], box, kingdom, U(domino), action)
            most = max(most, points(states[SCRATCH], kingdom) - before)
    return most


def explanations(state: State, box: Dominoes, played: int, best: int) -> list[Explanation]:
    """The same as keys and parameters for the catalogues."""

    def text(name: str, value: int) -> int | str:
        if name == "square":
            return square_name(after(state, box, played), int(state.seat), value)
        return value + 1 if name in ("domino", "other") else value

    return read_explanations(explain, SENTENCES, state, box, played, best, text)


def after(state: State, box: Dominoes, action: int) -> Any:
    """The state after ``action``."""
    states = blank(STATE)
    states[0] = state
    play(states[0], box, action)
    return states[0]
