"""Nanoseconds for each function of the protocol, measured inside compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.jit import compiled
from crownlands.engine.layout import Actions, Dice, Standing
from crownlands.engine.registry import legal, outcome, pick, play

ROUNDS = 20


@compiled
def repeat_legal(states: Any, box: Any, out: Actions) -> int:
    """``legal`` on every state."""
    moves = 0
    for _ in range(ROUNDS):
        for i in range(len(states)):
            moves += legal(states[i], box, out)
    return moves


@compiled
def repeat_pick(states: Any, box: Any, dice: Dice) -> int:
    """``pick`` on every state."""
    checksum = 0
    for _ in range(ROUNDS):
        for i in range(len(states)):
            checksum += pick(states[i], box, dice)
    return checksum


@compiled
def repeat_copy(states: Any, scratch: Any) -> None:
    """A copy of every state."""
    for _ in range(ROUNDS):
        for i in range(len(states)):
            scratch[0] = states[i]


@compiled
def repeat_copy_and_play(states: Any, box: Any, actions: Actions, scratch: Any) -> None:
    """A copy of every state, and one move on it."""
    for _ in range(ROUNDS):
        for i in range(len(states)):
            scratch[0] = states[i]
            play(scratch[0], box, actions[i])


@compiled
def repeat_outcome(states: Any, box: Any, standing: Standing) -> None:
    """``outcome`` of every state."""
    for _ in range(ROUNDS):
        for i in range(len(states)):
            outcome(states[i], box, standing)


def sample(start: Any, box: Any, dice: Dice, matches: int) -> tuple[Any, Actions]:
    """States met in random matches before a player's move, and a legal action for each."""
    states, actions = [], []
    for _ in range(matches):
        now = start.copy()
        action = pick(now[0], box, dice)
        while action >= 0:
            if now[0].seat >= 0:
                states.append(now.copy())
                actions.append(action)
            play(now[0], box, action)
            action = pick(now[0], box, dice)
    return np.concatenate(states), np.array(actions, np.int64)
