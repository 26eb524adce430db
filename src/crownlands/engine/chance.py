"""Chance: the random numbers of compiled code, and the moves of the box."""

from typing import Any

import numpy as np
from numba.extending import overload

from .jit import compiled
from .layout import Dice
from .refusals.arguments import check_range
from .registry import pick, play
from .seats import CHANCE

U = np.uint64
C27, C30, C31, C32 = U(27), U(30), U(31), U(32)
STEP, MIX1, MIX2 = U(0x9E3779B97F4A7C15), U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)
WORD = 2**64 - 1


def dice(seed: int) -> Dice:
    """Dice that fall the same way for the same ``seed``, anywhere, compiled or not."""
    return np.array([check_range("seed", seed, 0, WORD)], np.uint64)


def below(dice: Dice, n: Any) -> np.uint64:
    """A fair number from 0 to ``n`` - 1 (splitmix64: 2 ns, where NumPy's generator takes 40)."""
    z = (int(dice[0]) + int(STEP)) & WORD
    dice[0] = z
    z = ((z ^ (z >> 30)) * int(MIX1)) & WORD
    z = ((z ^ (z >> 27)) * int(MIX2)) & WORD
    return U((((z ^ (z >> 31)) >> 32) * int(n)) >> 32)


@overload(below)
def _below(dice: Any, n: Any) -> Any:
    def throw(dice: Any, n: Any) -> Any:
        dice[0] += STEP
        z = dice[0]
        z = (z ^ (z >> C30)) * MIX1
        z = (z ^ (z >> C27)) * MIX2
        return (((z ^ (z >> C31)) >> C32) * U(n)) >> C32

    return throw


@compiled
def deal(state: Any, box: Any, dice: Dice) -> None:
    """Let chance move until a player is to move or the match is over."""
    while state.seat == CHANCE:
        play(state, box, pick(state, box, dice))
