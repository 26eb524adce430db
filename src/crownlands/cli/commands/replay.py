"""The command ``replay``: a record step by step."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Group
from rich.text import Text

from ... import replay as replay_record
from ...engine.errors import Refused
from ..arguments import Json, Record
from ..input_source import read_record
from ..keyboard import keyboard
from ..output import Output
from ..position_drawing import position_picture, print_match
from .position import position_data

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...engine.match import Match

FORWARD = ("\r", "\n", " ", "n", "\x1b[C", "\x1b[B", "\x1bOC", "\x1bOB")
BACK = ("b", "б", "p", "\x7f", "\b", "\x1b[D", "\x1b[A", "\x1bOD", "\x1bOA")
FIRST, LAST = ("0", "\x1b[H", "\x1bOH", "\x1b[1~"), ("e", "е", "\x1b[F", "\x1bOF", "\x1b[4~")
QUIT = ("q", "я", "\x1b", "\x03", "\x04")


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(epilog="Example: crownlands replay match.txt --at 20")(replay)


def replay(
    ctx: typer.Context,
    record: Record,
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", min=0, help="Show the match after so many moves."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Step through a record in a terminal: Enter goes forward, b back, q quits. Elsewhere show how
    it ends.
    """
    output: Output = ctx.obj
    text = read_record(record)
    match = replay_record(text)
    moves = match.moves
    if at is not None and at > len(moves):
        raise Refused("no-such-move", at=at, n=len(moves))
    if at is None and not as_json and output.console.is_terminal and sys.stdin.isatty():
        with keyboard() as keys:
            step_through(output, match, moves, keys)
        return
    go_to(match, moves, len(moves) if at is None else at)
    if as_json:
        output.write_json({**position_data(match), "played": match.moves})
    else:
        print_match(output, match)


def go_to(match: Match, moves: list[str], at: int) -> None:
    """Undo or replay moves until ``at`` have been played."""
    while len(match.actions) > at:
        match.undo()
    while len(match.actions) < at:
        match.play(moves[len(match.actions)])


def step_through(output: Output, match: Match, moves: list[str], keys: Iterator[str]) -> None:
    """Show the positions that the keys go to."""
    at = 0
    with output.console.screen(hide_cursor=True) as screen:
        while True:
            go_to(match, moves, at)
            heading = output.translate(
                "cli.replay-heading", at=at, total=len(moves), move=moves[at - 1] if at else "–"
            )
            picture = position_picture(output, match, output.console.height - 4)
            screen.update(
                Group(
                    heading, "", picture, "", Text(output.translate("cli.replay-keys"), style="dim")
                )
            )
            key = next(keys, QUIT[0])
            if key in QUIT:
                return
            if key in FORWARD:
                at = min(at + 1, len(moves))
            elif key in BACK:
                at = max(at - 1, 0)
            elif key in FIRST:
                at = 0
            elif key in LAST:
                at = len(moves)
