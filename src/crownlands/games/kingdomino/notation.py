"""How moves are written: ``12@c4e``, ``12``, ``+12``, ``king0a``."""

import re

from ...engine.errors import Refused
from ...kit.bits import lowest
from ...kit.domino import Dominoes
from ...kit.draft import CLAIMS, DRAWS, TURNS
from ...kit.notation import PLACEMENT, placement, placement_text
from ...kit.placing import DISCARD
from ...kit.positions.kingdom import spot_of
from .components import DOMINOES
from .state import PLACE, State

EXAMPLE = "12@c4e"
MOVE = re.compile(
    r"(?P<domino>[1-9][0-9]?)(?:@(?:(?P<discard>-)|" + PLACEMENT + r"))?"
    r"|\+(?P<turned>[1-9][0-9]?)"
    r"|king(?P<seat>[0-3])(?P<which>[ab]?)"
)


def text(state: State, box: Dominoes, action: int) -> str:
    """``12@c4e``: domino 12, first half on c4, second half to its east."""
    if action >= DRAWS:
        return king_name(state, action - int(DRAWS))
    if action >= TURNS:
        return f"+{action - int(TURNS) + 1}"
    if action >= CLAIMS:
        return str(action - int(CLAIMS) + 1)
    domino = int(lowest(state.queue)) + 1
    if action == DISCARD:
        return f"{domino}@-"
    return f"{domino}@{placement_text(state, state.seat, action)}"


def king_name(state: State, king: int) -> str:
    """``king0a``: the first king of seat 0; with one king each ``king0``."""
    which = "ab"[king & 1] if state.seats == 2 else ""
    return f"king{king >> 1}{which}"


def parse(state: State, box: Dominoes, move: str) -> int:
    """Mirror of ``text``; whether the action is legal is for ``legal`` to say."""
    match = MOVE.fullmatch(move)
    if match is None:
        raise Refused("bad-move-text", move=move, example=EXAMPLE)
    if match["turned"]:
        return int(TURNS) + number(match["turned"])
    if match["seat"]:
        king = 2 * int(match["seat"]) + (match["which"] == "b")
        if king_name(state, king) != move:
            raise Refused("bad-move-text", move=move, example=EXAMPLE)
        return int(DRAWS) + king
    domino = number(match["domino"])
    if "@" not in move:
        return int(CLAIMS) + domino
    if state.phase != PLACE or domino != int(lowest(state.queue)):
        raise Refused("not-legal", move=move)
    if match["discard"]:
        return int(DISCARD)
    spot = spot_of(match["column"], int(match["row"]), int(state.side))
    return placement(state, box, state.seat, domino, spot, match["direction"], move)


def number(digits: str) -> int:
    """The domino, from 0."""
    if int(digits) > DOMINOES:
        raise Refused("domino-unknown", domino=digits, most=DOMINOES)
    return int(digits) - 1
