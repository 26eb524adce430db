"""How moves are written: ``+4`` rolls face 4, ``take2`` takes two stones."""

import re

from crownlands.engine.errors import Refused

from .components import Box
from .rules import ROLLS
from .state import State

EXAMPLE = "take2"
MOVE = re.compile(r"\+(?P<face>[1-6])|take(?P<stones>[1-6])")


def text(state: State, box: Box, action: int) -> str:
    """``take2``: two stones."""
    return f"+{action - ROLLS + 1}" if action >= ROLLS else f"take{action + 1}"


def parse(state: State, box: Box, move: str) -> int:
    """Mirror of ``text``; whether the action is legal is for ``legal`` to say."""
    parts = MOVE.fullmatch(move)
    if parts is None:
        raise Refused("bad-move-text", move=move, example=EXAMPLE)
    return ROLLS + int(parts["face"]) - 1 if parts["face"] else int(parts["stones"]) - 1
