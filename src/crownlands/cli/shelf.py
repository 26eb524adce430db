"""What can be played, and how it begins: ``games`` and ``start``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from .. import game, shelf
from .. import start as start_match
from .answer import Answer, grid
from .arguments import GameName, Json, Options, Players

if TYPE_CHECKING:
    from ..engine.game import Game, Option


def add_to(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command(epilog="Example: crownlands games")(games)
    app.command(epilog="Example: crownlands start kingdomino --players 3 --option harmony")(start)


def games(ctx: typer.Context, as_json: Json = False) -> None:
    """List the games: how many can play, and with which options."""
    answer: Answer = ctx.obj
    found = [data(game(name)) for name in shelf()]
    if as_json:
        answer.data(found)
        return
    table = grid()
    for key in ("cli.game", "cli.players", "cli.option", "cli.players"):
        table.add_column(answer.say(key), no_wrap=True)
    for each in found:
        first = each["game"], listed(each["players"])
        for option in each["options"]:
            table.add_row(*first, option["option"], listed(option["players"]))
            first = "", ""
            for sentence in company(answer, option):
                table.add_row("", "", f"  {sentence}", "")
        if not each["options"]:
            table.add_row(*first)
    answer.show(table)


def data(game: Game) -> Any:
    """What there is to know of a game, as plain data."""
    return {
        "game": game.name,
        "revision": game.revision,
        "players": list(game.players),
        "options": [option_data(game, each) for each in game.options],
    }


def option_data(game: Game, option: Option) -> dict[str, Any]:
    """How many can play with an option, and with which others it goes, where that is not everybody and all."""
    found: dict[str, Any] = {"option": option.name, "players": list(option.players or game.seatings)}
    if option.needs:
        found["needs"] = option.needs
    excludes = {other.name for other in game.options if option.name == other.excludes} | ({option.excludes} - {""})
    if excludes:
        found["excludes"] = sorted(excludes)
    return found


def company(answer: Answer, option: dict[str, Any]) -> list[str]:
    """Which other option an option needs, and with which it does not go."""
    parts = [answer.say("cli.with", option=option["needs"])] if "needs" in option else []
    return parts + [answer.say("cli.without", option=other) for other in option.get("excludes", ())]


def listed(numbers: list[int]) -> str:
    """``2, 3, 4``; many in a row as ``2–8``."""
    if len(numbers) > 4 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))


def start(ctx: typer.Context, name: GameName, players: Players = 2, option: Options = None) -> None:
    """Print the position that a match begins with."""
    answer: Answer = ctx.obj
    answer.text(start_match(name, players, option or ()).position())
