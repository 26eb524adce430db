"""Questions about a position: ``show``, ``moves`` and ``perft``."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .. import shelf
from .. import start as start_match
from ..engine.errors import Refused
from .answer import Answer
from .arguments import Json, Options, Source
from .picture import show_match
from .source import match_of, read

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.match import Match


def add_to(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command(epilog="Example: crownlands start kingdomino | crownlands show -")(show)
    app.command(epilog="Example: crownlands start kingdomino | crownlands moves -")(moves)
    app.command(epilog="Example: crownlands perft kingdomino --players 3 --depth 4")(perft)


def show(ctx: typer.Context, position: Source, as_json: Json = False) -> None:
    """Draw a position: the line, the kingdoms and their points."""
    answer: Answer = ctx.obj
    match = match_of(read(position))
    if as_json:
        answer.data(data(match))
    else:
        show_match(answer, match)


def data(match: Match) -> dict[str, Any]:
    """What there is to see of a match, its position, and who has won when it is over."""
    found = {**match.view(), "position": match.position()}
    if match.is_over:
        result = match.result()
        found["result"] = {"points": list(result.points), "places": list(result.places), "decided_by": result.decided_by}
    return found


def moves(ctx: typer.Context, position: Source, as_json: Json = False) -> None:
    """List the legal moves, chance's too."""
    answer: Answer = ctx.obj
    match = match_of(read(position))
    found = match.legal()
    if as_json:
        answer.data(found)
    else:
        answer.words(found)
        if not found:
            answer.note("match-over")


def perft(
    ctx: typer.Context,
    position: Annotated[
        str,
        typer.Argument(
            metavar="POSITION", show_default=False, help="A position, a record, or the name of a game: then from its start."
        ),
    ],
    depth: Annotated[
        int, typer.Option("--depth", metavar="N", min=0, max=1000, show_default=False, help="How many moves to go.")
    ],
    players: Annotated[
        int | None,
        typer.Option("--players", metavar="N", show_default=False, help="How many play, where a game is named; else 2."),
    ] = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Count the ways to go on for so many moves, chance's included."""
    answer: Answer = ctx.obj
    if position in shelf():
        match = start_match(position, 2 if players is None else players, option or ())
    elif players is not None or option:
        raise Refused("only-with-a-game")
    else:
        match = match_of(read(position))
    from ..engine.perft import paths

    found = hearing_interrupts(lambda: paths(match, depth))
    if as_json:
        answer.data({"depth": depth, "paths": found})
    else:
        answer.text(str(found))


def hearing_interrupts(count: Callable[[], int]) -> int:
    """The answer of ``count``, worked out beside the main thread: compiled code would not hear Ctrl-C."""
    found: list[int] = []
    worker = Thread(target=lambda: found.append(count()), daemon=True)
    worker.start()
    while worker.is_alive():
        worker.join(0.1)
    return found[0]
