"""Bots against bots: ``arena``."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..engine.errors import Refused
from .answer import Answer, grid
from .arguments import Json, Options, Players

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.table import Table

    from ..arena.plan import Plan
    from ..arena.results import Results
    from ..arena.table import Deal


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(epilog="Example: crownlands arena mce:sims=500 uniform --game kingdomino --matches 20 --seed 7")(arena)


def arena(
    ctx: typer.Context,
    bot: Annotated[
        list[str],
        typer.Argument(metavar="BOT...", show_default=False, help="Bots with their parameters, such as mce:policy=tr,sims=500."),
    ],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="A game of the shelf.")] = "kingdomino",
    players: Players = 2,
    option: Options = None,
    pairing: Annotated[
        str,
        typer.Option(
            "--pairing",
            metavar="round-robin|challenger|together",
            help="Each bot alone against copies of each other; the first against copies of each other; all at one table.",
        ),
    ] = "round-robin",
    matches: Annotated[
        int, typer.Option("--matches", metavar="N", min=1, help="How many in every meeting, rounded up to whole deals.")
    ] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same matches.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", min=1, max=256, help="How many processes work.")] = 1,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", show_default=False, help="Keep the deals there; the same command then goes on."),
    ] = None,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", show_default=False, help="Write all matches down there.")
    ] = None,
    csv: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", show_default=False, help="Write the results there.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", show_default=False, help="Draw the results, as .png or .svg.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other, every deal once from every seat: shares of the first place, margins, ratings, effort."""
    from ..arena.folder import writable
    from ..arena.plan import Plan
    from ..arena.plot import draw, drawable
    from ..arena.results import results

    answer: Answer = ctx.obj
    plan = Plan.checked(game, players, tuple(option or ()), tuple(bot), pairing, matches, seed)
    for file in filter(None, (csv, drawable(plot) if plot else None)):
        if file.is_dir():
            raise Refused("folder-not-file", file=file)
        writable(file.parent)
    for folder in filter(None, (out, records)):
        writable(folder)
    found = results(plan, played(answer, plan, jobs, out, records))
    if csv:
        csv.write_text(found.csv(), "utf-8")
    if plot:
        draw(found, plot, answer.say("cli.share"), answer.say("cli.rating"))
    if as_json:
        answer.data(found.data())
    else:
        answer.show(bots_table(answer, found), "", meetings_table(answer, found))
        answer.words([said for row in found.bots for said in forfeits(answer, letter(row.bot), row.forfeits)])


def played(answer: Answer, plan: Plan, jobs: int, out: Path | None, records: Path | None) -> list[Deal]:
    """All deals, with a progress bar that tells how it stands."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from ..arena.run import run

    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}")
    with Progress(*columns, console=answer.err, transient=True, disable=not answer.err.is_terminal) as progress:
        task = progress.add_task(answer.say("cli.simulating"), total=plan.deals * len(plan.meetings) * plan.rotations)
        score = running_score(plan)
        return run(plan, jobs, out, records, lambda deal: progress.update(task, advance=plan.rotations, description=score(deal)))


def running_score(plan: Plan) -> Callable[[Deal], str]:
    """Tells after each deal which share of the first place every bot has had for each side it played."""
    sums, sides = [0.0] * len(plan.bots), [0] * len(plan.bots)

    def after(deal: Deal) -> str:
        for match in deal["matches"]:
            first = [team for team in plan.teams if match["places"][team[0]] == 1]
            for team in plan.teams:
                bot = match["bots"][team[0]]
                sums[bot] += (team in first) / len(first)
                sides[bot] += 1
        scores = zip(plan.labels, sums, sides, strict=True)
        return " · ".join(f"{label} {100 * total / n:.1f}%" for label, total, n in scores if n)

    return after


def letter(bot: int) -> str:
    """A short name: A, B, … for the tables."""
    return chr(ord("A") + bot) if bot < 26 else str(bot + 1)


def bots_table(answer: Answer, found: Results) -> Table:
    """The bots, the best first."""
    shown = grid()
    shown.add_column()
    shown.add_column(answer.say("bot"), overflow="fold")
    for key in ("cli.rating", "cli.share", "cli.points", "cli.margin", "cli.simulations", "cli.milliseconds"):
        shown.add_column(answer.say(key).replace(" ", "\n"), justify="right", no_wrap=True)
    for row in sorted(found.bots, key=lambda row: -(row.rating.points if row.rating else 0)):
        shown.add_row(
            letter(row.bot),
            found.plan.labels[row.bot],
            around(answer, row.rating.points, row.rating.margin, 0) if row.rating else "",
            answer.number(100 * row.share.value, 1) + "%",
            answer.number(row.points.value, 1),
            answer.number(row.margin.value, 1),
            answer.number(row.simulations / row.turns),
            answer.number(1000 * row.seconds / row.turns, 2),
        )
    return shown


def meetings_table(answer: Answer, found: Results) -> Table:
    """Who met whom, and what came of it."""
    shown = grid()
    shown.add_column(answer.say("cli.meeting"), no_wrap=True)
    for key in ("cli.matches", "cli.won", "cli.shared-first", "cli.lost", "cli.share", "cli.margin"):
        shown.add_column(answer.say(key), justify="right", no_wrap=True)
    for row in found.meetings:
        shown.add_row(
            f"{letter(row.bot)} – {' '.join(map(letter, row.against))}",
            answer.number(row.matches),
            answer.number(row.won),
            answer.number(row.shared),
            answer.number(row.lost),
            share_of(answer, row.share.value, row.share.low, row.share.high),
            around(answer, row.margin.value, row.margin.margin, 1),
        )
    return shown


def share_of(answer: Answer, value: float, low: float, high: float) -> str:
    """A share of the first place with its 95 % interval."""
    value, low, high = (100 * each for each in (value, low, high))
    return f"{answer.number(value, 1)}% ({answer.number(low, 1)}–{answer.number(high, 1)})"


def forfeits(answer: Answer, name: str, counts: dict[str, int]) -> list[str]:
    """What is to be said of a program that has lost by its clock."""
    return [answer.say(f"forfeits.{reason}", name=name, n=n) for reason, n in sorted(counts.items())]


def around(answer: Answer, centre: float, margin: float, digits: int) -> str:
    """A number and half of its 95 % interval, if that has an end."""
    return answer.number(centre, digits) + (f" ± {answer.number(margin, digits)}" if isfinite(margin) else "")
