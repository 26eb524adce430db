"""The command ``tune``: parameters of a bot by arena results."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...games import DEFAULT
from ..arguments import GameOption, Jobs, Json, Options, Players
from ..output import Output, grid
from .arena import share_text, with_margin

if TYPE_CHECKING:
    from rich.table import Table

    from ...arena.tune import Trial, Tuning


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(
        epilog=(
            "Example: crownlands tune uct:sims=200 --against mce:sims=200 --vary c=0.1..2.0 "
            "--trials 20 --seed 7"
        )
    )(tune)


def tune(
    ctx: typer.Context,
    bot: Annotated[
        str,
        typer.Argument(
            metavar="BOT", show_default=False, help="The bot, with what shall stay as it is."
        ),
    ],
    against: Annotated[
        list[str],
        typer.Option(
            "--against",
            metavar="BOT",
            show_default=False,
            help="Whom it is to beat; may be given several times.",
        ),
    ],
    vary: Annotated[
        list[str],
        typer.Option(
            "--vary",
            metavar="KEY=LOW..HIGH|KEY=A,B",
            show_default=False,
            help="What to try, such as c=0.2..3 or policy=tr,fg; may be given several times.",
        ),
    ],
    trials: Annotated[
        int, typer.Option("--trials", metavar="N", min=1, max=100_000, help="How many ways to try.")
    ] = 30,
    matches: Annotated[
        int,
        typer.Option(
            "--matches",
            metavar="N",
            min=1,
            help="How many against every other bot, rounded up to whole deals.",
        ),
    ] = 40,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", min=0, help="The same seed gives the same trials.")
    ] = 0,
    game: GameOption = DEFAULT,
    players: Players = 2,
    option: Options = None,
    jobs: Jobs = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE",
            show_default=False,
            help="Keep the trials there; the same command then goes on.",
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Find the parameters with which a bot wins most, and say how to check them on other deals."""
    from ...arena.tune import Tuning, best

    output: Output = ctx.obj
    tuning = Tuning.checked(
        bot, tuple(vary), tuple(against), game, players, tuple(option or ()), matches, seed
    )
    results = run_trials(output, tuning, trials, jobs, out)
    first = best(results)
    check = tuning.check(first["bot"])
    if as_json:
        output.write_json({"trials": results, "best": first, "check": check})
        return
    output.print(trials_grid(output, results, first), "")
    share = share_text(output, *share_interval(first))
    output.print(output.translate("cli.best", bot=first["bot"], share=share))
    output.print(output.translate("cli.check"))
    output.write_text(check)


def run_trials(
    output: Output, tuning: Tuning, trials: int, jobs: int, out: Path | None
) -> list[Trial]:
    """Run all trials, with a progress bar that shows the best so far."""
    from ...arena.tune import best

    results: list[Trial] = []
    with output.progress_bar() as progress:
        task = progress.add_task(output.translate("cli.simulating"), total=trials)
        for trial in tuning.trials(trials, jobs, out):
            results.append(trial)
            first = best(results)
            progress.update(
                task, advance=1, description=f"{first['bot']} {100 * first['share']:.1f}%"
            )
    return results


def trials_grid(output: Output, trials: list[Trial], first: Trial) -> Table:
    """All trials in the order in which they were run; the best has a star."""
    table = grid()
    table.add_column(justify="right")
    table.add_column(output.translate("bot"), overflow="fold")
    table.add_column(output.translate("cli.share"), justify="right", no_wrap=True)
    table.add_column(output.translate("cli.margin"), justify="right", no_wrap=True)
    for number, trial in enumerate(trials, 1):
        margin = with_margin(output, trial["margin"], half_margin(trial), 1)
        star = "*" if trial is first else ""
        table.add_row(
            f"{star}{number}", trial["bot"], share_text(output, *share_interval(trial)), margin
        )
    return table


def share_interval(trial: Trial) -> tuple[float, float, float]:
    """The share of the first place, and its interval."""
    return trial["share"], trial["share_low"], trial["share_high"]


def half_margin(trial: Trial) -> float:
    """Half of the interval of the margin; infinite where there was one deal only."""
    low, high = trial["margin_low"], trial["margin_high"]
    return float("inf") if low is None or high is None else (high - low) / 2
