"""How to play: place the domino, send knights, build, bribe the dragon, claim the next."""

from collections.abc import Collection
from typing import Any

import numpy as np

from ...engine.chance import below
from ...engine.jit import compiled
from ...engine.layout import SEATS, Actions, Dice, blank
from ...engine.registry import NONE
from ...engine.seats import CHANCE
from ...kit.bits import ONE, ZERO, U, count, lowest, nth, signed
from ...kit.domino import DOMINOES
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
from .builders import build, burn, fires, payable, sites
from .components import COINS, KNIGHTS, SPACES, TILES, Box
from .knights import ask_for_knights, knight_offers, send_knight
from .rounds import claim, draw, pass_on, turn_up, turn_up_tile
from .state import (
    BUILD,
    BUILT,
    CLAIM,
    DRAGON,
    DRAW,
    END,
    KNIGHT,
    PLACE,
    SITE,
    STACK,
    STATE,
    TURN_UP,
    State,
    kingdom_of,
)

REVISION = 1

# Actions never overlap, so an action tells what it is: place, discard, claim, turn up and draw as
# in kit/draft, then these.
SENDS = DRAWS + U(SEATS)
TAKES = SENDS + U(2)
SITES = TAKES + U(SPACES)
FIRES = SITES + U(64)
SKIP = FIRES + U(SPACES)
TILE_UPS = SKIP + ONE
ACTIONS = int(TILE_UPS) + TILES


def start(players: int, options: Collection[str]) -> Any:
    """A fresh match, in an array of one record; the caller has checked the options."""
    states = blank(STATE)
    state = states[0]
    state.seats, state.revision = players, REVISION
    state.wedding, state.teams = "royal-wedding" in options, "teams" in options
    state.kingdoms = players >> int(state.teams)
    state.middle, state.harmony = "middle-kingdom" in options, "harmony" in options
    state.once = "safe-once-a-turn" in options
    state.steps_once = "steps-once-a-round" in options
    # A kingdom is as large as the dominoes that its kings will get: 24 make a square of 7x7, 12 one
    # of 5x5.
    large = players == 2 or (state.wedding and players <= 4) or state.teams
    state.side = 7 if large else 5
    state.length = 8 if players > 4 else 4
    state.left = DOMINOES * (1 + int(state.wedding))
    set_up(state)
    return states


@compiled
def set_up(state: State) -> None:
    """Before the first turn (Q-5 to Q-7)."""
    state.unseen[0] = (ONE << U(DOMINOES)) - ONE
    state.unseen[1] = state.unseen[0] * U(state.wedding)
    state.kings = (1 << int(state.seats)) - 1
    state.queen, state.dragon, state.top, state.chosen = -1, -1, -1, -1
    state.halves[0], state.halves[1] = -1, -1
    state.stack = (ONE << U(TILES)) - ONE
    for space in range(SPACES):
        state.spaces[space] = -1
    for kingdom in range(state.kingdoms):
        start_kingdom(state, kingdom)
        state.coins[kingdom], state.reserve[kingdom] = COINS, KNIGHTS
    state.seat, state.phase = CHANCE, STACK


@compiled
def current_domino(state: State) -> np.uint64:
    """The domino whose king acts, counted through both boxes."""
    return lowest(state.queue) + U(DOMINOES) * U(state.queue_box)


@compiled
def choices(state: State, box: Box) -> tuple[np.uint64, np.uint64, bool]:
    """What may be done, but for placing: a set of things, the action of thing 0, and whether the
    step may be left out.
    """
    kingdom = kingdom_of(state, state.seat)
    if state.phase == CLAIM:
        return state.line, CLAIMS, False
    if state.phase == TURN_UP:
        return state.unseen[state.line_box], TURNS, False
    if state.phase == KNIGHT:
        return knight_offers(state), SENDS, True
    if state.phase == BUILD:
        return payable(state, box, kingdom), TAKES, True
    if state.phase == SITE:
        return sites(state, kingdom), SITES, False
    if state.phase == DRAGON:
        return fires(state, kingdom), FIRES, True
    if state.phase == STACK:
        return state.stack, TILE_UPS, False
    if state.phase == DRAW:
        return U(state.kings), DRAWS, False
    return ZERO, ZERO, False


@compiled
def legal(state: State, box: Box, out: Actions) -> int:
    """Write the legal actions into ``out`` in rising order; return how many."""
    if state.phase == PLACE:
        return list_placements(
            state, box, kingdom_of(state, state.seat), current_domino(state), out
        )
    things, base, may_skip = choices(state, box)
    n = append_actions(things, base, out, 0)
    if may_skip:
        out[n] = SKIP
        n += 1
    return n


@compiled
def pick(state: State, box: Box, dice: Dice) -> int:
    """One legal action, each equally likely, without listing them; NONE at the end."""
    if state.phase == PLACE:
        a, b, c, d = placements(state, box, kingdom_of(state, state.seat), current_domino(state))
        return signed(pick_placement(a, b, c, d, dice))
    if state.phase == END:
        return NONE
    things, base, may_skip = choices(state, box)
    n = count(things)
    k = below(dice, n + U(may_skip))
    return signed(SKIP) if k == n else signed(base + nth(things, k))


@compiled
def play(state: State, box: Box, action: int) -> None:
    """Carry out ``action``; the caller vouches that it is legal."""
    code = U(action)
    kingdom = kingdom_of(state, state.seat)
    if code < CLAIMS:
        place(state, box, kingdom, code)
    elif code < TURNS:
        claim(state, code - CLAIMS)
    elif code < DRAWS:
        turn_up(state, code - TURNS)
    elif code < SENDS:
        draw(state, signed(code - DRAWS))
    elif code < TAKES:
        if send_knight(state, box, kingdom, signed(code - SENDS)):
            ask_builders(state, box, kingdom)
    elif code < SITES:
        state.chosen, state.phase = signed(code - TAKES), SITE
    elif code < FIRES:
        build(state, box, kingdom, signed(code - SITES))
        ask_dragon(state, kingdom)
    elif code < SKIP:
        burn(state, kingdom, signed(code - FIRES))
        ask_for_claim(state)
    elif code == SKIP:
        skip(state, box, kingdom)
    else:
        turn_up_tile(state, code - TILE_UPS)


@compiled
def place(state: State, box: Box, kingdom: int, action: U) -> None:
    """Step A: add the king's domino to the kingdom, or discard it; without it there is no step B
    (Q-16, AMB-12).
    """
    if action != DISCARD:
        place_domino(state, box, kingdom, current_domino(state), action)
        if ask_for_knights(state, kingdom, action):
            return
    ask_builders(state, box, kingdom)


@compiled
def ask_builders(state: State, box: Box, kingdom: int) -> None:
    """Step C, if there is a site and a tile that can be paid for (Q-21)."""
    state.halves[0], state.halves[1] = -1, -1
    may_build = not state.taken[kingdom] & BUILT  # AMB-6
    if may_build and sites(state, kingdom) and payable(state, box, kingdom):
        state.phase = BUILD
    else:
        ask_dragon(state, kingdom)


@compiled
def ask_dragon(state: State, kingdom: int) -> None:
    """Step D, if the dragon can be bribed (Q-28)."""
    if fires(state, kingdom):
        state.phase = DRAGON
    else:
        ask_for_claim(state)


@compiled
def ask_for_claim(state: State) -> None:
    """Step E, unless there is no new line (Q-32)."""
    if state.line:
        state.phase = CLAIM
    else:
        pass_on(state)


@compiled
def skip(state: State, box: Box, kingdom: int) -> None:
    """Leave an optional step out (Q-14)."""
    if state.phase == KNIGHT:
        ask_builders(state, box, kingdom)
    elif state.phase == BUILD:
        ask_dragon(state, kingdom)
    else:
        ask_for_claim(state)
