"""The interface of a bot, and what bots that plan whole turns have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from ..engine.registry import NONE, game_of, legal

if TYPE_CHECKING:
    from ..engine.layout import Actions, Dice
    from .budget import Budget


class Bot(Protocol):
    """A player: anything that can choose."""

    def choose(self, state: Any, box: Any, budget: Budget, dice: Dice) -> int:
        """A legal action for the seat that is to move; ``state`` is a copy, ``dice`` are the bot's
        own.
        """


class TurnPlanner:
    """A bot that plans a turn once, plays its first action, and looks up the others."""

    def __init__(self) -> None:
        self.plan: dict[bytes, int] = {}
        """The rest of the turn: the action for each state that is expected."""

    def choose(self, state: Any, box: Any, budget: Budget, dice: Dice) -> int:
        """The planned action, or the only legal one, or the first of a newly planned turn."""
        planned = self.plan.get(state.tobytes(), NONE)
        if planned != NONE:
            return planned
        actions = np.zeros(game_of(state).actions, np.int64)
        if legal(state, box, actions) == 1:
            return int(actions[0])
        self.plan = {}
        return self.plan_turn(state, box, budget, actions, dice)

    def plan_turn(self, state: Any, box: Any, budget: Budget, actions: Actions, dice: Dice) -> int:
        """Return the first action of the best turn, put the others into ``plan``; ``actions`` is
        scratch.
        """
        raise NotImplementedError
