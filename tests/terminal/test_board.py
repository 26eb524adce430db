"""The drawing of a kingdom."""

from __future__ import annotations

from itertools import product

from crownlands.terminal.drawing.box_drawing import HEAVY, LIGHT, NONE, crossing, crossings
from crownlands.terminal.drawing.kingdom import Kingdom, Territory
from crownlands.terminal.drawing.kingdom_drawing import draw_kingdom
from crownlands.terminal.drawing.palette import CROWNS, TERRAINS, Symbols, house
from crownlands.terminal.drawing.square_drawing import LARGE, MIDDLE, SMALL, Land

WHEAT, WHEAT_1, LAKE_2, MINE_3 = (
    Land("wheat", 0),
    Land("wheat", 1),
    Land("lake", 2),
    Land("mine", 3),
)
KINGDOM = Kingdom(
    0,
    (4, 5),
    {(4, 6): WHEAT, (5, 6): WHEAT_1, (5, 5): LAKE_2, (3, 5): MINE_3},
    gains={(3, 4): 4, (4, 4): 0},
)


def picture(kingdom: Kingdom, unicode: bool = True, labels: bool = True) -> str:
    return "\n".join(
        line.plain.rstrip() for line in draw_kingdom(kingdom, MIDDLE, Symbols(unicode), labels)
    )


def test_lines_run_between_territories_and_not_through_them() -> None:
    assert picture(KINGDOM) == (
        "     d   e   f\n"
        "       ╭───────╮\n"
        " 6     │ ψ  ♛ ψ│\n"
        "   ╭───┼───┬───┤\n"
        " 5 │3♛▲│ ♜✿│♛♛≈│\n"
        "   ╰───┴───┴───╯\n"
        " 4   +4  ·\n"
    )  # fmt: skip


def test_a_previewed_domino_is_framed() -> None:
    preview = Kingdom(0, (4, 5), dict(KINGDOM.land), preview=[(4, 6), (5, 6)])
    assert picture(preview, labels=False).splitlines()[:3] == [
        "    ┏━━━━━━━┓",
        "    ┃ ψ  ♛ ψ┃",
        "╭───╄━━━┯━━━┩",
    ]


def test_the_drawing_is_ascii_where_the_terminal_has_nothing_else() -> None:
    assert picture(KINGDOM, unicode=False).isascii()
    assert picture(KINGDOM, unicode=False).splitlines()[1:4] == [
        "       +-------+",
        " 6     | w  ^ w|",
        "   +---+---+---+",
    ]


def test_every_crossing_has_a_character() -> None:
    for strokes in product((NONE, LIGHT, HEAVY), repeat=4):
        assert strokes in crossings()
        assert crossing(strokes, unicode=False).isascii()
    assert crossing((LIGHT, LIGHT, LIGHT, LIGHT), unicode=True) == "┼"
    assert crossing((NONE, LIGHT, LIGHT, NONE), unicode=True) == "╭"
    assert crossing((HEAVY, LIGHT, NONE, NONE), unicode=True) == "┖"


def test_a_territory_has_one_colour() -> None:
    for size in (LARGE, MIDDLE):
        row = draw_kingdom(KINGDOM, size, Symbols(), labels=False)[1]
        grounds = {
            str(span.style) for span in row.spans if "e" not in row.plain[span.start : span.end]
        }
        assert str(TERRAINS["wheat"].style) in grounds
        assert str(CROWNS) in grounds


def test_small_kingdoms_show_the_number_of_crowns() -> None:
    lines = [line.plain for line in draw_kingdom(KINGDOM, SMALL, Symbols(), labels=False)]
    assert lines[:2] == ["  ψ ψ1", "▲3♜✿≈2"]


def test_territories_have_squares_and_crowns() -> None:
    assert KINGDOM.territories() == [
        Territory("mine", 3, frozenset([(3, 5)])),
        Territory("wheat", 1, frozenset([(4, 6), (5, 6)])),
        Territory("lake", 2, frozenset([(5, 5)])),
    ]


def test_every_terrain_and_house_has_its_own_symbol_and_colour() -> None:
    for symbols in (list(TERRAINS.values()), [house(seat) for seat in range(8)]):
        for unicode in (True, False):
            assert len({Symbols(unicode).character(symbol) for symbol in symbols}) == len(symbols)
        assert len({symbol.ground for symbol in symbols}) == len(symbols)
