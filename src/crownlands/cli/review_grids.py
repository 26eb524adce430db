"""The tables of a review: players, grades, costly moves, turning points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..analysis.grades import GRADES
from .output import grid
from .value_format import change, number, percent, percent_change, seat_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.table import Table

    from ..analysis.review import Review, Step
    from ..analysis.values import SeatValue
    from ..engine.match import Match
    from .output import Output

LONGEST_DRAW = 5
"""The most moves of a draw that are written out."""


def summary_grid(output: Output, match: Match, review: Review) -> Table:
    """For every seat points, lead and chance: how start, luck and moves led to the result."""
    table = grid()
    table.add_column(output.translate("cli.seat"), overflow="fold")
    table.add_column()
    for key in ("cli.start", "cli.luck", "cli.own-moves", "cli.others-moves", "cli.result"):
        table.add_column(output.translate(key), justify="right")
    for seat, each in enumerate(review.seats):
        changes = (each.luck, each.own, each.others)
        for row, (key, amount, difference, of) in enumerate(measurements()):
            table.add_row(
                seat_name(output, match, seat) if row == 0 else "",
                output.translate(key),
                amount(output, of(each.start)),
                *(difference(output, of(value)) for value in changes),
                amount(output, of(each.result)),
            )
    return table


def measurements() -> list[
    tuple[
        str,
        Callable[[Output, float], str],
        Callable[[Output, float], str],
        Callable[[SeatValue], float],
    ]
]:
    """What is printed of every seat: its name, how an amount and a change are written, and where it
    stands in a value.
    """
    return [
        ("cli.points", number, change, lambda value: value.points),
        ("cli.lead", number, change, lambda value: value.lead),
        ("cli.share", percent, percent_change, lambda value: value.share),
    ]


def grades_grid(output: Output, match: Match, review: Review) -> Table:
    """For every seat its accuracy, the points it has lost, and how many moves had each grade."""
    table = grid()
    table.add_column()
    for seat in range(match.players):
        table.add_column(seat_name(output, match, seat), justify="right", overflow="fold")
    rows = {
        "cli.accuracy": [percent(output, each.accuracy / 100) for each in review.seats],
        "cli.points-lost": [number(output, each.lost) for each in review.seats],
    }
    for name in GRADES:
        counts = [each.grades[name] for each in review.seats]
        rows[f"grade.{name}"] = [output.format_number(count) for count in counts]
    for key, cells in rows.items():
        table.add_row(output.translate(key), *cells)
    return table


def costly_grid(output: Output, match: Match, steps: Sequence[Step]) -> Table:
    """Decisions with the best move, and what the move that was played has lost."""
    table = step_grid(output, "cli.costly-moves")
    table.add_column(output.translate("cli.best-move"), overflow="fold")
    for key in ("cli.points", "cli.share"):
        table.add_column(output.translate(key), justify="right")
    table.add_column(output.translate("cli.grade"))
    for step in steps:
        table.add_row(
            *step_cells(output, match, step),
            step.candidates[0].move,
            change(output, -step.loss.lead),
            percent_change(output, -step.loss.share),
            output.translate(f"grade.{step.grade}"),
        )
    return table


def turning_points_grid(output: Output, match: Match, review: Review) -> Table:
    """The steps that changed the chances most, and for whom."""
    table = step_grid(output, "cli.turning-points")
    table.add_column(output.translate("cli.share"), overflow="fold")
    for index in review.turning_points:
        step = review.steps[index]
        seat = max(range(len(step.before)), key=lambda seat: abs(step.gain(seat).share))
        gain = percent_change(output, step.gain(seat).share)
        table.add_row(*step_cells(output, match, step), f"{seat_name(output, match, seat)} {gain}")
    return table


def step_grid(output: Output, title_key: str) -> Table:
    """A table of steps: the number of the move, who moved, and what was played."""
    table = grid(output.translate(title_key))
    table.title_justify = "left"
    table.add_column("", justify="right")
    table.add_column(output.translate("cli.seat"), overflow="fold")
    table.add_column(output.translate("cli.played"), overflow="fold")
    return table


def step_cells(output: Output, match: Match, step: Step) -> tuple[str, str, str]:
    """The first cells of the row of a step."""
    moves = " ".join(step.moves[:LONGEST_DRAW])
    return (
        str(step.ply + 1),
        output.translate("cli.chance")
        if step.seat is None
        else seat_name(output, match, step.seat),
        f"{moves} …" if len(step.moves) > LONGEST_DRAW else moves,
    )
