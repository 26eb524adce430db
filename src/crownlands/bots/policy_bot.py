"""Bots that do not search: they play what a cheap policy of the game advises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.registry import advise, pick

if TYPE_CHECKING:
    from ..engine.layout import Dice
    from .budget import Budget


class PolicyBot:
    """Plays the policy of that number; 0 plays every legal move with equal chance."""

    def __init__(self, number: int) -> None:
        self.number = number

    def choose(self, state: Any, box: Any, budget: Budget, dice: Dice) -> int:
        """The action that the policy advises."""
        return int(advise(state, box, self.number, dice) if self.number else pick(state, box, dice))
