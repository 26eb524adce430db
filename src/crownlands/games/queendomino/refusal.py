"""Why the rules do not allow a move."""

from __future__ import annotations

import re

from ...engine.errors import Reason
from ...kit.kingdom import spot_of
from ...kit.notation import square_at
from ...kit.refusal import claim_reason, domino_to_place, free_dominoes, placement_reason
from .components import SPACES, Box, tile_name, tile_names
from .notation import DOMINO_MOVE, KING_MOVE, KNIGHT_MOVE, TILE_MOVE, letter
from .rules import current_domino
from .state import (
    BUILD,
    CLAIM,
    DRAGON,
    DRAW,
    KNIGHT,
    PLACE,
    SITE,
    STACK,
    TURN_UP,
    State,
    kingdom_of,
)
from .step_refusal import board_reason, build_reason, dragon_reason, knight_reason


def reason(state: State, box: Box, move: str) -> Reason | None:
    """The rule against ``move``, a text that can be read and is not legal; the first that applies
    of: no such king, a step that could not be taken, another step, another piece, the place.
    """
    if move == "-":
        can_skip = state.phase in (KNIGHT, BUILD, DRAGON) or state.seat < 0
        return step_reason(state, box) if can_skip else Reason("cannot-skip")
    if match := DOMINO_MOVE.fullmatch(move):
        return domino_reason(state, box, match)
    if match := KING_MOVE.fullmatch(move):
        if int(match[1]) >= state.seats:
            return Reason("no-such-king", king=move)
        return step_reason(state, box, DRAW) or Reason("king-drawn", king=move)
    if match := KNIGHT_MOVE.fullmatch(move):
        return (
            knight_reason(state)
            or step_reason(state, box, KNIGHT)
            or knight_square_reason(state, match)
        )
    if match := TILE_MOVE.fullmatch(move):
        return tile_reason(state, box, match)
    return None


def domino_reason(state: State, box: Box, match: re.Match[str]) -> Reason | None:
    """A domino cannot be turned up, claimed, placed or discarded."""
    domino = match["box"] + match["domino"]
    number, line_letter = int(match["domino"]) - 1, letter(state, int(state.line_box))
    if match["up"]:
        if another_step := step_reason(state, box, TURN_UP):
            return another_step
        if match["box"] != line_letter:
            return Reason("wrong-box", domino=domino)
        return Reason("domino-seen", domino=domino)
    if not match["place"]:
        return step_reason(state, box, CLAIM) or claim_reason(state, number, line_letter, domino)
    if another_step := step_reason(state, box, PLACE):
        return another_step
    expected = domino_to_place(state, letter(state, int(state.queue_box)))
    if domino != expected:
        return Reason("wrong-domino", domino=domino, expected=expected)
    if match["place"] == "@-":
        return Reason("must-be-placed", domino=domino)
    spot = spot_of(match["column"], int(match["row"]), int(state.side))
    kingdom = kingdom_of(state, state.seat)
    return placement_reason(
        state, box, kingdom, int(current_domino(state)), spot, match["direction"]
    )


def knight_square_reason(state: State, match: re.Match[str]) -> Reason:
    """A knight cannot go to that square (Q-17)."""
    kingdom = kingdom_of(state, state.seat)
    square = square_at(state, kingdom, match["column"], match["row"])
    name = match["column"] + match["row"]
    if square is not None and int(state.knights[kingdom]) >> square & 1:
        return Reason("knight-there", square=name)
    return Reason("not-just-placed", square=name)


def tile_reason(state: State, box: Box, match: re.Match[str]) -> Reason | None:
    """A building tile cannot be turned up, taken, built or burnt."""
    name = match["tile"]
    tile = tile_names(box)[name]
    if match["kind"] == "+":
        return step_reason(state, box, STACK) or Reason("tile-seen", tile=name)
    space = next((space for space in range(SPACES) if state.spaces[space] == tile), None)
    if match["kind"]:
        return (
            dragon_reason(state, name, space)
            or step_reason(state, box, DRAGON)
            or Reason("not-on-board", tile=name)
        )
    step = SITE if match["column"] else BUILD
    if another_step := build_reason(state, box, name, space) or step_reason(state, box, step):
        return another_step
    if step == SITE:
        return site_reason(state, box, match)
    return board_reason(state, box, name, space)


def site_reason(state: State, box: Box, match: re.Match[str]) -> Reason:
    """The tile cannot be built on that square (Q-21, Q-22)."""
    chosen = tile_name(box, int(state.spaces[state.chosen]))
    if match["tile"] != chosen:
        return Reason("wrong-tile", tile=match["tile"], expected=chosen)
    kingdom = kingdom_of(state, state.seat)
    square = square_at(state, kingdom, match["column"], match["row"])
    name = match["column"] + match["row"]
    if square is not None and int(state.built[kingdom]) >> square & 1:
        return Reason("town-built", square=name)
    return Reason("not-a-town", square=name)


def step_reason(state: State, box: Box, step: int = -1) -> Reason | None:
    """What is to be done now, unless it is ``step``."""
    if state.phase == step:
        return None
    if state.phase == CLAIM:
        return Reason("now-claim", free=free_dominoes(state, letter(state, int(state.line_box))))
    if state.phase == PLACE:
        letter_of_queue = letter(state, int(state.queue_box))
        return Reason("now-place", domino=domino_to_place(state, letter_of_queue))
    if state.phase == SITE:
        return Reason("now-site", tile=tile_name(box, int(state.spaces[state.chosen])))
    return Reason(
        {
            STACK: "now-stack",
            TURN_UP: "now-turn-up",
            DRAW: "now-draw-king",
            KNIGHT: "now-knight",
            BUILD: "now-build",
            DRAGON: "now-bribe",
        }[int(state.phase)]
    )
