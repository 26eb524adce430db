"""Stepping of many matches: moves, chance, opponents, the end, masks, all in one compiled call."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..bots.playout import policy_action
from ..bots.search.rewards import best_rival
from ..engine.chance import below
from ..engine.layout import (
    SEATS,
    TIE_BREAKS,
    Actions,
    Counts,
    Smalls,
    Standing,
    States,
    Words,
)
from ..engine.registry import legal, outcome, pick, play
from ..engine.seats import CHANCE, NOBODY
from .compiling import compiled

RESET, STEP, REFRESH, CONTINUE = range(4)
"""What ``advance`` does to every match: begin it anew, play its action, or only write masks; or
play the action of an opponent where one is to move.
"""
STAY, NEXT_STEP, SAME_STEP = range(3)
"""What follows the end of a match: nothing, a new one with the next step, a new one at once."""
COMMAND, AUTORESET, OPPONENT, OWN_SEAT, MARGIN, POINTS = range(6)
"""The settings of ``advance``."""
SETTINGS = 6
EVERY_SEAT, BOTS = -1, -2
"""The ``OPPONENT`` where the caller plays all seats, and where bots are asked for their actions."""
ANY_SEAT = -1
"""The ``OWN_SEAT`` that is drawn."""


@compiled
def advance(
    settings: Counts,
    states: States,
    finals: States,
    fresh: States,
    box: Any,
    actions: Actions,
    dice: Words,
    sides: Smalls,
    masks: Smalls,
    movers: Smalls,
    owners: Smalls,
    over: Smalls,
    begun: Counts,
    reward: Any,
    rewards: Any,
    standings: Any,
) -> None:
    """Carry out a command on every match; the caller has checked the actions.

    ``movers`` are the seats to move, ``owners`` those whose ``reward`` is given, ``finals`` the
    states in which matches have ended, ``begun`` counts the matches that have begun in each place.
    """
    out = np.zeros(masks.shape[1], np.int64)
    standing = np.zeros((SEATS, TIE_BREAKS), np.int64)
    command = settings[COMMAND]
    for i in range(len(states)):
        waits = states[i].seat >= 0 and states[i].seat != owners[i]
        if command == CONTINUE and not waits:
            continue
        if command in (RESET, STEP):
            reward[i] = 0.0
            for seat in range(len(sides)):
                rewards[i, seat] = 0.0
        was_over = over[i] and settings[AUTORESET] != SAME_STEP
        if command == RESET or (command == STEP and was_over and settings[AUTORESET] == NEXT_STEP):
            begin(settings, states[i : i + 1], fresh, box, dice[i], owners[i : i + 1])
            begun[i] += 1
            over[i] = 0
        elif command == CONTINUE or (command == STEP and not was_over):
            if command == STEP:
                over[i] = 0
            if settings[OPPONENT] == EVERY_SEAT:
                owners[i] = states[i].seat
            play(states[i], box, actions[i])
            play_until_decision(settings, states[i], box, dice[i], int(owners[i]))
            if states[i].seat == NOBODY:
                over[i] = 1
                outcome(states[i], box, standing)
                write_rewards(standing, sides, settings[MARGIN], rewards[i])
                reward[i] = rewards[i, owners[i]]
                finals[i] = states[i]
                if settings[AUTORESET] == SAME_STEP:
                    begin(settings, states[i : i + 1], fresh, box, dice[i], owners[i : i + 1])
                    begun[i] += 1
        elif command == REFRESH:
            over[i] = states[i].seat == NOBODY
        movers[i] = states[i].seat
        if settings[OPPONENT] == EVERY_SEAT and states[i].seat >= 0:
            owners[i] = states[i].seat
        write_mask(states[i], box, out, masks[i])
        if over[i] and settings[AUTORESET] == NEXT_STEP:
            masks[i, 0] = 1  # the action is ignored, but a policy cannot choose from nothing
        if settings[POINTS]:
            outcome(states[i], box, standing)
            for seat in range(len(sides)):
                standings[i, seat] = standing[seat, 0]


@compiled
def begin(
    settings: Counts, states: States, fresh: States, box: Any, dice: Words, owners: Smalls
) -> None:
    """Start a match anew, up to the first decision."""
    states[0] = fresh[0]
    if settings[OPPONENT] != EVERY_SEAT:
        own = settings[OWN_SEAT]
        owners[0] = own if own != ANY_SEAT else below(dice, states[0].seats)
    play_until_decision(settings, states[0], box, dice, int(owners[0]))


@compiled
def play_until_decision(settings: Counts, state: Any, box: Any, dice: Words, own: int) -> None:
    """Let chance move, and opponents that are policies, until somebody else is to decide."""
    opponent = settings[OPPONENT]
    while state.seat != NOBODY:
        if state.seat == CHANCE:
            action = pick(state, box, dice)
        elif opponent < 0 or state.seat == own:
            return
        else:
            action = policy_action(state, box, opponent, 0, dice)
        play(state, box, action)


@compiled
def write_mask(state: Any, box: Any, out: Actions, mask: Smalls) -> None:
    """Write 1 for every legal action and 0 for every other; ``out`` is scratch."""
    mask[:] = 0
    n = legal(state, box, out)
    for k in range(n):
        mask[out[k]] = 1


@compiled
def write_rewards(standing: Standing, sides: Smalls, margin: int, rewards: Any) -> None:
    """For each seat 1 for the first place, 0 where several sides share it, -1 for any other; or its
    points less those of its best rival.
    """
    first, shared = 0, False
    for seat in range(1, len(sides)):
        order = compared(standing, seat, first)
        if order > 0:
            first, shared = seat, False
        elif order == 0 and sides[seat] != sides[first]:
            shared = True
    for seat in range(len(sides)):
        if margin:
            rewards[seat] = standing[seat, 0] - best_rival(standing, sides, seat)
        elif compared(standing, seat, first) < 0:
            rewards[seat] = -1.0
        else:
            rewards[seat] = 0.0 if shared else 1.0


@compiled
def compared(standing: Standing, seat: int, other: int) -> int:
    """Above 0 where ``seat`` is ranked before ``other``, below 0 behind it, 0 where they are
    equal.
    """
    order = 0
    for column in range(TIE_BREAKS):
        if order == 0:
            order = standing[seat, column] - standing[other, column]
    return order


@compiled
def first_illegal(actions: Actions, masks: Smalls, over: Smalls) -> int:
    """The first match whose action is not legal; -1 where all are. What is over takes any."""
    for i in range(len(actions)):
        if over[i]:
            continue
        if actions[i] < 0 or actions[i] >= masks.shape[1] or masks[i, actions[i]] == 0:
            return i
    return -1


@compiled
def pick_actions(masks: Smalls, dice: Words, out: Actions) -> None:
    """Write one legal action of each match, each equally likely; -1 where there is none."""
    for i in range(len(masks)):
        n = 0
        for action in range(masks.shape[1]):
            n += masks[i, action]
        out[i] = -1
        if n == 0:
            continue
        k = int(below(dice[i], n))
        for action in range(masks.shape[1]):
            k -= masks[i, action]
            if k < 0:
                out[i] = action
                break


def stream_dice(seed: int, matches: int) -> Any:
    """Dice for each match, an array of rows of one word: splitmix64 of ``seed`` and its number."""
    step = 0x9E3779B97F4A7C15
    with np.errstate(over="ignore"):
        z = np.uint64(seed) + np.arange(1, matches + 1, dtype=np.uint64) * np.uint64(step)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        z ^= z >> np.uint64(31)
    return z.reshape(matches, 1)
