"""The results of an arena as a chart."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from ..engine.errors import Refused

if TYPE_CHECKING:
    from pathlib import Path

    from .results import Results

KINDS = (".png", ".svg")
INK, FAINT = "#3b4a6b", "#9aa3b5"


def drawable(file: Path) -> Path:
    """The file, if a chart can be drawn there; refused with the reason where it cannot."""
    if file.suffix not in KINDS:
        raise Refused("no-such-picture", file=file, known=", ".join(KINDS))
    if find_spec("matplotlib") is None:
        raise Refused("plots-missing")
    return file


def draw(results: Results, file: Path, share: str, rating: str) -> None:
    """Draw shares of the first place and ratings with their intervals; ``share`` and ``rating`` are
    the labels.
    """
    from matplotlib.figure import Figure

    labels = results.plan.labels
    rows = results.bots
    figure = Figure(figsize=(9, 1.6 + 0.4 * len(rows)), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True)
    places = range(len(rows))
    shares = [row.share for row in rows]
    errors = [
        [100 * (entry.value - entry.low) for entry in shares],
        [100 * (entry.high - entry.value) for entry in shares],
    ]
    left.errorbar(
        [100 * entry.value for entry in shares], places, xerr=errors, fmt="o", color=INK, capsize=3
    )
    left.axvline(100 / len(results.plan.teams), color=FAINT, linewidth=1)
    left.set(xlabel=share, yticks=list(places), yticklabels=labels)
    left.invert_yaxis()
    rated = [row.rating for row in rows if row.rating is not None]
    right.errorbar(
        [entry.points for entry in rated],
        places,
        xerr=[entry.margin for entry in rated],
        fmt="o",
        color=INK,
        capsize=3,
    )
    right.axvline(0, color=FAINT, linewidth=1)
    right.set(xlabel=rating)
    plan = results.plan
    figure.suptitle(" ".join((plan.game, str(plan.players), *plan.options)), fontsize="medium")
    figure.savefig(file, dpi=150)
