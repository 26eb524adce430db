"""A match as it is shown: in colour on a terminal, elsewhere as the game draws it with letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.console import Group
from rich.text import Text

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ..engine.match import Match
    from ..terminal.land import Size
    from .answer import Answer


def show_match(answer: Answer, match: Match) -> None:
    """Show a match as it is now."""
    if answer.out.is_terminal:
        answer.show(picture(answer, match))
    else:
        answer.text(match.drawing())


def picture(answer: Answer, match: Match, rows: int | None = None) -> RenderableType:
    """Whose move it is, the lines of dominoes, and the kingdoms; smaller ones, if they must fit into so many ``rows``."""
    from ..terminal.land import MIDDLE, SMALL

    shown = match.view()
    large = drawn(answer, shown, MIDDLE)
    if rows is None or len(answer.out.render_lines(large, pad=False)) <= rows:
        return large
    return drawn(answer, shown, SMALL)


def drawn(answer: Answer, shown: dict[str, Any], size: Size) -> RenderableType:
    """A view as a picture."""
    parts: list[RenderableType] = [Text(heading(answer, shown), style="bold")]
    for name, key in (("queue", "line.place"), ("line", "line.claim")):
        if shown.get(name):
            parts.append(Columns([f"{answer.say(key)}:", *(domino(answer, each) for each in shown[name])], padding=(0, 2)))
    if shown.get("dice"):
        parts.append(Columns([f"{answer.say('dice')}:", *(die(answer, each) for each in shown["dice"])], padding=(0, 2)))
    if "rows" in shown:
        parts.append(Columns([f"{answer.say('spell-book')}:", *(row(answer, each) for each in shown["rows"])], padding=(0, 2)))
    if "caves" in shown:
        return Group(*parts, *table(answer, shown, size))
    if "board" in shown:
        parts.append(builders(answer, shown))
    kingdoms = [kingdom(answer, each, size) for each in shown["kingdoms"]]
    return Group(*parts, "", Columns(kingdoms, padding=(0, 3)))


def table(answer: Answer, shown: dict[str, Any], size: Size) -> list[Text]:
    """The board of Dragon Inferno below its caves, then the points of both."""
    from ..terminal.dragon_inferno_board import board

    caves = [
        f"{each['cave']} {each['dragon']} {each['place'] or ('' if each['now'] == 'waiting' else '-')}" for each in shown["caves"]
    ]
    lines = [Text(f"{answer.say('caves')}: {'  '.join(caves)}"), *board(shown, size, answer.look, 0)]
    return lines + [Text(answer.say("cli.seat-points", seat=each["seat"], n=each["total"]), "bold") for each in shown["kingdoms"]]


def heading(answer: Answer, shown: dict[str, Any]) -> str:
    """Whose move it is, and in which deal."""
    deal = answer.say("deal.of", n=shown["deal"], total=shown["deals"]) + " · " if shown.get("deals", 1) > 1 else ""
    if shown["seat"] is None:
        return deal + answer.say("match-over")
    if shown["seat"] == "chance":
        return deal + answer.say("cli.chance-moves")
    return deal + answer.say("cli.seat-moves", seat=shown["seat"])


def domino(answer: Answer, shown: dict[str, Any]) -> Text:
    """A domino with its number, its halves, and the house whose king stands on it."""
    from ..terminal.land import MIDDLE, Land, land_text
    from ..terminal.palette import house

    look = answer.look
    halves = [land_text(Land(**half), MIDDLE, 0, look) for half in shown["halves"]]
    seat = shown["seat"]
    king = Text("") if seat is None else Text(f"{look.house(seat)} ", style=house(seat).style)
    return Text.assemble(f"{shown['domino']} ", *halves, " ", king)


def die(answer: Answer, shown: dict[str, Any]) -> Text:
    """A die with its number, what it shows, and the house that took it."""
    from ..terminal.land import MIDDLE, Land, land_text
    from ..terminal.palette import house

    seat = shown["seat"]
    taker = Text("") if seat is None else Text(f" {answer.look.house(seat)} ", style=house(seat).style)
    face = land_text(Land(shown["coat"], shown["crosses"]), MIDDLE, 0, answer.look)
    return Text.assemble(f"{shown['die']} ", face, taker)


def row(answer: Answer, shown: dict[str, Any]) -> Text:
    """A row of the spell book: the boxes that both have filled, of how many, and who has the spell."""
    from ..terminal.palette import COATS, house

    sign = Text(f" {answer.look.terrain(shown['coat'])} ", style=COATS[shown["coat"]].style)
    seat = shown["seat"]
    owner = Text("") if seat is None else Text(f" {answer.look.house(seat)} ", style=house(seat).style)
    name = answer.say(f"spell.{shown['spell']}")
    filled = f" {shown['filled'][0]}:{shown['filled'][1]}/{shown['boxes']} "
    return Text.assemble(sign, filled, (name, "dim" if shown["used"] else ""), owner)


def builders(answer: Answer, shown: dict[str, Any]) -> RenderableType:
    """The spaces of the builders' board with their costs and tiles, the dragon, and the top of the stack."""
    from ..terminal.palette import COINS, FIRE
    from ..terminal.queendomino_buildings import called, signs
    from ..terminal.words import Words

    look, words = answer.look, Words(answer.language, answer.out.encoding)
    spaces = []
    for each in shown["board"]:
        text = Text.assemble(f"{each['space']} {each['cost']}", (look["coin"], COINS), " ")
        if each["tile"]:
            text.append(f"{called(each['tile']['building'], words)} ").append_text(signs(each["tile"], look))
        elif shown["dragon"] == each["space"]:
            text.append(look["dragon"], FIRE)
        else:
            text.append("–")
        spaces.append(text)
    top = [words("stack.top", building=called(shown["top"]["building"], words))] if shown["top"] else []
    return Columns([f"{words('builders-board')}:", *spaces, *top], padding=(0, 2))


def kingdom(answer: Answer, shown: dict[str, Any], size: Size) -> Text:
    """A kingdom in colour below its points, and below its purse where it has one."""
    from ..terminal.board import draw, kingdom_of

    title = Text(answer.say("cli.seat-points", seat=seats(shown), n=shown["total"]), style="bold")
    lines = [title, *draw(kingdom_of(shown), size, answer.look)]
    if "purse" in shown:
        lines.insert(1, purse(answer, shown))
    return Text("\n").join(lines)


def seats(shown: dict[str, Any]) -> str:
    """``0``, or ``0 + 1`` for a team."""
    return " + ".join(map(str, shown.get("seats") or [shown["seat"]]))


def purse(answer: Answer, shown: dict[str, Any]) -> Text:
    """Coins, knights in reserve, towers, and the queen if she is a guest."""
    look = answer.look
    queen = f" {look['queen']}" if shown["hosts"] else ""
    return Text(f"{look['coin']}{shown['purse']} {look['knight']}{shown['reserve']} {look['tower']}{shown['towers']}{queen}")
