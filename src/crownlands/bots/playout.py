"""Playouts: matches played to their end at random, or as the game's cheap policies advise."""

from typing import Any

from ..engine.chance import below
from ..engine.jit import compiled
from ..engine.layout import Counts, Dice, Smalls, Standing
from ..engine.registry import NONE, advise, outcome, pick, play
from ..engine.seats import CHANCE, NOBODY

OWN, OTHERS, RANDOMLY = range(3)
"""The columns of rollout settings: the policy of the own side, that of the others, and in how many
of 100 cases a random move is played instead.
"""


@compiled
def playout(state: Any, box: Any, dice: Dice) -> int:
    """Play uniformly random moves on ``state`` until none is left; return how many."""
    plies = 0
    action = pick(state, box, dice)
    while action != NONE:
        play(state, box, action)
        plies += 1
        action = pick(state, box, dice)
    return plies


@compiled
def playouts(
    states: Any, box: Any, matches: int, dice: Dice, standing: Standing, sums: Standing
) -> int:
    """Play ``matches`` from ``states[0]``, ``states[1]`` being scratch; add their standings to
    ``sums``; return the number of moves.
    """
    plies = 0
    for _ in range(matches):
        states[1] = states[0]
        plies += playout(states[1], box, dice)
        outcome(states[1], box, standing)
        sums += standing
    return plies


@compiled
def policy_action(state: Any, box: Any, policy: int, randomly: int, dice: Dice) -> int:
    """The action of ``policy``, or a random one in ``randomly`` of 100 cases."""
    if policy == 0 or (randomly > 0 and below(dice, 100) < randomly):
        return pick(state, box, dice)
    return advise(state, box, policy, dice)


@compiled
def finish(
    state: Any,
    box: Any,
    seat: int,
    sides: Smalls,
    rollout: Counts,
    standing: Standing,
    dice: Dice,
) -> None:
    """Play ``state`` to its end by the ``rollout`` settings of ``seat`` and write its outcome into
    ``standing``; ``sides`` tells who plays together.
    """
    if rollout[OWN] == 0 and rollout[OTHERS] == 0:
        playout(state, box, dice)
    own, others, randomly = rollout[OWN], rollout[OTHERS], rollout[RANDOMLY]
    while state.seat != NOBODY:
        if state.seat == CHANCE:
            action = pick(state, box, dice)
        else:
            policy = own if own == others or sides[state.seat] == sides[seat] else others
            action = policy_action(state, box, policy, randomly, dice)
        play(state, box, action)
    outcome(state, box, standing)
