"""What a view shows in advance: what moves would bring, and which steps cannot be taken."""

from ...engine.jit import compiled
from ...engine.layout import Actions, Counts, States
from ...kit.placing import DISCARD
from .builders import on_board, payable, price, sites
from .components import TOWN, Box
from .rules import SENDS, SITES, SKIP, TAKES, current_domino, play
from .scoring import points
from .state import BUILT, KNIGHT, PLACE, SENT, State, kingdom_of

(
    NO_HINDRANCE,
    NO_KNIGHT,
    ONCE_A_ROUND,
    NO_SITE,
    TOO_DEAR,
    HOSTS,
    DRAGON_OUT,
    NO_COIN,
    NO_TILE,
    LAST_ROUND,
) = range(10)
"""Why a step cannot be taken, 0 for no reason; the others are ``HINDRANCE_NAMES`` in order."""


@compiled
def previews(
    state: State, box: Box, after: States, actions: Actions, out: Counts, coins: Counts
) -> None:
    """Write the points and the coins that each action would bring to the kingdom to move; ``after``
    is room for one state. A tile that is taken costs its price, and brings points on its site.
    """
    kingdom = kingdom_of(state, state.seat)
    before = points(state, box, kingdom)
    for i in range(len(actions)):
        action = actions[i]
        out[i], coins[i] = 0, 0
        if TAKES <= action < SITES:
            coins[i] = -price(state, box, kingdom, action - int(TAKES))
        elif action < DISCARD or SENDS <= action < SKIP:
            after[0] = state
            play(after[0], box, action)
            out[i] = points(after[0], box, kingdom) - before
            coins[i] = int(after[0].coins[kingdom]) - int(state.coins[kingdom])


@compiled
def list_hindrances(state: State, box: Box, out: Counts) -> None:
    """Write why the seat to move cannot take each step, knights, builders, dragon and claim, as far
    as it can be seen now.
    """
    kingdom = kingdom_of(state, state.seat)
    out[0] = knights_hindrance(state, kingdom)
    out[1] = builders_hindrance(state, box, kingdom)
    out[2] = dragon_hindrance(state, kingdom)
    out[3] = LAST_ROUND if is_last_round(state) else NO_HINDRANCE


@compiled
def knights_hindrance(state: State, kingdom: int) -> int:
    """Why no knight can be sent (Q-17, AMB-6)."""
    if state.taken[kingdom] & SENT and state.phase != KNIGHT:
        return ONCE_A_ROUND
    return NO_HINDRANCE if state.reserve[kingdom] else NO_KNIGHT


@compiled
def builders_hindrance(state: State, box: Box, kingdom: int) -> int:
    """Why nothing can be built (Q-21, AMB-6); the domino that is to be placed may bring a town."""
    if state.taken[kingdom] & BUILT:
        return ONCE_A_ROUND
    if not sites(state, kingdom) and not brings_town(state, box):
        return NO_SITE
    return NO_HINDRANCE if payable(state, box, kingdom) else TOO_DEAR


@compiled
def brings_town(state: State, box: Box) -> bool:
    """Whether a town is on the domino that is to be placed."""
    if state.phase != PLACE:
        return False
    domino = current_domino(state)
    return bool(box.first[domino] == TOWN or box.second[domino] == TOWN)


@compiled
def dragon_hindrance(state: State, kingdom: int) -> int:
    """Why the dragon cannot be bribed (Q-28)."""
    if state.queen == kingdom:
        return HOSTS
    if state.dragon >= 0:
        return DRAGON_OUT
    if not state.coins[kingdom]:
        return NO_COIN
    return NO_HINDRANCE if on_board(state) else NO_TILE


@compiled
def is_last_round(state: State) -> bool:
    """Whether there is no new line (Q-32)."""
    dominoes = state.line
    for seat in range(state.seats):
        dominoes |= state.claims[seat]
    return not dominoes
