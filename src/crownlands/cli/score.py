"""Points with their arithmetic, and where a domino fits: ``score`` and ``place``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .. import game, setup
from ..engine.errors import Refused
from .answer import Answer, grid
from .arguments import DrawnGame, Json, Options
from .source import drawing_of, is_position, is_record, match_of, read, shortened

if TYPE_CHECKING:
    from rich.table import Table

    from ..engine.match import Match

Drawing = Annotated[
    str,
    typer.Argument(
        metavar="DRAWING",
        show_default=False,
        help="A drawn kingdom: rows of squares (w f l g s m t, a digit for crowns, C castle, . nothing) in lines or apart by /; "
        "the text, a file, or - for standard input.",
    ),
]
Scored = Annotated[
    str,
    typer.Argument(
        metavar="KINGDOM",
        show_default=False,
        help="A drawn kingdom (rows of w f l g s m t, a digit for crowns, C castle, . nothing, in lines or apart by /; "
        "in Dragon Inferno # square, C castle, x under a dragon, ! broken egg), "
        "a position or a record: the text, a file, or - for standard input.",
    ),
]

NUMBER = re.compile(r"[qk]?[0-9]{1,9}")


def written(domino: str) -> str:
    """A domino as it is written in moves."""
    if not NUMBER.fullmatch(domino):
        raise typer.BadParameter("It should be a number such as 12; in the Royal Wedding q12 or k12.")
    return domino


Domino = Annotated[
    str,
    typer.Argument(
        metavar="DOMINO",
        show_default=False,
        callback=written,
        help="The number of a domino; with the option royal-wedding q12 or k12 says of which box.",
    ),
]

USUAL = "kingdomino"
"""The game of a drawn kingdom, if none is named."""

DOMINOES = 48
"""How many each box has."""

WON_BY = {
    "points": "cli.won-by-points",
    "largest-territory": "cli.won-by-largest-territory",
    "largest-domain": "cli.won-by-largest-domain",
    "crowns": "cli.won-by-crowns",
}
HEADINGS = {"kingdomino-duel": ("domain", "cli.domain-arithmetic")}
"""What the columns are called where they are not territories and their crowns."""


def add_to(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command(epilog="Example: crownlands score 'w1 w . / f C l2' --option middle-kingdom")(score)
    app.command(epilog="Example: crownlands place 'w1 w . / f C l2' 12")(place)


def score(ctx: typer.Context, kingdom: Scored, option: Options = None, name: DrawnGame = None, as_json: Json = False) -> None:
    """Count the points of a drawn kingdom, or of every seat in a position or at the end of a record."""
    answer: Answer = ctx.obj
    text = read(kingdom)
    if is_position(text) or is_record(text):
        if option or name is not None:
            raise Refused("only-with-a-drawing")
        match = match_of(text)
        if as_json:
            answer.data(standing(match))
        else:
            show_standing(answer, match)
        return
    found = setup(name or USUAL, drawing_of(text), option or ()).data()
    if as_json:
        answer.data(found)
    else:
        answer.show(table(answer, name or USUAL, found))


def place(
    ctx: typer.Context,
    drawing: Drawing,
    domino: Domino,
    option: Options = None,
    name: DrawnGame = None,
    as_json: Json = False,
) -> None:
    """List all legal placements of a domino in a drawn kingdom."""
    answer: Answer = ctx.obj
    found = game(name or USUAL)
    options = found.checked_names(option or ())
    text = read(drawing)
    if is_position(text) or is_record(text):
        raise Refused("not-a-drawing", found=shortened(text))
    placements = found.fitting(drawing_of(text), number_of(domino, options), options, found.shipped())
    if as_json:
        answer.data(placements)
        return
    answer.words(placements)
    if not placements:
        answer.note("cli.fits-nowhere", domino=domino)


def number_of(domino: str, options: tuple[str, ...]) -> int:
    """The number of a domino; those of Kingdomino are counted after those of Queendomino in the Royal Wedding."""
    box, number = domino.rstrip("0123456789"), int(domino.lstrip("qk"))
    if box and "royal-wedding" not in options:
        raise Refused("bad-number", found=domino)
    if not 1 <= number <= DOMINOES:
        raise Refused("domino-unknown", domino=domino, most=DOMINOES)
    return number + DOMINOES * (box == "k")


def standing(match: Match) -> dict[str, Any]:
    """The points of every seat with their arithmetic, and how the match stands, as plain data."""
    result = match.result()
    seats = [
        {"seat": seat, **found.data(), "place": place}
        for seat, (found, place) in enumerate(zip(match.scores(), result.places, strict=True))
    ]
    return {"seats": seats, "decided_by": result.decided_by, "over": match.is_over}


def show_standing(answer: Answer, match: Match) -> None:
    """The points of every seat or team, one table below the other, and who is first."""
    result, scores = match.result(), match.scores()
    for team in match.teams:
        title = answer.say("cli.seat-and-place", seat=joined(team), place=result.places[team[0]])
        answer.show(table(answer, match.game.name, scores[team[0]].data(), title), "")
    winners = [joined(team) for team in match.teams if team[0] in result.winners]
    if not match.is_over:
        answer.text(answer.say("cli.not-over"))
    elif len(winners) > 1:
        answer.text(answer.say("cli.shared", seats=", ".join(winners)))
    else:
        answer.text(answer.say(WON_BY[result.decided_by], seat=winners[0]))


def joined(team: tuple[int, ...]) -> str:
    """``0``, or ``0 + 1`` for partners."""
    return " + ".join(map(str, team))


def table(answer: Answer, game: str, found: dict[str, Any], title: str | None = None) -> Table:
    """The arithmetic of one kingdom."""
    if "territories" not in found:
        return sums(answer, found, title)
    shown = grid(title, footer=True)
    shown.title_justify = "left"
    area, product = HEADINGS.get(game, ("cli.territory", "cli.arithmetic"))
    shown.add_column(answer.say(area), answer.say("cli.total"))
    shown.add_column(answer.say(product), justify="center")
    shown.add_column(answer.say("cli.points"), str(found["total"]), justify="right")
    for each in found["territories"]:
        arithmetic = f"{each['squares']} × {each['crowns']}"
        shown.add_row(answer.terrain(each["terrain"]), arithmetic, str(each["points"]), style=faint(each["points"]))
    for name, arithmetic, points in extras(answer, found):
        shown.add_row(name, arithmetic, str(points), style=faint(points))
    for name, points in found["bonuses"].items():
        shown.add_row(answer.option(game, name), "", str(points), style=faint(points))
    for deal, points in enumerate(found.get("past", ()), 1):
        shown.add_row(answer.say("deal.number", deal=deal), "", str(points))
    return shown


def extras(answer: Answer, found: dict[str, Any]) -> list[tuple[str, str, int]]:
    """What Queendomino counts beside territories: coins, buildings one by one, and the queen."""
    if "buildings" not in found:
        return []
    rows = [(answer.say("score.coins"), f"{found['coins']['coins']} / 3", found["coins"]["points"])]
    for each in found["buildings"]:
        name = answer.say(f"building.{each['building'].rstrip('0123456789')}")
        counted = "" if each["per"] == "none" else f"{counted_thing(answer, each['per'])}: {each['times']}"
        rows.append((name, counted, each["points"]))
    return [*rows, (answer.say("score.queen"), "", found["queen"])]


def counted_thing(answer: Answer, per: str) -> str:
    """The word for what a building counts."""
    return answer.say(per) if per in ("tower", "knight") else answer.terrain(per)


def sums(answer: Answer, found: dict[str, Any], title: str | None) -> Table:
    """The arithmetic of a kingdom whose squares count each for itself."""
    shown = grid(title, footer=True)
    shown.title_justify = "left"
    shown.add_column(answer.say("cli.part"), answer.say("cli.total"))
    shown.add_column(answer.say("cli.number"), justify="center")
    shown.add_column(answer.say("cli.points"), str(found["total"]), justify="right")
    for name, each in (("squares", 1), ("castles", 1), ("broken", -1)):
        shown.add_row(answer.say(f"score.{name}"), str(found[name]), str(each * found[name]), style=faint(found[name]))
    return shown


def faint(points: int) -> str | None:
    """How a row is shown that brings nothing."""
    return None if points else "dim"
