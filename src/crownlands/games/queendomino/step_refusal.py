"""Why a step that may be left out could not be taken in this turn: the match passed it over."""

from __future__ import annotations

from ...engine.errors import Reason
from .builders import fires, payable, price, sites
from .components import Box
from .state import BUILD, BUILT, CLAIM, DRAGON, KNIGHT, PLACE, SENT, SITE, State, kingdom_of

STEPS = (PLACE, KNIGHT, BUILD, SITE, DRAGON, CLAIM)
"""The steps of a turn, in their order (Q-14)."""
BRIBE = 1
"""Coins for the dragon (Q-28)."""


def is_over(state: State, step: int) -> bool:
    """Whether ``step`` is over in the turn that is being taken; the claims of the first line belong
    to no turn.
    """
    if not state.queue or state.phase not in STEPS:
        return False
    return STEPS.index(int(state.phase)) > STEPS.index(step)


def knight_reason(state: State) -> Reason | None:
    """Why no knight can have been sent in this turn (Q-17, AMB-6)."""
    kingdom = kingdom_of(state, state.seat)
    if not is_over(state, KNIGHT):
        return None
    if state.taken[kingdom] & SENT:
        return Reason("step-taken")
    return Reason("no-knight") if state.reserve[kingdom] <= 0 else None


def build_reason(state: State, box: Box, tile: str, space: int | None) -> Reason | None:
    """Why nothing can be built in this turn any more (Q-21, AMB-6)."""
    kingdom = kingdom_of(state, state.seat)
    if not is_over(state, SITE):
        return None
    if state.taken[kingdom] & BUILT:
        return Reason("step-taken")
    if not sites(state, kingdom):
        return Reason("no-town-square")
    return None if payable(state, box, kingdom) else board_reason(state, box, tile, space)


def board_reason(state: State, box: Box, tile: str, space: int | None) -> Reason:
    """Why ``tile`` cannot be taken from the builders' board (Q-21, Q-26)."""
    if space is None:
        return Reason("not-on-board", tile=tile)
    kingdom = kingdom_of(state, state.seat)
    coins = int(state.coins[kingdom])
    return Reason("cannot-pay", price=price(state, box, kingdom, space), coins=coins)


def dragon_reason(state: State, tile: str, space: int | None) -> Reason | None:
    """Why the dragon cannot be bribed in this turn any more (Q-28)."""
    kingdom = kingdom_of(state, state.seat)
    if not is_over(state, DRAGON) or fires(state, kingdom):
        return None
    if state.queen == kingdom:
        return Reason("hosts-queen")
    if state.dragon >= 0:
        return Reason("dragon-away")
    if space is None:
        return Reason("not-on-board", tile=tile)
    return Reason("cannot-pay", price=BRIBE, coins=int(state.coins[kingdom]))
