"""A server for friends or for everybody: ``serve``, ``backup`` and ``restore``."""

from __future__ import annotations

import errno
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from ..engine.errors import Refused
from .answer import Answer

Data = Annotated[
    Path | None,
    typer.Option(
        "--data", metavar="DIR", show_default=False, help="Where tables and players are kept; else the user's data folder."
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
            "--host", metavar="ADDRESS", show_default=False, help="Where to listen; else this machine alone, 127.0.0.1."
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option("--port", metavar="N", min=0, max=65535, show_default=False, help="Else 8765; 0 takes a free one."),
    ] = None,
    data: Data = None,
    opened: Annotated[bool, typer.Option("--open", help="Open the first page in a browser, where there is a screen.")] = False,
) -> None:
    """Serve tables for people and bots, to browsers and programs."""
    from ..server.run import serve as run
    from ..server.settings import Settings

    answer: Answer = ctx.obj

    shown: list[str] = []

    def tell(address: str) -> None:
        answer.text(answer.say("cli.serving", address=address))
        sys.stdout.flush()  # whoever reads it from a pipe waits for it
        if opened and not shown and has_screen():
            webbrowser.open(address)
        shown.append(address)

    settings = Settings.read(host=host, port=port, data=data)
    check_free(settings.host, settings.port)
    raise typer.Exit(run(settings, tell))


def check_free(host: str, port: int) -> None:
    """Refuse a port that somebody listens on, before anything is opened."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a port that was in use a moment ago is free
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise Refused("port-taken", port=port, other=port % 65535 + 1) from None


def has_screen() -> bool:
    """Whether a browser can show itself; without a screen one in the terminal would take the server's place."""
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def backup(
    ctx: typer.Context, file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; a new file.")], data: Data = None
) -> None:
    """Copy all tables and players into one file, also while a server runs."""
    from ..server.settings import Settings
    from ..store.backup import backup as copy

    answer: Answer = ctx.obj
    copy(Settings.read(data=data).data, file)
    answer.text(answer.say("cli.backed-up", file=file))


def restore(
    ctx: typer.Context, file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy made by backup.")], data: Data = None
) -> None:
    """Put a copy in the place of all tables and players; no server may be running."""
    from ..server.settings import Settings
    from ..store.backup import restore as put_back

    answer: Answer = ctx.obj
    kept = put_back(Settings.read(data=data).data, file)
    answer.text(answer.say("cli.restored", file=file))
    if kept is not None:
        answer.text(answer.say("cli.kept", file=kept))
