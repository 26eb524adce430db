"""Random play and its statistics: ``simulate``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from .. import start as start_match
from .answer import Answer, grid
from .arguments import BoxFile, GameName, Json, Options, Players
from .source import read_box

if TYPE_CHECKING:
    from rich.table import Table

LINES = {
    "matches": ("cli.matches", 0),
    "seconds": ("cli.seconds", 2),
    "matches_per_second": ("cli.matches-per-second", 0),
    "score_mean": ("cli.score-mean", 2),
    "score_sd": ("cli.score-sd", 2),
    "winner_mean": ("cli.winner-mean", 2),
    "discards_per_kingdom": ("cli.discards-per-kingdom", 2),
    "buildings_per_kingdom": ("cli.buildings-per-kingdom", 2),
    "broken_eggs_per_kingdom": ("cli.broken-eggs-per-kingdom", 2),
    "burnt_squares_per_kingdom": ("cli.burnt-squares-per-kingdom", 2),
}
"""How each number is called, and its digits behind the point."""


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(epilog="Example: crownlands simulate kingdomino --players 2 --matches 100000 --seed 7 --option harmony")(simulate)


def simulate(
    ctx: typer.Context,
    name: GameName,
    players: Players = 2,
    option: Options = None,
    matches: Annotated[int, typer.Option("--matches", metavar="N", min=1, help="How many matches.")] = 10_000,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same statistics.")] = 0,
    box: BoxFile = None,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", min=1, max=256, help="How many cores work.")] = 1,
    as_json: Json = False,
) -> None:
    """Play random matches and say what they came to: points, winners, discards, bonuses, speed."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from ..bots.simulate import simulate as statistics

    answer: Answer = ctx.obj
    match = start_match(name, players, option or (), read_box(name, box))
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=answer.err, transient=True, disable=not answer.err.is_terminal) as progress:
        task = progress.add_task(answer.say("cli.simulating"), total=matches)
        found = statistics(match, matches, seed, jobs, lambda n: progress.advance(task, n)).data()
    if as_json:
        answer.data(found)
    else:
        answer.show(table(answer, name, found))


def table(answer: Answer, game: str, found: dict[str, Any]) -> Table:
    """The statistics, one in a line."""
    shown = grid()
    shown.show_header = False
    shown.add_column()
    shown.add_column(justify="right")
    for name, (key, digits) in LINES.items():
        if name in found:
            shown.add_row(answer.say(key), answer.number(found[name], digits))
    for name, share in found["bonuses"].items():
        shown.add_row(answer.say("cli.bonus", option=answer.option(game, name)), answer.number(100 * share, 2) + "%")
    return shown
