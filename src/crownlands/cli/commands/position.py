"""The commands ``show``, ``moves`` and ``perft``: a position and its moves."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ... import shelf
from ... import start as start_match
from ...engine.errors import Refused
from ..arguments import BoxFile, Json, Options, Source
from ..input_source import match_of, read_box, read_source
from ..output import Output
from ..position_drawing import print_match

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...engine.match import Match


def add_to(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command(epilog="Example: crownlands start kingdomino | crownlands show -")(show)
    app.command(epilog="Example: crownlands start kingdomino | crownlands moves -")(moves)
    app.command(epilog="Example: crownlands perft kingdomino --players 3 --depth 4")(perft)


def show(ctx: typer.Context, position: Source, box: BoxFile = None, as_json: Json = False) -> None:
    """Draw a position: the line, the kingdoms and their points."""
    output: Output = ctx.obj
    match = match_of(read_source(position), box)
    if as_json:
        output.write_json(position_data(match))
    else:
        print_match(output, match)


def position_data(match: Match) -> dict[str, Any]:
    """The view of a match, its position, and the result when it is over."""
    data = {**match.view(), "position": match.position()}
    if match.is_over:
        result = match.result()
        data["result"] = {
            "points": list(result.points),
            "places": list(result.places),
            "decided_by": result.decided_by,
        }
    return data


def moves(ctx: typer.Context, position: Source, box: BoxFile = None, as_json: Json = False) -> None:
    """List the legal moves, chance's too."""
    output: Output = ctx.obj
    match = match_of(read_source(position), box)
    legal = match.legal()
    if as_json:
        output.write_json(legal)
    else:
        output.write_list(legal)
        if not legal:
            output.print_note("match-over")


def perft(
    ctx: typer.Context,
    position: Annotated[
        str,
        typer.Argument(
            metavar="POSITION",
            show_default=False,
            help="A position, a record, or the name of a game: then from its start.",
        ),
    ],
    depth: Annotated[
        int,
        typer.Option(
            "--depth",
            metavar="N",
            min=0,
            max=1000,
            show_default=False,
            help="How many moves to go.",
        ),
    ],
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            metavar="N",
            show_default=False,
            help="How many play, where a game is named; else 2.",
        ),
    ] = None,
    option: Options = None,
    box: BoxFile = None,
    as_json: Json = False,
) -> None:
    """Count the ways to go on for so many moves, chance's included."""
    output: Output = ctx.obj
    if position in shelf():
        match = start_match(
            position, 2 if players is None else players, option or (), read_box(position, box)
        )
    elif players is not None or option:
        raise Refused("only-with-a-game")
    else:
        match = match_of(read_source(position), box)
    from ...engine.perft import paths

    count = run_interruptibly(lambda: paths(match, depth))
    if as_json:
        output.write_json({"depth": depth, "paths": count})
    else:
        output.write_text(str(count))


def run_interruptibly(count: Callable[[], int]) -> int:
    """The result of ``count``, run in a thread, as compiled code does not notice Ctrl-C."""
    results: list[int] = []
    worker = Thread(target=lambda: results.append(count()), daemon=True)
    worker.start()
    while worker.is_alive():
        worker.join(0.1)
    return results[0]
