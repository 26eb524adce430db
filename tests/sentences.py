"""What a game says of moves, for tests of its reasons in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crownlands.engine.registry import NONE

if TYPE_CHECKING:
    from crownlands.engine.match import Match


def said(match: Match, best: str, played: str | None = None) -> dict[str, dict[str, Any]]:
    """What is said of two moves, or of one: parameters by key."""
    explanations = match.game.explanations
    assert explanations is not None
    actions = [NONE if move is None else match.parse(move) for move in (played, best)]
    return {each.key: each.params for each in explanations(match.state, match.box, *actions)}
