"""The commands ``games`` and ``start``: the games, and their first positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from ... import game, shelf
from ... import start as start_match
from ...engine.options import excluded
from ..arguments import BoxFile, GameName, Json, Options, Players
from ..input_source import read_box
from ..output import Output, grid

if TYPE_CHECKING:
    from ...engine.game import Game
    from ...engine.options import Option


def add_to(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command(epilog="Example: crownlands games")(games)
    app.command(epilog="Example: crownlands start kingdomino --players 3 --option harmony")(start)


def games(ctx: typer.Context, as_json: Json = False) -> None:
    """List the games: how many can play, and with which options."""
    output: Output = ctx.obj
    entries = [game_data(game(name)) for name in shelf()]
    if as_json:
        output.write_json(entries)
        return
    table = grid()
    for key in ("cli.game", "cli.players", "cli.option", "cli.players"):
        table.add_column(output.translate(key), no_wrap=True)
    for entry in entries:
        first = entry["game"], number_list(entry["players"])
        for option in entry["options"]:
            table.add_row(*first, option["option"], number_list(option["players"]))
            first = "", ""
            for sentence in option_relations(output, option):
                table.add_row("", "", f"  {sentence}", "")
        if not entry["options"]:
            table.add_row(*first)
    output.print(table)
    for name in shelf():
        if note := output.translator_of(game(name)).game_note(name):
            output.print("", f"{name}: {note}")


def game_data(game: Game) -> dict[str, Any]:
    """A game and its options as plain data."""
    return {
        "game": game.name,
        "revision": game.revision,
        "players": list(game.players),
        "options": [option_data(game, option) for option in game.options],
    }


def option_data(game: Game, option: Option) -> dict[str, Any]:
    """The numbers of players of an option, and the options that it needs or excludes."""
    data: dict[str, Any] = {
        "option": option.name,
        "players": list(option.players or game.seatings),
    }
    if option.needs:
        data["needs"] = option.needs
    excludes = excluded(game.options, option)
    if excludes:
        data["excludes"] = excludes
    return data


def option_relations(output: Output, option: dict[str, Any]) -> list[str]:
    """Sentences about the option that an option needs, and those that it excludes."""
    parts = [output.translate("cli.with", option=option["needs"])] if "needs" in option else []
    return parts + [
        output.translate("cli.without", option=other) for other in option.get("excludes", ())
    ]


def number_list(numbers: list[int]) -> str:
    """``2, 3, 4``; five or more consecutive numbers as ``2–8``."""
    if len(numbers) > 4 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))


def start(
    ctx: typer.Context,
    name: GameName,
    players: Players = 2,
    option: Options = None,
    box: BoxFile = None,
) -> None:
    """Print the position that a match begins with."""
    output: Output = ctx.obj
    match = start_match(name, players, option or (), read_box(name, box))
    output.write_text(match.position())
