"""The rule against a move: compiled code finds a number, people read a key and parameters.

A game lists such rules in ``REASONS`` of its ``reasons.py``: each is a text of its key and its
parameters, the first one is empty and stands for none. A parameter is written ``name=kind``, or
``name`` where both are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..layout import Counts

PARAMETERS = 2
"""Room for the numbers that are found with a rule, one for each parameter."""


def named_reason(
    reasons: Sequence[str], rule: int, numbers: Counts, word: Callable[[str, int], object]
) -> Reason | None:
    """The rule of that number; 0 is none. ``word`` gives the value of a parameter by its kind and
    the number that was found for it.
    """
    if rule == 0:
        return None
    key, *parameters = reasons[rule].split()
    params = {}
    for parameter, number in zip(parameters, numbers.tolist(), strict=False):
        name, _, kind = parameter.partition("=")
        params[name] = word(kind or name, number)
    return Reason(key, **params)
