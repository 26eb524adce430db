"""The bot ``uniform``: every legal move is as good as the other."""

from typing import Any

from ..engine.jit import compiled
from ..engine.layout import Dice
from ..engine.registry import pick


@compiled
def choose(state: Any, box: Any, dice: Dice) -> int:
    """One legal action, each equally likely."""
    return pick(state, box, dice)
