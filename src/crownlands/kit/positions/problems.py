"""What is wrong with a position: compiled code finds a number, people read a key and parameters.

A game lists its problems in ``PROBLEMS``: each a text of its key and the names of its parameters,
the first one is empty. Of the numbers that are found with it, ``now`` is a phase and ``square`` a
kind of square (``half_counts``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine.errors import BadText
from ..half_counts import half_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...engine.layout import Counts

PARAMETERS = 4
"""Room for the parameters of a problem."""


def refuse(
    problems: Sequence[str], problem: int, numbers: Counts, at: int, phases: Sequence[str]
) -> None:
    """Raise the problem of that number; 0 is none."""
    if problem == 0:
        return
    key, *names = problems[problem].split()
    params: dict[str, Any] = dict(zip(names, numbers.tolist(), strict=False))
    if "now" in params:
        params["now"] = phases[params["now"]]
    if "square" in params:
        params["square"] = str(half_of(params["square"]))
    raise BadText(key, at, **params)
