"""Why a step that may be left out could not be taken in this turn: the match passed it over."""

from ....engine.jit import compiled
from ....engine.layout import Counts
from ....kit.refusals.draft_reasons import NO_REASON
from ..builders import fires, payable, price, sites
from ..components import Box
from ..state import BUILT, CLAIM, DRAGON, KNIGHT, SENT, SITE, State, kingdom_of
from .reasons import (
    CANNOT_PAY,
    DRAGON_AWAY,
    HOSTS_QUEEN,
    NO_KNIGHT,
    NO_TOWN_SQUARE,
    NOT_ON_BOARD,
    STEP_TAKEN,
)

BRIBE = 1
"""Coins for the dragon (Q-28)."""


@compiled
def is_over(state: State, step: int) -> bool:
    """Whether ``step``, KNIGHT to DRAGON, is over in the turn that is being taken; the claims of
    the first line belong to no turn.
    """
    # The phases are in the order of a turn, but a turn ends with a claim.
    return bool(state.queue) and (state.phase == CLAIM or step < state.phase <= DRAGON)


@compiled
def knight_reason(state: State) -> int:
    """Why no knight can have been sent in this turn (Q-17, AMB-6)."""
    if not is_over(state, KNIGHT):
        return NO_REASON
    kingdom = kingdom_of(state, state.seat)
    if state.taken[kingdom] & SENT:
        return STEP_TAKEN
    return NO_KNIGHT if state.reserve[kingdom] <= 0 else NO_REASON


@compiled
def build_reason(state: State, box: Box, space: int, out: Counts) -> int:
    """Why nothing can be built in this turn any more (Q-21, AMB-6)."""
    if not is_over(state, SITE):
        return NO_REASON
    kingdom = kingdom_of(state, state.seat)
    if state.taken[kingdom] & BUILT:
        return STEP_TAKEN
    if not sites(state, kingdom):
        return NO_TOWN_SQUARE
    return NO_REASON if payable(state, box, kingdom) else board_reason(state, box, space, out)


@compiled
def board_reason(state: State, box: Box, space: int, out: Counts) -> int:
    """Why the tile on ``space``, -1 where it is on none, cannot be taken from the builders' board
    (Q-21, Q-26).
    """
    if space < 0:
        return NOT_ON_BOARD
    kingdom = kingdom_of(state, state.seat)
    out[0], out[1] = price(state, box, kingdom, space), state.coins[kingdom]
    return CANNOT_PAY


@compiled
def dragon_reason(state: State, space: int, out: Counts) -> int:
    """Why the dragon cannot be bribed in this turn any more (Q-28)."""
    if not is_over(state, DRAGON):
        return NO_REASON
    kingdom = kingdom_of(state, state.seat)
    if fires(state, kingdom):
        return NO_REASON
    if state.queen == kingdom:
        return HOSTS_QUEEN
    if state.dragon >= 0:
        return DRAGON_AWAY
    if space < 0:
        return NOT_ON_BOARD
    out[0], out[1] = BRIBE, state.coins[kingdom]
    return CANNOT_PAY
