"""The commands ``serve``, ``backup`` and ``restore``: a server and its data."""

from __future__ import annotations

import errno
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from ...engine.errors import Refused
from ..output import Output

Data = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="DIR",
        show_default=False,
        help="Where tables and players are kept; else the user's data folder.",
    ),
]


def add_to(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command(epilog="Example: crownlands serve --host 0.0.0.0 --port 8765")(serve)
    app.command(epilog="Example: crownlands backup monday.db")(backup)
    app.command(epilog="Example: crownlands restore monday.db")(restore)


def serve(
    ctx: typer.Context,
    host: Annotated[
        str | None,
        typer.Option(
            "--host",
            metavar="ADDRESS",
            show_default=False,
            help="Where to listen; else this machine alone, 127.0.0.1.",
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            "--port",
            metavar="N",
            min=0,
            max=65535,
            show_default=False,
            help="Else 8765; 0 takes a free one.",
        ),
    ] = None,
    data: Data = None,
    opened: Annotated[
        bool,
        typer.Option("--open", help="Open the first page in a browser, where there is a screen."),
    ] = False,
) -> None:
    """Serve tables for people and bots, to browsers and programs."""
    from ...server.ops.run import serve as run
    from ...server.settings import Settings

    output: Output = ctx.obj

    addresses: list[str] = []

    def announce(address: str) -> None:
        output.write_text(output.translate("cli.serving", address=address))
        sys.stdout.flush()  # a reader of a pipe waits for the address
        if opened and not addresses and has_screen():
            webbrowser.open(address)
        addresses.append(address)

    settings = Settings.read(host=host, port=port, data=data)
    check_free(settings.host, settings.port)
    raise typer.Exit(run(settings, announce))


def check_free(host: str, port: int) -> None:
    """Refuse a port that is in use, before anything is opened."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        # A port that was in use until just now is free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise Refused("port-taken", port=port, other=port % 65535 + 1) from None


def has_screen() -> bool:
    """Whether a graphical browser can open; a text browser would cover the server's output."""
    return not sys.platform.startswith("linux") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def backup(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; a new file.")],
    data: Data = None,
) -> None:
    """Copy all tables and players into one file, also while a server runs."""
    from ...server.settings import Settings
    from ...store.backup import backup as copy

    output: Output = ctx.obj
    copy(Settings.read(data=data).data, file)
    output.write_text(output.translate("cli.backed-up", file=file))


def restore(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy made by backup.")],
    data: Data = None,
) -> None:
    """Put a copy in the place of all tables and players; no server may be running."""
    from ...server.settings import Settings
    from ...store.backup import restore as restore_backup

    output: Output = ctx.obj
    previous = restore_backup(Settings.read(data=data).data, file)
    output.write_text(output.translate("cli.restored", file=file))
    if previous is not None:
        output.write_text(output.translate("cli.kept", file=previous))
