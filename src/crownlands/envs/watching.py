"""What one seat sees of one state, and what the end of a match brings, without a batch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.layout import SEATS, TIE_BREAKS
from .observing import observe
from .stepping import write_rewards

if TYPE_CHECKING:
    from .rules import Rules


def standing_of(rules: Rules, state: Any) -> Any:
    """What the seats are ranked by, as the match stands."""
    standing = np.zeros((SEATS, TIE_BREAKS), np.int64)
    rules.game.outcome(state, rules.box, standing)
    return standing


def observed(rules: Rules, states: Any, seat: int) -> Any:
    """The observation of ``seat`` in the only state of an array."""
    out = np.zeros((1, rules.observation.size), np.uint8)
    observe(
        rules.observation.table,
        states.view(np.uint8).reshape(1, -1),
        np.frombuffer(rules.box.tobytes(), np.uint8),
        np.array([seat], np.int8),
        standing_of(rules, states[0])[None, : rules.players, 0].copy(),
        out,
    )
    return out[0]


def rewards_of(rules: Rules, state: Any) -> list[float]:
    """The rewards of all seats in a match that is over."""
    rewards = np.zeros(rules.players, np.float32)
    write_rewards(standing_of(rules, state), rules.sides, int(rules.margin), rewards)
    return [float(reward) for reward in rewards]
