"""The end of a match of Dragon Inferno: the board, the points, and the winner."""

from __future__ import annotations

from ...drawing.palette import STRONG
from ...drawing.text_blocks import Block, beside, under, wrapped
from ...game_screen import RenderContext
from ...panels.result import personal_result
from ...panels.screen_parts import PAGE_FOOTER
from .board import draw_board, size_for
from .panels import PANEL_WIDTH, player_panel

RESULT_LINES = 5
"""The rows below the board at the end."""


def result_screen(context: RenderContext) -> Block:
    """The board, beside it the players in the order of their places, below it the winner."""
    board = board_and_players(context, context.size[1] - RESULT_LINES)
    return under([board, winner_lines(context, context.size[0] - 1)], 1)


def kingdom_pages(context: RenderContext) -> list[Block]:
    """The present board and points on one page, as both kingdoms are on one board."""
    return [board_and_players(context, context.size[1] - PAGE_FOOTER)]


def board_and_players(context: RenderContext, rows: int) -> Block:
    """The board in so many rows, beside it the points of both players."""
    cells = context.size[0] - 1
    view, places = context.match.view(), context.match.result().places
    size = size_for(view, cells - PANEL_WIDTH - 2, rows)
    board = draw_board(view, size, context.symbols, 0)
    room = cells - board[0].cell_len - 2
    order = sorted(range(context.match.players), key=lambda seat: (places[seat], seat))
    panels = [player_panel(context, view, seat, min(room, PANEL_WIDTH)) for seat in order]
    players = under(panels, 1)
    for line in players:
        line.truncate(room)
    return beside([board, players], 2)


def winner_lines(context: RenderContext, cells: int) -> Block:
    """The winner, or that it is a draw."""
    result, translate = context.match.result(), context.translate
    if len(result.winners) > 1:
        return wrapped(translate("result.draw", n=result.points[0]), cells, STRONG)
    name = context.names[result.winners[0]]
    sentence = translate("result.wins", name=name, n=max(result.points))
    return personal_result(context, cells) + wrapped(sentence, cells, STRONG)
