"""The command ``arena``: bots against bots."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...engine.errors import Refused
from ...games import DEFAULT
from ..arguments import BoxFile, GameOption, Jobs, Json, Options, Players
from ..input_source import read_box
from ..output import Output, grid

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.table import Table

    from ...arena.match_runner import Deal
    from ...arena.plan import Plan
    from ...arena.results import Results


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(
        epilog=(
            "Example: crownlands arena mce:sims=500 uniform --game kingdomino --matches 20 --seed 7"
        )
    )(arena)


def arena(
    ctx: typer.Context,
    bot: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...",
            show_default=False,
            help="Bots with their parameters, such as mce:policy=tr,sims=500.",
        ),
    ],
    game: GameOption = DEFAULT,
    players: Players = 2,
    option: Options = None,
    box: BoxFile = None,
    pairing: Annotated[
        str,
        typer.Option(
            "--pairing",
            metavar="round-robin|challenger|together",
            help=(
                "Each bot alone against copies of each other; the first against copies of each "
                "other; all at one table."
            ),
        ),
    ] = "round-robin",
    matches: Annotated[
        int,
        typer.Option(
            "--matches",
            metavar="N",
            min=1,
            help="How many in every meeting, rounded up to whole deals.",
        ),
    ] = 100,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="The same seed gives the same matches.")
    ] = 0,
    jobs: Jobs = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="DIR",
            show_default=False,
            help="Keep the deals there; the same command then goes on.",
        ),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            "--records", metavar="DIR", show_default=False, help="Write all matches down there."
        ),
    ] = None,
    csv: Annotated[
        Path | None,
        typer.Option("--csv", metavar="FILE", show_default=False, help="Write the results there."),
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option(
            "--plot", metavar="FILE", show_default=False, help="Draw the results, as .png or .svg."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play each other, every deal once from every seat: shares of the first place,
    margins, ratings, effort.
    """
    from ...arena.plan import Plan
    from ...arena.plot import draw, drawable
    from ...arena.result_folder import ensure_writable
    from ...arena.results import results

    output: Output = ctx.obj
    plan = Plan.checked(
        game,
        players,
        tuple(option or ()),
        tuple(bot),
        pairing,
        matches,
        seed,
        read_box(game, box),
    )
    for file in filter(None, (csv, drawable(plot) if plot else None)):
        if file.is_dir():
            raise Refused("folder-not-file", file=file)
        ensure_writable(file.parent)
    for folder in filter(None, (out, records)):
        ensure_writable(folder)
    outcome = results(plan, run_deals(output, plan, jobs, out, records))
    if csv:
        csv.write_text(outcome.csv(), "utf-8")
    if plot:
        draw(outcome, plot, output.translate("cli.share"), output.translate("cli.rating"))
    if as_json:
        output.write_json(outcome.data())
    else:
        output.print(bots_grid(output, outcome), "", meetings_grid(output, outcome))
        output.write_list(
            [
                sentence
                for row in outcome.bots
                for sentence in forfeit_sentences(output, letter(row.bot), row.forfeits)
            ]
        )


def run_deals(
    output: Output, plan: Plan, jobs: int, out: Path | None, records: Path | None
) -> list[Deal]:
    """Play all deals, with a progress bar that shows the shares so far."""
    from ...arena.run import run

    with output.progress_bar() as progress:
        task = progress.add_task(
            output.translate("cli.simulating"),
            total=plan.deals * len(plan.meetings) * plan.rotations,
        )
        add_deal = share_counter(plan)
        return run(
            plan,
            jobs,
            out,
            records,
            lambda deal: progress.update(task, advance=plan.rotations, description=add_deal(deal)),
        )


def share_counter(plan: Plan) -> Callable[[Deal], str]:
    """A function that adds a deal and returns each bot's share of first places so far."""
    sums, sides = [0.0] * len(plan.bots), [0] * len(plan.bots)

    def add_deal(deal: Deal) -> str:
        for match in deal["matches"]:
            first = [team for team in plan.teams if match["places"][team[0]] == 1]
            for team in plan.teams:
                bot = match["bots"][team[0]]
                sums[bot] += (team in first) / len(first)
                sides[bot] += 1
        scores = zip(plan.labels, sums, sides, strict=True)
        return " · ".join(f"{label} {100 * total / n:.1f}%" for label, total, n in scores if n)

    return add_deal


def letter(bot: int) -> str:
    """A short name: A, B, …."""
    return chr(ord("A") + bot) if bot < 26 else str(bot + 1)


def bots_grid(output: Output, results: Results) -> Table:
    """The bots, the best first."""
    table = grid()
    table.add_column()
    table.add_column(output.translate("bot"), overflow="fold")
    for key in (
        "cli.rating",
        "cli.share",
        "cli.points",
        "cli.margin",
        "cli.simulations",
        "cli.milliseconds",
    ):
        table.add_column(output.translate(key).replace(" ", "\n"), justify="right", no_wrap=True)
    for row in sorted(results.bots, key=lambda row: -(row.rating.points if row.rating else 0)):
        table.add_row(
            letter(row.bot),
            results.plan.labels[row.bot],
            with_margin(output, row.rating.points, row.rating.margin, 0) if row.rating else "",
            output.format_number(100 * row.share.value, 1) + "%",
            output.format_number(row.points.value, 1),
            output.format_number(row.margin.value, 1),
            output.format_number(row.simulations / row.turns),
            output.format_number(1000 * row.seconds / row.turns, 2),
        )
    return table


def meetings_grid(output: Output, results: Results) -> Table:
    """The meetings of bots, with their results."""
    table = grid()
    table.add_column(output.translate("cli.meeting"), no_wrap=True)
    for key in (
        "cli.matches",
        "cli.won",
        "cli.shared-first",
        "cli.lost",
        "cli.share",
        "cli.margin",
    ):
        table.add_column(output.translate(key), justify="right", no_wrap=True)
    for row in results.meetings:
        table.add_row(
            f"{letter(row.bot)} – {' '.join(map(letter, row.against))}",
            output.format_number(row.matches),
            output.format_number(row.won),
            output.format_number(row.shared),
            output.format_number(row.lost),
            share_text(output, row.share.value, row.share.low, row.share.high),
            with_margin(output, row.margin.value, row.margin.margin, 1),
        )
    return table


def share_text(output: Output, value: float, low: float, high: float) -> str:
    """A share of the first place with its 95 % interval."""
    value, low, high = (100 * share for share in (value, low, high))
    middle, start, end = (output.format_number(share, 1) for share in (value, low, high))
    return f"{middle}% ({start}–{end})"


def forfeit_sentences(output: Output, name: str, counts: dict[str, int]) -> list[str]:
    """How often a program has lost on time or otherwise forfeited."""
    return [
        output.translate(f"forfeits.{reason}", name=name, n=n)
        for reason, n in sorted(counts.items())
    ]


def with_margin(output: Output, centre: float, margin: float, digits: int) -> str:
    """A number and half of its 95 % interval, if that is finite."""
    return output.format_number(centre, digits) + (
        f" ± {output.format_number(margin, digits)}" if isfinite(margin) else ""
    )
