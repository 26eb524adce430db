"""The screen of a game that has none of its own: its drawing and its moves as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ..engine.game import Game
from ..engine.match import Match
from .choice_list import choice_by_number, choice_columns, is_number
from .drawing.palette import STRONG, Symbols
from .drawing.square_drawing import SquareSize
from .drawing.text_blocks import Block, under, wrapped
from .game_screen import Choice, History, LogEntry, RenderContext, ScoreRow, ScoreSheet
from .panels.help import paged_help
from .panels.result import personal_result, team_name
from .panels.screen_parts import PAGE_FOOTER, footer, header, heading, pages, recent_moves
from .translation import Translator

if TYPE_CHECKING:
    from rich.console import RenderableType

KEYS = {"3": "help.generic.number"}
CHOICE_LINES, MIN_LOG_LINES = 4, 2


def choices(match: Match) -> list[Choice]:
    """The legal moves by their number in the list."""
    return [Choice(str(number), move) for number, move in enumerate(match.legal(), 1)]


def matching_choices(match: Match, text: str) -> list[Choice]:
    """The choices by number, or by the move as it is written, in letters of any case."""
    available = choices(match)
    if is_number(text):
        return choice_by_number(available, text)
    matching = [choice for choice in available if choice.move.lower() == text]
    if matching:
        return matching
    canonical = match.text(match.parse(text))
    return [choice for choice in available if choice.move == canonical]


def log_entries(history: History, names: list[str], translate: Translator) -> list[LogEntry]:
    """Every move as it is written, with the name of its seat."""
    return [
        LogEntry(seat, f"{names[seat]}: {move}") if seat >= 0 else LogEntry(None, move)
        for seat, move, *_ in history
    ]


def turn_screen(context: RenderContext) -> Block:
    """The drawing of the position, the points, the log, and the moves to choose from."""
    columns, rows = context.size
    cells = columns - 1
    bottom = [*prompt_lines(context, cells), *footer(context, "hint.generic", cells)]
    players = points_lines(context)
    room = rows - len(bottom) - len(players) - 2
    board = drawing_lines(context, cells)[: room - MIN_LOG_LINES]
    log = recent_moves(context, room - len(board), cells)
    return [header(context, "castle", Text(), cells), *board, *players, *log, *bottom]


def drawing_lines(context: RenderContext, cells: int) -> Block:
    """The position as the game draws it."""
    lines = [Text(line) for line in context.match.drawing().splitlines()]
    for line in lines:
        line.truncate(cells)
    return lines


def points_lines(context: RenderContext) -> Block:
    """The name and the points of every seat."""
    scores = context.match.scores()
    return [heading(context, seat, score.total) for seat, score in enumerate(scores)]


def prompt_lines(context: RenderContext, cells: int) -> Block:
    """The choices, or the selected move."""
    if context.selected:
        return [Text(context.selected.move, STRONG)]
    lines, context.listed = choice_columns(
        context.choices[context.first :],
        lambda choice: Text.assemble((f"{choice.key:>3} ", STRONG), choice.move),
        cells,
        CHOICE_LINES,
    )
    return [*wrapped(context.translate("generic.prompt"), cells, STRONG), *lines]


def help_pages(context: RenderContext) -> list[Block]:
    """What can be typed; the example is a move of the present position."""
    title = [Text(context.translate.game_title(context.match.game.name), STRONG)]
    example = {context.choices[0].move: "help.move"} if context.choices else {}
    return paged_help(context, title, {**KEYS, **example}, [])


def kingdom_pages(context: RenderContext) -> list[Block]:
    """The drawing of the position and the points, page by page."""
    columns, rows = context.size
    lines = [*drawing_lines(context, columns - 1), Text(), *points_lines(context)]
    room = rows - PAGE_FOOTER
    blocks = [lines[first : first + room] for first in range(0, len(lines), room)]
    return pages(context, blocks)


def result_screen(context: RenderContext) -> Block:
    """The drawing of the position, the points, and the winners."""
    cells, result, translate = context.size[0] - 1, context.match.result(), context.translate
    teams = [team for team in context.match.teams if team[0] in result.winners]
    names, points = [team_name(context, team) for team in teams], max(result.points)
    sentence = (
        translate("result.shared", names=", ".join(names))
        if len(names) > 1
        else translate("result.wins", name=names[0], n=points)
    )
    winners = personal_result(context, cells) + wrapped(sentence, cells, STRONG)
    return under([drawing_lines(context, cells), points_lines(context), winners])


def position_picture(
    match: Match, translate: Translator, symbols: Symbols, size: SquareSize
) -> RenderableType:
    """The drawing of the position."""
    return Text(match.drawing())


def score_sheet(game: Game, score: Mapping[str, Any], translate: Translator) -> ScoreSheet:
    """The numbers of the score by their names in the data."""
    rows = [
        ScoreRow(name, "", points)
        for name, points in score.items()
        if isinstance(points, int) and name != "total"
    ]
    return ScoreSheet("cli.part", "cli.number", rows)
