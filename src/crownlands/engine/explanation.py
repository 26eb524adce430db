"""Why a move is better than another: sentences that a game computes from its rules.

A game's compiled ``explain`` writes rows of numbers: the number of a sentence, then its parameters.
Its ``SENTENCES`` have the key of each and the names of its parameters. The subject of every
sentence is the move that is worse; where only one move is given, that one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from ..locales import catalogue, translate
from .jit import compiled
from .layout import Counts, blank

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

COLUMNS = 4
"""The number of a sentence and up to three parameters."""
MOST = 6
"""How many sentences are kept."""
ROOM = (COLUMNS + 1) * MOST
"""The length of the array that ``explain`` writes into: the rows, then the weight of each."""
STATES = 4
"""How many states ``explain`` is given: the position, and scratch."""


class Explanation(msgspec.Struct, frozen=True):
    """A sentence: its key in the catalogues without ``explain.``, and its parameters.

    A text among the parameters that is itself a key of the catalogues stands for its words.
    """

    key: str
    params: dict[str, int | str]


@compiled
def add_sentence(
    out: Counts, n: int, weight: int, number: int, first: int, second: int, third: int
) -> int:
    """Write a sentence among the ``n`` that are there, the ones of greater weight first; return how
    many there are now. Weights are about as large as the points at stake.
    """
    at = n
    while at > 0 and out[COLUMNS * MOST + at - 1] < weight:
        at -= 1
    if at == MOST:
        return n
    n = min(n + 1, MOST)
    for row in range(n - 1, at, -1):
        for column in range(COLUMNS):
            out[COLUMNS * row + column] = out[COLUMNS * (row - 1) + column]
        out[COLUMNS * MOST + row] = out[COLUMNS * MOST + row - 1]
    out[COLUMNS * at], out[COLUMNS * at + 1] = number, first
    out[COLUMNS * at + 2], out[COLUMNS * at + 3] = second, third
    out[COLUMNS * MOST + at] = weight
    return n


def read_explanations(
    explain: Callable[..., int],
    sentences: Sequence[str],
    state: Any,
    box: Any,
    played: int,
    best: int,
    text: Callable[[str, int], int | str],
) -> list[Explanation]:
    """What ``explain`` writes about ``played`` and ``best``, as keys and parameters; ``text`` turns
    the number of a parameter, given with its name, into what people read.
    """
    states, out = blank(state.dtype, STATES), np.zeros(ROOM, np.int64)
    states[0] = state
    rows = out[: COLUMNS * MOST].reshape(MOST, COLUMNS)
    explanations = []
    for number, *values in rows[: explain(states, box, played, best, out)].tolist():
        key, *names = sentences[number].split()
        params = {name: text(name, value) for name, value in zip(names, values, strict=False)}
        explanations.append(Explanation(key, params))
    return explanations


def explanation_text(language: str, explanation: Explanation) -> str:
    """The sentence for people."""
    words = catalogue(language)
    params = {
        name: translate(language, value) if isinstance(value, str) and value in words else value
        for name, value in explanation.params.items()
    }
    return translate(language, f"explain.{explanation.key}", **params)
