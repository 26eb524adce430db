"""The commands ``score`` and ``place``: points with their arithmetic, and where a domino fits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ... import fitting, setup
from ... import game as find_game
from ...engine.errors import Refused
from ...games import DEFAULT
from ..arguments import BoxFile, DrawnGame, Json, Options
from ..input_source import (
    is_position,
    is_record,
    match_of,
    read_box,
    read_source,
    shorten,
)
from ..output import Output, grid

if TYPE_CHECKING:
    from rich.table import Table

    from ...engine.match import Match

Drawing = Annotated[
    str,
    typer.Argument(
        metavar="DRAWING",
        show_default=False,
        help=(
            "A drawn kingdom: rows of squares (w f l g s m t, a digit for crowns, C castle, . "
            "nothing) in lines or apart by /; "
            "the text, a file, or - for standard input."
        ),
    ),
]
Kingdom = Annotated[
    str,
    typer.Argument(
        metavar="KINGDOM",
        show_default=False,
        help=(
            "A drawn kingdom (rows of w f l g s m t, a digit for crowns, C castle, . nothing, in "
            "lines or apart by /; "
            "in Dragon Inferno # square, C castle, x under a dragon, ! broken egg), "
            "a position or a record: the text, a file, or - for standard input."
        ),
    ),
]

NUMBER = re.compile(r"[qk]?[0-9]{1,9}")


def check_domino(domino: str) -> str:
    """A domino as it is written in moves; an error where it is something else."""
    if not NUMBER.fullmatch(domino):
        raise typer.BadParameter(
            "It should be a number such as 12; in the Royal Wedding q12 or k12."
        )
    return domino


Domino = Annotated[
    str,
    typer.Argument(
        metavar="DOMINO",
        show_default=False,
        callback=check_domino,
        help="The number of a domino; with the option royal-wedding q12 or k12 says of which box.",
    ),
]

WON_BY = {
    "points": "cli.won-by-points",
    "largest-territory": "cli.won-by-largest-territory",
    "largest-domain": "cli.won-by-largest-domain",
    "crowns": "cli.won-by-crowns",
}


def add_to(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command(epilog="Example: crownlands score 'w1 w . / f C l2' --option middle-kingdom")(score)
    app.command(epilog="Example: crownlands place 'w1 w . / f C l2' 12")(place)


def score(
    ctx: typer.Context,
    kingdom: Kingdom,
    option: Options = None,
    name: DrawnGame = None,
    box: BoxFile = None,
    as_json: Json = False,
) -> None:
    """Count the points of a drawn kingdom, or of every seat in a position or at the end of a
    record.
    """
    output: Output = ctx.obj
    text = read_source(kingdom)
    if is_position(text) or is_record(text):
        if option or name is not None:
            raise Refused("only-with-a-drawing")
        match = match_of(text, box)
        if as_json:
            output.write_json(ranking_data(match))
        else:
            print_ranking(output, match)
        return
    game = name or DEFAULT
    data = setup(game, text, option or (), read_box(game, box)).data()
    if as_json:
        output.write_json(data)
    else:
        output.print(score_grid(output, game, data))


def place(
    ctx: typer.Context,
    drawing: Drawing,
    domino: Domino,
    option: Options = None,
    name: DrawnGame = None,
    box: BoxFile = None,
    as_json: Json = False,
) -> None:
    """List all legal placements of a domino in a drawn kingdom."""
    output: Output = ctx.obj
    game = name or DEFAULT
    options = find_game(game).checked_names(option or ())
    text = read_source(drawing)
    if is_position(text) or is_record(text):
        raise Refused("not-a-drawing", found=shorten(text))
    placements = fitting(game, text, domino_number(domino, options), options, read_box(game, box))
    if as_json:
        output.write_json(placements)
        return
    output.write_list(placements)
    if not placements:
        output.print_note("cli.fits-nowhere", domino=domino)


def domino_number(domino: str, options: tuple[str, ...]) -> int:
    """The number of a domino; in the Royal Wedding Kingdomino's follow those of Queendomino."""
    from ...kit.domino import DOMINOES

    box, number = domino.rstrip("0123456789"), int(domino.lstrip("qk"))
    if box and "royal-wedding" not in options:
        raise Refused("bad-number", found=domino)
    if not 1 <= number <= DOMINOES:
        raise Refused("domino-unknown", domino=domino, most=DOMINOES)
    return number + DOMINOES * (box == "k")


def ranking_data(match: Match) -> dict[str, Any]:
    """The points of every seat with their arithmetic, and the ranking, as plain data."""
    result = match.result()
    seats = [
        {"seat": seat, **score.data(), "place": place}
        for seat, (score, place) in enumerate(zip(match.scores(), result.places, strict=True))
    ]
    return {"seats": seats, "decided_by": result.decided_by, "over": match.is_over}


def print_ranking(output: Output, match: Match) -> None:
    """Print the points of every seat or team, and who is first."""
    result, scores = match.result(), match.scores()
    for team in match.teams:
        title = output.translate(
            "cli.seat-and-place", seat=team_text(team), place=result.places[team[0]]
        )
        output.print(score_grid(output, match.game.name, scores[team[0]].data(), title), "")
    winners = [team_text(team) for team in match.teams if team[0] in result.winners]
    if not match.is_over:
        output.write_text(output.translate("cli.not-over"))
    elif len(winners) > 1:
        output.write_text(output.translate("cli.shared", seats=", ".join(winners)))
    else:
        output.write_text(
            output.translate(WON_BY.get(result.decided_by, "cli.won-by-points"), seat=winners[0])
        )


def team_text(team: tuple[int, ...]) -> str:
    """``0``, or ``0 + 1`` for partners."""
    return " + ".join(map(str, team))


def score_grid(output: Output, game: str, score: dict[str, Any], title: str | None = None) -> Table:
    """The arithmetic of one kingdom; rows that bring nothing are faint."""
    from ...terminal.game_screen import screen_for

    sheet = screen_for(game).score_sheet(find_game(game), score, output.translator)
    table = grid(title, footer=True)
    table.title_justify = "left"
    table.add_column(output.translate(sheet.part_heading), output.translate("cli.total"))
    table.add_column(output.translate(sheet.arithmetic_heading), justify="center")
    table.add_column(output.translate("cli.points"), str(score["total"]), justify="right")
    for row in sheet.rows:
        style = "dim" if row.fades and not row.points else None
        table.add_row(row.name, row.arithmetic, str(row.points), style=style)
    if sheet.note:
        table.caption, table.caption_justify = output.translate(sheet.note), "left"
    return table
