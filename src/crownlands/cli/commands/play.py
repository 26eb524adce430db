"""The command ``play``: a match in the terminal."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from ... import game
from ...bots.levels import LEVELS
from ...engine.errors import Refused
from ..arguments import BoxFile, GameName, Options
from ..input_source import read_box
from ..output import Output

if TYPE_CHECKING:
    from collections.abc import Collection

    from ...engine.game import Game


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(
        epilog=(
            "Example: crownlands play kingdomino --seat human --seat human --bot baron --name Kasia"
        )
    )(play)


def play(
    ctx: typer.Context,
    name: GameName,
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            metavar="N",
            show_default=False,
            help=(
                "How many play; else as many as seats are named and as the options need, and two "
                "at least."
            ),
        ),
    ] = None,
    option: Options = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="human|BOT",
            show_default=False,
            help="Who sits there, seat by seat; else you against bots.",
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            metavar="|".join(LEVELS),
            show_default=False,
            help=(
                "Who plays against you, seat by seat; the last one takes all seats that are "
                "left. Else you are asked."
            ),
        ),
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--name",
            metavar="NAME",
            show_default=False,
            help="What the players are called, seat by seat.",
        ),
    ] = None,
    box: BoxFile = None,
    new: Annotated[
        bool, typer.Option("--new", help="Begin anew, whatever match was left unfinished.")
    ] = False,
) -> None:
    """Play a match in the terminal; one that was left goes on where it was."""
    output: Output = ctx.obj
    rules = game(name)
    seats_named = len(seat or ["human"]) + len(bot or ())
    count = (
        players
        if players is not None
        else min_players(rules, max(seats_named, min(rules.players)), option or ())
    )
    options = rules.checked(count, option or ())
    from ...terminal.launch import play_in_terminal

    raise typer.Exit(
        play_in_terminal(
            name,
            count,
            options,
            seat or [],
            bot or [],
            player or [],
            output.requested_language,
            new,
            read_box(name, box),
        )
    )


def min_players(game: Game, named: int, options: Collection[str]) -> int:
    """The smallest number of players, from ``named`` on, that these options allow."""
    for players in game.seatings:
        if players >= named:
            with suppress(Refused):
                game.checked(players, options)
                return players
    return named
