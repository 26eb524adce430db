"""The command ``simulate``: random matches and their statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ... import game as find_game
from ... import start as start_match
from ...locales import catalogue
from ..arguments import BoxFile, GameName, Json, Options, Players
from ..input_source import read_box
from ..output import Output, grid

if TYPE_CHECKING:
    from rich.table import Table

DIGITS = {"matches": 0, "matches_per_second": 0}
"""Digits behind the point of statistics that do not have two."""


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(
        epilog=(
            "Example: crownlands simulate kingdomino --players 2 --matches 100000 --seed 7 "
            "--option harmony"
        )
    )(simulate)


def simulate(
    ctx: typer.Context,
    name: GameName,
    players: Players = 2,
    option: Options = None,
    matches: Annotated[
        int, typer.Option("--matches", metavar="N", min=1, help="How many matches.")
    ] = 10_000,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="The same seed gives the same statistics.")
    ] = 0,
    box: BoxFile = None,
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="N", min=1, max=256, help="How many cores work.")
    ] = 1,
    as_json: Json = False,
) -> None:
    """Play random matches and say what they came to: points, winners, discards, bonuses, speed."""
    from ...bots.simulate import simulate as run

    output: Output = ctx.obj
    match = start_match(name, players, option or (), read_box(name, box))
    with output.progress_bar(text_first=True) as progress:
        task = progress.add_task(output.translate("cli.simulating"), total=matches)
        results = run(match, matches, seed, jobs, lambda n: progress.advance(task, n)).data()
    if as_json:
        output.write_json(results)
    else:
        output.print(statistics_grid(output, name, results))


def statistics_grid(output: Output, game: str, results: dict[str, Any]) -> Table:
    """The statistics, one per line, then how often each bonus was scored."""
    table = grid()
    table.show_header = False
    table.add_column()
    table.add_column(justify="right")
    for name, value in results.items():
        key = f"cli.{name.replace('_', '-')}"
        if isinstance(value, int | float) and key in catalogue(output.language):
            table.add_row(output.translate(key), output.format_number(value, DIGITS.get(name, 2)))
    for name, share in results["bonuses"].items():
        option = output.translate(find_game(game).bonus_key(name))
        label = output.translate("cli.bonus", option=option)
        table.add_row(label, output.format_number(100 * share, 2) + "%")
    return table
