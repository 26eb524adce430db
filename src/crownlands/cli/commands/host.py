"""The commands ``host …``: the tables and players of a server, for whoever runs it."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from ..arguments import Json
from ..output import Output, grid
from .serve import Data

if TYPE_CHECKING:
    from pathlib import Path

    from ...store.admin_commands import AdminStore

TIMEOUT = 5.0
"""Seconds that a running server has to execute a command before ``host`` stops waiting."""
Limit = Annotated[
    int, typer.Option("--limit", metavar="N", min=1, max=10_000, help="How many to list.")
]
Player = Annotated[
    str, typer.Argument(metavar="PLAYER", help="A player's id, as host players lists it.")
]


def add_to(app: typer.Typer) -> None:
    """Add the commands of this file."""
    host = typer.Typer(
        no_args_is_help=True,
        rich_markup_mode="rich",
        epilog="Example: crownlands host tables --state playing",
    )
    host.callback()(server)
    host.command(epilog="Example: crownlands host tables --state playing")(tables)
    host.command(epilog="Example: crownlands host players")(players)
    host.command(epilog="Example: crownlands host close K7MQ2P")(close)
    host.command(epilog="Example: crownlands host block 0f3a9c1d2b4e")(block)
    host.command(epilog="Example: crownlands host unblock 0f3a9c1d2b4e")(unblock)
    host.command(epilog="Example: crownlands host vapid mailto:you@example.org")(vapid)
    app.add_typer(host, name="host")


def server() -> None:
    """Look after a server: its tables and its players."""


def open_store(data: Path | None) -> AdminStore:
    """Open the store of the data folder."""
    from ...server.settings import Settings
    from ...store.admin_commands import AdminStore

    return AdminStore(Settings.read(data=data).data, f"{datetime.now(UTC):%Y%m%dT%H%M%S}")


def format_time(at: int) -> str:
    """Milliseconds since 1970 as a time, to the minute."""
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}"


def tables(
    ctx: typer.Context,
    state: Annotated[
        Literal["open", "playing", "over"] | None,
        typer.Option("--state", show_default=False, help="Only those in that state."),
    ] = None,
    limit: Limit = 50,
    data: Data = None,
    as_json: Json = False,
) -> None:
    """List the tables, the latest change first."""
    output: Output = ctx.obj
    entries = open_store(data).tables(state or "", limit)
    if as_json:
        output.write_json(entries)
        return
    rows = grid()
    for key in (
        "cli.host-table",
        "cli.host-code",
        "cli.host-game",
        "cli.host-state",
        "cli.host-seats",
        "cli.host-changed",
    ):
        rows.add_column(output.translate(key), no_wrap=key != "cli.host-seats")
    for entry in entries:
        names = [seat.get("name") or seat.get("level") or "–" for seat in entry["seats"]]
        rows.add_row(
            entry["id"],
            entry["code"],
            entry["game"],
            entry["state"],
            ", ".join(names),
            format_time(entry["changed"]),
        )
    output.print(rows)


def players(
    ctx: typer.Context, limit: Limit = 50, data: Data = None, as_json: Json = False
) -> None:
    """List the players, the newest first."""
    output: Output = ctx.obj
    entries = open_store(data).players(limit)
    if as_json:
        output.write_json(entries)
        return
    rows = grid()
    for key in (
        "cli.host-player",
        "cli.host-name",
        "cli.host-created",
        "cli.host-tables",
        "cli.host-blocked",
    ):
        rows.add_column(output.translate(key), no_wrap=True)
    for entry in entries:
        rows.add_row(
            entry["id"],
            entry["name"],
            format_time(entry["created"]),
            str(entry["tables"]),
            "×" if entry["blocked"] else "",
        )
    output.print(rows)


def close(
    ctx: typer.Context,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Its id or its code.")],
    data: Data = None,
) -> None:
    """Close a table, whatever is going on there."""
    execute(ctx.obj, open_store(data), "close", table)


def block(ctx: typer.Context, player: Player, data: Data = None) -> None:
    """Shut a player out: no device of his is let in, and he resigns everywhere."""
    execute(ctx.obj, open_store(data), "block", player)


def unblock(ctx: typer.Context, player: Player, data: Data = None) -> None:
    """Let a player in again."""
    execute(ctx.obj, open_store(data), "unblock", player)


def vapid(
    ctx: typer.Context,
    contact: Annotated[
        str,
        typer.Argument(
            metavar="CONTACT", help="How push services reach you: mailto:… or https://…"
        ),
    ],
    data: Data = None,
) -> None:
    """Make the key with which the server sends notifications of turns; once."""
    from ...server.push.key_file import FILE, checked_contact, read_key, write_key
    from ...server.push.vapid import Vapid, new_key_pair
    from ...server.settings import Settings

    output: Output = ctx.obj
    settings = Settings.read(data=data)
    pair = read_key(settings)
    if pair is None:
        pair = new_key_pair(checked_contact(contact))
        output.write_text(output.translate("cli.vapid-made", file=write_key(settings.data, pair)))
    else:
        place = "CROWNLANDS_VAPID_KEY" if settings.vapid_key else settings.data / FILE
        output.write_text(output.translate("cli.vapid-exists", file=place))
    output.write_text(output.translate("cli.vapid-public", public=Vapid(pair).public_key))


def execute(output: Output, store: AdminStore, command: str, subject: str) -> None:
    """Leave a command for the server, and print whether it has been executed."""
    number = store.submit(command, subject, time.time_ns() // 1_000_000)
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        if store.is_done(number):
            output.write_text(output.translate("cli.host-done"))
            return
        time.sleep(0.1)
    output.write_text(output.translate("cli.host-waits"))
