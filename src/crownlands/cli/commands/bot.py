"""The command ``bot run``: a program that plays."""

from __future__ import annotations

import shlex
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ... import game
from ...engine.errors import Refused
from ...engine.match import Match
from ...games import DEFAULT
from ..arguments import GameOption, Json, Options, Players
from ..output import Output, grid

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...arena.match_runner import MatchData

LOST = 3
"""The exit code where the program has forfeited."""


def add_to(app: typer.Typer) -> None:
    """Add the commands of this file."""
    group = typer.Typer(
        no_args_is_help=True,
        rich_markup_mode="rich",
        epilog="Example: crownlands bot run --against uniform -- python3 bot.py",
    )
    group.callback()(programs)
    group.command("run", epilog="Example: crownlands bot run --against uniform -- python3 bot.py")(
        run
    )
    app.add_typer(group, name="bot")


def programs() -> None:
    """Bots that are programs of their own; docs/bots-protocol.md says how to write one."""


def run(
    ctx: typer.Context,
    command: Annotated[
        list[str],
        typer.Argument(
            metavar="-- CMD...", show_default=False, help="The program, and its arguments."
        ),
    ],
    name: GameOption = DEFAULT,
    players: Players = 2,
    option: Options = None,
    against: Annotated[
        str, typer.Option("--against", metavar="BOT", help="Who sits on all other seats.")
    ] = "uniform",
    seat: Annotated[
        int, typer.Option("--seat", metavar="N", min=0, max=7, help="Where the program sits.")
    ] = 0,
    clock: Annotated[
        str,
        typer.Option(
            "--clock",
            metavar="S+I",
            help="Its seconds for the match, and how many come back with every move.",
        ),
    ] = "60+1",
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="The same seed gives the same deal.")
    ] = 0,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record", metavar="FILE", show_default=False, help="Write the match down there."
        ),
    ] = None,
    table: Annotated[
        str | None,
        typer.Option(
            "--table",
            metavar="URL",
            show_default=False,
            help="Sit down at this table of a server, and play there.",
        ),
    ] = None,
    token: Annotated[
        str,
        typer.Option(
            "--token",
            envvar="CROWNLANDS_BOT_TOKEN",
            show_default=False,
            help="Its token at that server; else a new one.",
        ),
    ] = "",
    talk: Annotated[
        bool, typer.Option("--talk", help="Show every line, to the program (>) and from it (<).")
    ] = False,
    as_json: Json = False,
) -> None:
    """Let a program play a match against a bot, or at a table of a server. Exit code 3 where it
    loses by its clock.
    """
    from ...arena.match_runner import play
    from ...arena.plan import dice_for
    from ...bots.bot_spec import BotSpec, parse_bot
    from ...bots.budget import Budget
    from ...bots.program_bot import ProgramBot, ProgramClock, split_command

    output: Output = ctx.obj
    print_line = partial(output.error_console.print, soft_wrap=True) if talk else len
    if table:
        play_at_table(output, table, token, split_command(shlex.join(command)), print_line, as_json)
        return
    rules = game(name)
    options = rules.checked(players, tuple(option or ()))
    if seat >= players:
        raise Refused("seat-not-there", seat=seat, most=players - 1)
    line = shlex.join(command)
    arguments, program_clock = split_command(line), ProgramClock.parse(clock)
    others = parse_bot(against, rules)
    bots = [
        BotSpec(line, Budget(), lambda: ProgramBot(arguments, program_clock, print_line))
        if index == seat
        else others
        for index in range(players)
    ]
    bot_dice = [dice_for(seed, 0, f"seat {index}") for index in range(players)]
    played, actions = play(
        rules,
        rules.start(players, options),
        rules.shipped(),
        bots,
        dice_for(seed, 0, "chance"),
        bot_dice,
    )
    names = [bot.name for bot in bots]
    if record:
        record.write_text(match_record(rules, players, options, actions, names, played), "utf-8")
    if as_json:
        output.write_json({"players": names, **played})
    else:
        print_result(output, names, played)
    if any(played.get("forfeits", ())):
        raise typer.Exit(LOST)


def play_at_table(
    output: Output,
    address: str,
    token: str,
    command: tuple[str, ...],
    print_line: Callable[[str], object],
    as_json: bool,
) -> None:
    """Play at a table of a server until the match is over."""
    from ..table_client import play, sit_down

    client, new_token = sit_down(address, token, Path(command[-1]).stem[:30] or "bot", None)
    if not token:
        output.print_note("program.token", token=new_token)
    table, lost = play(client, command, print_line)
    if as_json:
        output.write_json({"table": table["id"], "result": table.get("result"), "forfeit": lost})
    elif table.get("result", {}).get("points"):
        names = [seat.get("name") or seat.get("level", "") for seat in table["seats"]]
        print_result(output, names, {**table["result"], "seconds": [0.0] * len(names)})
    if lost:
        output.write_text(output.translate(f"forfeit.{lost}", name=shlex.join(command)))
        raise typer.Exit(LOST)


def match_record(
    rules: Any,
    players: int,
    options: tuple[str, ...],
    actions: list[int],
    names: list[str],
    played: MatchData,
) -> str:
    """The record of the match, with tags for seats and forfeits."""
    match = Match.start(rules, players, options)
    match.play_all(actions)
    match.tags = {f"Seat{seat}": name for seat, name in enumerate(names)}
    match.tags |= {
        f"Forfeit{seat}": reason for seat, reason in enumerate(played.get("forfeits", ())) if reason
    }
    return match.record()


def print_result(output: Output, names: list[str], played: MatchData) -> None:
    """Print the bot, points, place and time of every seat."""
    rows = grid()
    for key in ("program.seat", "program.player"):
        rows.add_column(output.translate(key), overflow="fold")
    for key in ("cli.points", "program.place", "cli.seconds"):
        rows.add_column(output.translate(key), justify="right", no_wrap=True)
    for seat, name in enumerate(names):
        numbers = (
            str(played["points"][seat]),
            str(played["places"][seat]),
            output.format_number(played["seconds"][seat], 1),
        )
        rows.add_row(str(seat), name, *numbers)
    output.print(rows)
    for seat, reason in enumerate(played.get("forfeits", ())):
        if reason:
            output.write_text("\n" + output.translate(f"forfeit.{reason}", name=names[seat]))
