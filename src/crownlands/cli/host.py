"""For whoever runs a server: ``host tables``, ``host players``, ``host close``, ``host block`` and ``host unblock``."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from .answer import Answer, grid
from .arguments import Json
from .serve import Data

if TYPE_CHECKING:
    from pathlib import Path

    from ..store.orders import HostDesk

PATIENCE = 5.0
"""Seconds that a running server has to carry out an order before the host is told that it will."""
Limit = Annotated[int, typer.Option("--limit", metavar="N", min=1, max=10_000, help="How many to list.")]
Player = Annotated[str, typer.Argument(metavar="PLAYER", help="A player's id, as host players lists it.")]


def add_to(app: typer.Typer) -> None:
    """Add the commands of this file."""
    host = typer.Typer(no_args_is_help=True, rich_markup_mode="rich", epilog="Example: crownlands host tables --state playing")
    host.callback()(server)
    host.command(epilog="Example: crownlands host tables --state playing")(tables)
    host.command(epilog="Example: crownlands host players")(players)
    host.command(epilog="Example: crownlands host close K7MQ2P")(close)
    host.command(epilog="Example: crownlands host block 0f3a9c1d2b4e")(block)
    host.command(epilog="Example: crownlands host unblock 0f3a9c1d2b4e")(unblock)
    app.add_typer(host, name="host")


def server() -> None:
    """Look after a server: its tables and its players."""


def desk(data: Path | None) -> HostDesk:
    """The store of the data folder."""
    from ..server.settings import Settings
    from ..store.orders import HostDesk

    return HostDesk(Settings.read(data=data).data, f"{datetime.now(UTC):%Y%m%dT%H%M%S}")


def when(at: int) -> str:
    """A time, to the minute."""
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}"


def tables(
    ctx: typer.Context,
    state: Annotated[
        Literal["open", "playing", "over"] | None, typer.Option("--state", show_default=False, help="Only those in that state.")
    ] = None,
    limit: Limit = 50,
    data: Data = None,
    as_json: Json = False,
) -> None:
    """List the tables, the latest change first."""
    answer: Answer = ctx.obj
    found = desk(data).tables(state or "", limit)
    if as_json:
        answer.data(found)
        return
    table = grid()
    for key in ("cli.host-table", "cli.host-code", "cli.host-game", "cli.host-state", "cli.host-seats", "cli.host-changed"):
        table.add_column(answer.say(key), no_wrap=key != "cli.host-seats")
    for each in found:
        names = [seat.get("name") or seat.get("level") or "–" for seat in each["seats"]]
        table.add_row(each["id"], each["code"], each["game"], each["state"], ", ".join(names), when(each["changed"]))
    answer.show(table)


def players(ctx: typer.Context, limit: Limit = 50, data: Data = None, as_json: Json = False) -> None:
    """List the players, the newest first."""
    answer: Answer = ctx.obj
    found = desk(data).players(limit)
    if as_json:
        answer.data(found)
        return
    table = grid()
    for key in ("cli.host-player", "cli.host-name", "cli.host-created", "cli.host-tables", "cli.host-blocked"):
        table.add_column(answer.say(key), no_wrap=True)
    for each in found:
        table.add_row(each["id"], each["name"], when(each["created"]), str(each["tables"]), "×" if each["blocked"] else "")
    answer.show(table)


def close(
    ctx: typer.Context, table: Annotated[str, typer.Argument(metavar="TABLE", help="Its id or its code.")], data: Data = None
) -> None:
    """Close a table, whatever is going on there."""
    order(ctx.obj, desk(data), "close", table)


def block(ctx: typer.Context, player: Player, data: Data = None) -> None:
    """Shut a player out: no device of his is let in, and he resigns everywhere."""
    order(ctx.obj, desk(data), "block", player)


def unblock(ctx: typer.Context, player: Player, data: Data = None) -> None:
    """Let a player in again."""
    order(ctx.obj, desk(data), "unblock", player)


def order(answer: Answer, host: HostDesk, what: str, subject: str) -> None:
    """Order something of the server, and tell whether it has been carried out."""
    number = host.give(what, subject, time.time_ns() // 1_000_000)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if host.is_done(number):
            answer.text(answer.say("cli.host-done"))
            return
        time.sleep(0.1)
    answer.text(answer.say("cli.host-waits"))
