"""Analyses and reviews as Python has them; ``web/tests/parity/reviews.ts`` has those of pages."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import msgspec
import numpy as np

from crownlands.analysis import grades, measures, review
from crownlands.analysis.position_analysis import PositionAnalysis, expected_value
from crownlands.bots.search.endgame import POSITIONS
from crownlands.bots.search.mcts import POSITIONS_EACH
from crownlands.bots.search.search_bot import sides_of
from crownlands.engine.match import Match

from .native import box_bytes

NUMBERS = {
    "candidates": review.CANDIDATES,
    "certainty": measures.CERTAINTY,
    "explanations": review.EXPLANATIONS,
    "positions": POSITIONS,
    "positions_each": POSITIONS_EACH,
    "steepness": grades.STEEPNESS,
    "thresholds": [list(each) for each in grades.THRESHOLDS],
    "turning_point": review.TURNING_POINT,
    "turning_points": review.TURNING_POINTS,
}
"""What the analysis of pages and that of Python have in common."""


def review_json(match: Match, simulations: int) -> Any:
    """The review of a match, as it is written."""
    return msgspec.json.decode(msgspec.json.encode(review.review(match, simulations)))


def analysis_task(match: Match, seed: int, positions: int, simulations: int) -> dict[str, Any]:
    """A position to be analysed."""
    return {
        "state": b64encode(match.state.tobytes()).decode(),
        "box": box_bytes(match),
        "sides": sides_of(match.state).tolist(),
        "seed": seed,
        "positions": positions,
        "simulations": simulations,
    }


def analysis_answer(match: Match, seed: int, positions: int, simulations: int) -> Any:
    """What is known of a position after so many simulations; where all is solved there are none."""
    state = np.array([match.state])[0]
    analysis = PositionAnalysis(state, match.box, seed, positions)
    if not analysis.is_exact:
        analysis.grow(simulations)
    answer = {
        "expected": expected_value(state, match.box, seed, simulations),
        "is_exact": analysis.is_exact,
        "best": analysis.best(),
        "value": analysis.value(),
        "candidates": analysis.candidates(),
    }
    return msgspec.json.decode(msgspec.json.encode(answer))
