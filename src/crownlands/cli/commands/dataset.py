"""The command ``dataset``: matches between bots as Parquet files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ...games import DEFAULT
from ..arguments import BoxFile, GameOption, Jobs, Options, Players
from ..input_source import read_box
from ..output import Output


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(
        epilog="Example: crownlands dataset greedy mcts:sims=200 --matches 1000 --out matches"
    )(dataset)


def dataset(
    ctx: typer.Context,
    bot: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...",
            show_default=False,
            help="The bot of every seat, which move on by one seat from match to match; or one.",
        ),
    ],
    out: Annotated[
        Path,
        typer.Option(
            "--out",
            metavar="DIR",
            show_default=False,
            help="Where the files are written; the same command then goes on.",
        ),
    ],
    game: GameOption = DEFAULT,
    players: Players = 2,
    option: Options = None,
    box: BoxFile = None,
    matches: Annotated[int, typer.Option("--matches", metavar="N", min=1, help="How many.")] = 1000,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="The same seed gives the same matches.")
    ] = 0,
    jobs: Jobs = 1,
) -> None:
    """Let bots play, and write every position with its legal moves, the move, what the search
    thought of it and the result as Parquet.
    """
    from ...envs.dataset.files import write
    from ...envs.dataset.plan import Plan

    output: Output = ctx.obj
    plan = Plan.checked(game, bot, matches, players, option or (), seed, read_box(game, box))
    with output.progress_bar(text_first=True) as progress:
        task = progress.add_task(output.translate("cli.simulating"), total=matches)
        write(plan, out, jobs, lambda n: progress.advance(task, n))
    output.print_note("cli.dataset-written", n=matches, folder=out)
