"""Actions that come from outside: their shape, and the refusal of one that is not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.errors import Refused
from ..engine.refusals.arguments import described, is_whole_number

if TYPE_CHECKING:
    from .rules import Rules


def checked_actions(actions: Any, matches: int) -> Any:
    """The actions as an array, where there is a whole number for each match."""
    array = np.asarray(actions)
    if array.dtype.kind not in "iu" or array.shape != (matches,):
        raise Refused("not-actions", found=f"{array.dtype} {array.shape}", matches=matches)
    return array


def illegal_action(rules: Rules, state: Any, action: object) -> Refused:
    """The refusal of an action, with the legal ones."""
    match = rules.match(state)
    legal = ", ".join(f"{each} ({match.text(each)})" for each in match.legal_actions())
    word = int(action) if is_whole_number(action) else described(action)  # type: ignore[call-overload]
    return Refused("illegal-action", action=word, known=legal)
