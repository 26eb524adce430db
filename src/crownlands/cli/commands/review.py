"""The command ``review``: what every decision of a match was worth, and what was luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import typer

from ... import replay
from ... import review as review_match
from ..arguments import Json, Record, Simulations
from ..input_source import read_record
from ..output import Output
from ..review_grids import costly_grid, grades_grid, summary_grid, turning_points_grid

if TYPE_CHECKING:
    from ...analysis.review import Review
    from ...engine.match import Match

COSTLY = ("inaccuracy", "mistake", "blunder")
"""The grades of the moves that are listed."""
MOST_COSTLY = 12
"""The most moves that are listed; ``--json`` has all."""


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(epilog="Example: crownlands review match.txt --simulations 2000")(review)


def review(
    ctx: typer.Context,
    record: Record,
    simulations: Simulations = None,
    as_json: Json = False,
) -> None:
    """Review a match that has ended: luck and skill of every player, the moves that cost most, and
    the turning points.
    """
    output: Output = ctx.obj
    match = replay(read_record(record))
    with output.progress_bar(text_first=True) as progress:
        task = progress.add_task(output.translate("cli.reviewing"), total=None)
        reviewed = review_match(
            match,
            simulations,
            lambda done, total: progress.update(task, completed=done, total=total),
        )
    if as_json:
        output.write_json(msgspec.to_builtins(reviewed))
    else:
        print_review(output, match, reviewed)


def print_review(output: Output, match: Match, reviewed: Review) -> None:
    """Print the review, a table after the other."""
    depth = output.translate(
        "cli.review-depth", simulations=output.format_number(reviewed.simulations)
    )
    output.print(f"{output.translate(f'{reviewed.game}.title')} · {depth}", "")
    output.print(summary_grid(output, match, reviewed), "", grades_grid(output, match, reviewed))
    costly = [step for step in reviewed.steps if step.grade in COSTLY]
    costly.sort(key=lambda step: -step.cost)
    if costly:
        output.print("", costly_grid(output, match, costly[:MOST_COSTLY]))
    else:
        output.print("", output.translate("cli.no-costly-moves"))
    if reviewed.turning_points:
        output.print("", turning_points_grid(output, match, reviewed))
