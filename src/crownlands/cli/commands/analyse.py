"""The command ``analyse``: the best moves of a position, and what they are worth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from ...engine.errors import Refused
from ..arguments import BoxFile, Json, Simulations, Source
from ..input_source import match_of, read_source
from ..output import Output, grid
from ..value_format import number, percent, seat_name
from .replay import go_to

if TYPE_CHECKING:
    from rich.table import Table

    from ...analysis.match_analysis import Analysis
    from ...analysis.move_values import MoveValue
    from ...analysis.values import SeatValue
    from ...engine.match import Match

SLICE, SLICE_SECONDS = 500, 0.1
"""How much is searched before the progress bar moves; compiled code does not notice Ctrl-C."""
MOST_MOVES = 8
"""The most moves that are listed; ``--json`` has all."""


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(epilog="Example: crownlands analyse match.txt --at 40 --simulations 5000")(analyse)


def analyse(
    ctx: typer.Context,
    position: Source,
    at: Annotated[
        int | None,
        typer.Option(
            "--at",
            metavar="N",
            min=0,
            show_default=False,
            help="The position of a record after so many moves; else its end.",
        ),
    ] = None,
    simulations: Simulations = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--time",
            metavar="SECONDS",
            min=0.01,
            max=3600.0,
            show_default=False,
            help="Search for so long, instead of a number of simulations.",
        ),
    ] = None,
    box: BoxFile = None,
    as_json: Json = False,
) -> None:
    """List the best moves of a position with expected points, lead and chance of the first place,
    and what each seat can expect.
    """
    output: Output = ctx.obj
    if simulations is not None and seconds is not None:
        raise Refused("simulations-or-time")
    match = match_of(read_source(position), box)
    if at is not None:
        moves = match.moves
        if at > len(moves):
            raise Refused("no-such-move", at=at, n=len(moves))
        go_to(match, moves, at)
    analysis = search(output, match, simulations, seconds)
    if as_json:
        output.write_json(analysis.data())
    else:
        print_analysis(output, match, analysis)


def search(
    output: Output, match: Match, simulations: int | None, seconds: float | None
) -> Analysis:
    """The analysis of the present position after that much search, with a progress bar."""
    from ...analysis.match_analysis import Analysis
    from ...analysis.position_analysis import endgame_positions

    if seconds is None:
        total = match.game.review_simulations if simulations is None else simulations
        analysis = Analysis(match, positions=endgame_positions(total))
        parts = [partial(analysis.grow, SLICE)] * (total // SLICE)
        parts.append(partial(analysis.grow, total % SLICE))
    else:
        analysis, count = Analysis(match), max(round(seconds / SLICE_SECONDS), 1)
        parts = [partial(analysis.grow_for, seconds / count)] * count
    with output.progress_bar(text_first=True) as progress:
        for grow in progress.track(parts, description=output.translate("cli.analysing")):
            grow()
    return analysis


def print_analysis(output: Output, match: Match, analysis: Analysis) -> None:
    """Print what each seat can expect, then the best moves."""
    moves = analysis.moves
    output.print(seats_grid(output, match, analysis))
    if moves:
        output.print("", moves_grid(output, match, moves[:MOST_MOVES]))
    if analysis.is_exact:
        output.print("", output.translate("cli.exact"))
    if not moves:
        output.print_note("match-over" if match.is_over else "cli.nothing-to-decide")


def seats_grid(output: Output, match: Match, analysis: Analysis) -> Table:
    """What each seat can expect."""
    table = grid()
    table.add_column(output.translate("cli.seat"), overflow="fold")
    for key in ("cli.points", "cli.lead", "cli.share"):
        table.add_column(output.translate(key), justify="right")
    for seat, value in enumerate(analysis.value):
        table.add_row(
            seat_name(output, match, seat), *value_cells(output, value, analysis.is_exact)
        )
    return table


def moves_grid(output: Output, match: Match, moves: list[MoveValue]) -> Table:
    """Moves with what the seat to move can expect of each, and the line that is expected."""
    table = grid()
    table.add_column(output.translate("cli.move"), overflow="fold")
    for key in ("cli.simulations-made", "cli.points", "cli.lead", "cli.share"):
        table.add_column(output.translate(key), justify="right")
    table.add_column(output.translate("cli.line"), overflow="fold")
    for each in moves:
        table.add_row(
            each.move,
            output.format_number(each.simulations),
            *move_cells(output, each, match.seat),
            " ".join(each.line),
        )
    return table


def move_cells(output: Output, move: MoveValue, seat: int) -> tuple[str, str, str]:
    """What ``seat`` can expect of a move; nothing where it was not tried."""
    if move.value is None:
        return "", "", ""
    return value_cells(output, move.value[seat], move.is_exact)


def value_cells(output: Output, value: SeatValue, is_exact: bool) -> tuple[str, str, str]:
    """Expected points, lead and chance; the last two with their standard errors, unless exact."""
    lead, share = number(output, value.lead), percent(output, value.share)
    if not is_exact:
        lead += f" ± {number(output, value.lead_error)}"
        share += f" ± {percent(output, value.share_error)}"
    return number(output, value.points), lead, share
