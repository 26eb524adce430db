"""Programs that play: ``bot run``."""

from __future__ import annotations

import shlex
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .. import game
from ..engine.errors import Refused
from ..engine.match import Match
from .answer import Answer, grid
from .arguments import Json, Options, Players

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..arena.table import Played

LOST = 3
"""The exit code where the program has lost by its clock."""


def add_to(app: typer.Typer) -> None:
    """Add the commands of this file."""
    group = typer.Typer(
        no_args_is_help=True, rich_markup_mode="rich", epilog="Example: crownlands bot run --against uniform -- python3 bot.py"
    )
    group.callback()(programs)
    group.command("run", epilog="Example: crownlands bot run --against uniform -- python3 bot.py")(run)
    app.add_typer(group, name="bot")


def programs() -> None:
    """Bots that are programs of their own; docs/bots-protocol.md tells how to write one."""


def run(
    ctx: typer.Context,
    command: Annotated[
        list[str], typer.Argument(metavar="-- CMD...", show_default=False, help="The program, and its arguments.")
    ],
    name: Annotated[str, typer.Option("--game", metavar="GAME", help="A game of the shelf.")] = "kingdomino",
    players: Players = 2,
    option: Options = None,
    against: Annotated[str, typer.Option("--against", metavar="BOT", help="Who sits on all other seats.")] = "uniform",
    seat: Annotated[int, typer.Option("--seat", metavar="N", min=0, max=7, help="Where the program sits.")] = 0,
    clock: Annotated[
        str, typer.Option("--clock", metavar="S+I", help="Its seconds for the match, and how many come back with every move.")
    ] = "60+1",
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same deal.")] = 0,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", show_default=False, help="Write the match down there.")
    ] = None,
    table: Annotated[
        str | None,
        typer.Option("--table", metavar="URL", show_default=False, help="Sit down at this table of a server, and play there."),
    ] = None,
    token: Annotated[
        str,
        typer.Option(
            "--token", envvar="CROWNLANDS_BOT_TOKEN", show_default=False, help="Its token at that server; else a new one."
        ),
    ] = "",
    talk: Annotated[bool, typer.Option("--talk", help="Show every line, to the program (>) and from it (<).")] = False,
    as_json: Json = False,
) -> None:
    """Let a program play a match against a bot, or at a table of a server. Exit code 3 where it loses by its clock."""
    from ..arena.plan import dice_for
    from ..arena.table import play
    from ..bots.budget import Budget
    from ..bots.names import Named, read
    from ..bots.program import Program, ProgramClock, split

    answer: Answer = ctx.obj
    told = partial(answer.err.print, soft_wrap=True) if talk else len
    if table:
        at_table(answer, table, token, split(shlex.join(command)), told, as_json)
        return
    rules = game(name)
    options = rules.checked(players, tuple(option or ()))
    if seat >= players:
        raise Refused("seat-not-there", seat=seat, most=players - 1)
    line = shlex.join(command)
    words, its_clock = split(line), ProgramClock.read(clock)
    others = read(against, rules)
    bots = [Named(line, Budget(), lambda: Program(words, its_clock, told)) if each == seat else others for each in range(players)]
    own = [dice_for(seed, 0, f"seat {each}") for each in range(players)]
    played, actions = play(rules, rules.start(players, options), rules.shipped(), bots, dice_for(seed, 0, "chance"), own)
    names = [bot.name for bot in bots]
    if record:
        record.write_text(written(rules, players, options, actions, names, played), "utf-8")
    if as_json:
        answer.data({"players": names, **played})
    else:
        show(answer, names, played)
    if any(played.get("forfeits", ())):
        raise typer.Exit(LOST)


def at_table(
    answer: Answer, address: str, token: str, command: tuple[str, ...], told: Callable[[str], object], as_json: bool
) -> None:
    """Play at a table of a server until the match is over there."""
    from .bot_table import play, sit_down

    desk, given = sit_down(address, token, Path(command[-1]).stem[:30] or "bot", None)
    if not token:
        answer.note("program.token", token=given)
    table, lost = play(desk, command, told)
    if as_json:
        answer.data({"table": table["id"], "result": table.get("result"), "forfeit": lost})
    elif table.get("result", {}).get("points"):
        names = [seat.get("name") or seat.get("level", "") for seat in table["seats"]]
        show(answer, names, {**table["result"], "seconds": [0.0] * len(names)})
    if lost:
        answer.text(answer.say(f"forfeit.{lost}", name=shlex.join(command)))
        raise typer.Exit(LOST)


def written(rules: Any, players: int, options: tuple[str, ...], actions: list[int], names: list[str], played: Played) -> str:
    """The record of the match, with who sat where and who has lost by his clock."""
    match = Match.start(rules, players, options)
    match.play_all(actions)
    match.tags = {f"Seat{seat}": name for seat, name in enumerate(names)}
    match.tags |= {f"Forfeit{seat}": reason for seat, reason in enumerate(played.get("forfeits", ())) if reason}
    return match.record()


def show(answer: Answer, names: list[str], played: Played) -> None:
    """Seat by seat who sat there, with points, place and time."""
    shown = grid()
    for key in ("program.seat", "program.player"):
        shown.add_column(answer.say(key), overflow="fold")
    for key in ("cli.points", "program.place", "cli.seconds"):
        shown.add_column(answer.say(key), justify="right", no_wrap=True)
    for seat, name in enumerate(names):
        numbers = str(played["points"][seat]), str(played["places"][seat]), answer.number(played["seconds"][seat], 1)
        shown.add_row(str(seat), name, *numbers)
    answer.show(shown)
    for seat, reason in enumerate(played.get("forfeits", ())):
        if reason:
            answer.text("\n" + answer.say(f"forfeit.{reason}", name=names[seat]))
