"""Parameters of a bot by arena results: ``tune``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .answer import Answer, grid
from .arena import around, share_of
from .arguments import Json, Options, Players

if TYPE_CHECKING:
    from rich.table import Table

    from ..arena.tune import Trial, Tuning


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(epilog="Example: crownlands tune uct:sims=200 --against mce:sims=200 --vary c=0.1..2.0 --trials 20 --seed 7")(
        tune
    )


def tune(
    ctx: typer.Context,
    bot: Annotated[str, typer.Argument(metavar="BOT", show_default=False, help="The bot, with what shall stay as it is.")],
    against: Annotated[
        list[str],
        typer.Option("--against", metavar="BOT", show_default=False, help="Whom it is to beat; may be given several times."),
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
    trials: Annotated[int, typer.Option("--trials", metavar="N", min=1, max=100_000, help="How many ways to try.")] = 30,
    matches: Annotated[
        int, typer.Option("--matches", metavar="N", min=1, help="How many against every other bot, rounded up to whole deals.")
    ] = 40,
    seed: Annotated[int, typer.Option("--seed", metavar="S", min=0, help="The same seed gives the same trials.")] = 0,
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="A game of the shelf.")] = "kingdomino",
    players: Players = 2,
    option: Options = None,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", min=1, max=256, help="How many processes work.")] = 1,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", show_default=False, help="Keep the trials there; the same command then goes on."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Find the parameters with which a bot wins most, and say how to check them on other deals."""
    from ..arena.tune import Tuning, best

    answer: Answer = ctx.obj
    tuning = Tuning.checked(bot, tuple(vary), tuple(against), game, players, tuple(option or ()), matches, seed)
    found = tried(answer, tuning, trials, jobs, out)
    first = best(found)
    check = tuning.check(first["bot"])
    if as_json:
        answer.data({"trials": found, "best": first, "check": check})
        return
    answer.show(trials_table(answer, found, first), "")
    answer.show(answer.say("cli.best", bot=first["bot"], share=share_of(answer, *ends(first))))
    answer.show(answer.say("cli.check"))
    answer.text(check)


def tried(answer: Answer, tuning: Tuning, trials: int, jobs: int, out: Path | None) -> list[Trial]:
    """All trials, with a progress bar that tells the best so far."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from ..arena.tune import best

    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}")
    found: list[Trial] = []
    with Progress(*columns, console=answer.err, transient=True, disable=not answer.err.is_terminal) as progress:
        task = progress.add_task(answer.say("cli.simulating"), total=trials)
        for trial in tuning.trials(trials, jobs, out):
            found.append(trial)
            first = best(found)
            progress.update(task, advance=1, description=f"{first['bot']} {100 * first['share']:.1f}%")
    return found


def trials_table(answer: Answer, trials: list[Trial], first: Trial) -> Table:
    """Every trial in the order in which they were made; the best has a star."""
    shown = grid()
    shown.add_column(justify="right")
    shown.add_column(answer.say("bot"), overflow="fold")
    shown.add_column(answer.say("cli.share"), justify="right", no_wrap=True)
    shown.add_column(answer.say("cli.margin"), justify="right", no_wrap=True)
    for number, trial in enumerate(trials, 1):
        margin = around(answer, trial["margin"], half(trial), 1)
        star = "*" if trial is first else ""
        shown.add_row(f"{star}{number}", trial["bot"], share_of(answer, *ends(trial)), margin)
    return shown


def ends(trial: Trial) -> tuple[float, float, float]:
    """The share of the first place, and its interval."""
    return trial["share"], trial["share_low"], trial["share_high"]


def half(trial: Trial) -> float:
    """Half of the interval of the margin; without an end where there was one deal only."""
    low, high = trial["margin_low"], trial["margin_high"]
    return float("inf") if low is None or high is None else (high - low) / 2
