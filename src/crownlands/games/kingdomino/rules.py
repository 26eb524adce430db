"""How to play: the box turns up lines, kings place what they stand on and claim the next."""

from collections.abc import Collection
from typing import Any

from ...engine.chance import below
from ...engine.jit import compiled
from ...engine.layout import Actions, Dice, blank
from ...engine.registry import NONE
from ...engine.seats import CHANCE, NOBODY
from ...kit import draft
from ...kit.bits import ONE, ZERO, U, count, lowest, nth, signed
from ...kit.domino import Dominoes
from ...kit.draft import CLAIMS, DRAWS, TURNS
from ...kit.placing import (
    DISCARD,
    append_actions,
    list_placements,
    pick_placement,
    place_domino,
    placements,
    start_kingdom,
)
from .components import DOMINOES, KINGS
from .scoring import points
from .state import CLAIM, DEALS, DRAW, END, PLACE, STATE, TURN_UP, State

REVISION = 1

# Actions never overlap, so an action tells what it is: 0-255 place, then discard, claim, turn up,
# draw a king.
ACTIONS = int(DRAWS) + KINGS


def start(players: int, options: Collection[str]) -> Any:
    """A fresh match, in an array of one record; the caller has checked the options."""
    states = blank(STATE)
    state = states[0]
    state.seats, state.revision = players, REVISION
    state.side = 7 if "mighty-duel" in options else 5
    state.length = 3 if players == 3 and "three-players-48" not in options else 4
    state.middle = "middle-kingdom" in options
    state.harmony = "harmony" in options
    state.deals = DEALS if "dynasty" in options else 1
    set_up(state)
    return states


@compiled
def dominoes_of_deal(state: State) -> int:
    """How many dominoes a deal is played with (K-5, K-29, AMB-2): two players on 5x5 take 24,
    three with lines of three 36, every other game all.
    """
    return 24 if state.seats == 2 and state.side == 5 else 12 * int(state.length)


@compiled
def set_up(state: State) -> None:
    """Before the first turn of a deal: castles alone, all kings in the hand, all dominoes in the
    box (K-3 to K-5).
    """
    state.left = dominoes_of_deal(state)
    state.kings = 0b1111 if state.seats == 2 else (1 << 2 * int(state.seats)) // 3
    state.unseen = (ONE << U(DOMINOES)) - ONE
    state.line, state.queue = ZERO, ZERO
    for kingdom in range(state.seats):
        state.claims[kingdom], state.holds[kingdom] = ZERO, ZERO
        start_kingdom(state, kingdom)
    state.seat, state.phase = CHANCE, TURN_UP


@compiled
def legal(state: State, box: Dominoes, out: Actions) -> int:
    """Write the legal actions into ``out`` in rising order; return how many."""
    if state.phase == PLACE:
        return list_placements(state, box, state.seat, lowest(state.queue), out)
    if state.phase == CLAIM:
        return append_actions(state.line, CLAIMS, out, 0)
    if state.phase == TURN_UP:
        return append_actions(state.unseen, TURNS, out, 0)
    if state.phase == DRAW:
        return append_actions(U(state.kings), DRAWS, out, 0)
    return 0


@compiled
def pick(state: State, box: Dominoes, dice: Dice) -> int:
    """One legal action, each equally likely, without listing them; NONE at the end."""
    if state.phase == PLACE:
        a, b, c, d = placements(state, box, state.seat, lowest(state.queue))
        return signed(pick_placement(a, b, c, d, dice))
    if state.phase == CLAIM:
        return signed(CLAIMS + nth(state.line, below(dice, count(state.line))))
    if state.phase == TURN_UP:
        return signed(TURNS + nth(state.unseen, below(dice, count(state.unseen))))
    if state.phase == DRAW:
        kings = U(state.kings)
        return signed(DRAWS + nth(kings, below(dice, count(kings))))
    return NONE


@compiled
def play(state: State, box: Dominoes, action: int) -> None:
    """Carry out ``action``; the caller vouches that it is legal."""
    code = U(action)
    if code < TURNS:
        if code < CLAIMS:
            done = place(state, box, code)
        else:
            done = claim(state, code - CLAIMS)
        if done:
            pass_on(state)
    elif code < DRAWS:
        turn_up(state, code - TURNS)
    else:
        draw(state, signed(code - DRAWS))


@compiled
def turn_up(state: State, domino: U) -> None:
    """Lay ``domino`` into the line; when the line is complete, kings act on it (K-7, K-9, K-14)."""
    state.unseen ^= ONE << domino
    if draft.turn_up(state, domino):
        if state.queue:
            call(state)
        else:
            state.phase = DRAW


@compiled
def draw(state: State, king: int) -> None:
    """The owner of the drawn king claims next (K-8)."""
    state.kings ^= 1 << king
    state.seat, state.phase = king >> 1, CLAIM


@compiled
def claim(state: State, domino: U) -> bool:
    """The king goes onto ``domino`` of the new line (K-8, K-12)."""
    draft.claim(state, state.seat, domino)
    if state.kings:
        state.seat, state.phase = CHANCE, DRAW
        return False
    return True


@compiled
def place(state: State, box: Dominoes, action: U) -> bool:
    """Add the king's domino to the kingdom, or discard it (K-11, K-18)."""
    if action != DISCARD:
        place_domino(state, box, state.seat, lowest(state.queue), action)
    if state.line:
        state.phase = CLAIM
        return False
    return True  # K-21: no new line, nothing to claim.


@compiled
def pass_on(state: State) -> None:
    """The next king acts; after the last one the new line becomes the old one (K-10, K-14)."""
    if state.queue:
        draft.step_down(state)
    if not state.queue:
        draft.next_line(state)
        if state.left > 0:
            state.seat, state.phase = CHANCE, TURN_UP
            return
        if not state.queue:
            finish(state)
            return
    call(state)


@compiled
def call(state: State) -> None:
    """The king on the lowest domino acts."""
    state.seat, state.phase = draft.owner(state), PLACE


@compiled
def finish(state: State) -> None:
    """The deal is over: the next one begins, or the match ends (K-26)."""
    if state.deal + 1 < state.deals:
        for seat in range(state.seats):
            state.past[state.deal, seat] = points(state, seat)
        state.deal += 1
        set_up(state)
    else:
        state.seat, state.phase = NOBODY, END
