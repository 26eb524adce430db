"""Why the rules do not allow a move."""

from __future__ import annotations

from ...engine.errors import Reason
from ...kit.bits import lowest
from ...kit.domino import Dominoes
from ...kit.kingdom import spot_of
from ...kit.refusal import claim_reason, domino_to_place, free_dominoes, placement_reason
from .notation import MOVE, number
from .state import CLAIM, DRAW, PLACE, TURN_UP, State


def reason(state: State, box: Dominoes, move: str) -> Reason | None:
    """The rule against ``move``, a text that can be read and is not legal; the first that applies
    of: no such king, another step, another domino, the place.
    """
    match = MOVE.fullmatch(move)
    if match is None:
        return None
    if match["seat"]:
        if int(match["seat"]) >= state.seats:
            return Reason("no-such-king", king=move)
        return step_reason(state, DRAW) or Reason("king-drawn", king=move)
    if match["turned"]:
        return step_reason(state, TURN_UP) or Reason("domino-seen", domino=match["turned"])
    domino = match["domino"]
    if "@" not in move:
        return step_reason(state, CLAIM) or claim_reason(state, number(domino), "", domino)
    if another_step := step_reason(state, PLACE):
        return another_step
    expected = domino_to_place(state, "")
    if domino != expected:
        return Reason("wrong-domino", domino=domino, expected=expected)
    if match["discard"]:
        return Reason("must-be-placed", domino=domino)
    spot = spot_of(match["column"], int(match["row"]), int(state.side))
    return placement_reason(
        state, box, int(state.seat), int(lowest(state.queue)), spot, match["direction"]
    )


def step_reason(state: State, step: int) -> Reason | None:
    """What is to be done now, unless it is ``step``."""
    if state.phase == step:
        return None
    if state.phase == TURN_UP:
        return Reason("now-turn-up")
    if state.phase == DRAW:
        return Reason("now-draw-king")
    if state.phase == CLAIM:
        return Reason("now-claim", free=free_dominoes(state, ""))
    return Reason("now-place", domino=domino_to_place(state, ""))
