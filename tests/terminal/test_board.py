"""A kingdom as it is drawn."""

from __future__ import annotations

from itertools import product

from crownlands.terminal.board import Kingdom, draw
from crownlands.terminal.land import LARGE, MIDDLE, SMALL, Land
from crownlands.terminal.lines import HEAVY, LIGHT, NONE, crossing, crossings
from crownlands.terminal.palette import CROWNS, TERRAINS, Look, house

WHEAT, WHEAT_1, LAKE_2, MINE_3 = Land("wheat", 0), Land("wheat", 1), Land("lake", 2), Land("mine", 3)
KINGDOM = Kingdom(0, (4, 5), {(4, 6): WHEAT, (5, 6): WHEAT_1, (5, 5): LAKE_2, (3, 5): MINE_3}, offers={(3, 4): 4, (4, 4): 0})


def picture(kingdom: Kingdom, unicode: bool = True, named: bool = True) -> str:
    return "\n".join(line.plain.rstrip() for line in draw(kingdom, MIDDLE, Look(unicode), named))


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


def test_a_domino_that_is_tried_is_framed() -> None:
    tried = Kingdom(0, (4, 5), dict(KINGDOM.land), tried=[(4, 6), (5, 6)])
    assert picture(tried, named=False).splitlines()[:3] == ["    ┏━━━━━━━┓", "    ┃ ψ  ♛ ψ┃", "╭───╄━━━┯━━━┩"]


def test_where_there_is_only_ascii() -> None:
    assert picture(KINGDOM, unicode=False).isascii()
    assert picture(KINGDOM, unicode=False).splitlines()[1:4] == ["       +-------+", " 6     | w  ^ w|", "   +---+---+---+"]


def test_every_crossing_has_a_sign() -> None:
    for strokes in product((NONE, LIGHT, HEAVY), repeat=4):
        assert strokes in crossings()
        assert crossing(strokes, unicode=False).isascii()
    assert crossing((LIGHT, LIGHT, LIGHT, LIGHT), unicode=True) == "┼"
    assert crossing((NONE, LIGHT, LIGHT, NONE), unicode=True) == "╭"
    assert crossing((HEAVY, LIGHT, NONE, NONE), unicode=True) == "┖"


def test_a_territory_is_one_field_of_one_colour() -> None:
    for size in (LARGE, MIDDLE):
        row = draw(KINGDOM, size, Look(), named=False)[1]
        grounds = {str(span.style) for span in row.spans if "e" not in row.plain[span.start : span.end]}
        assert str(TERRAINS["wheat"].style) in grounds
        assert str(CROWNS) in grounds


def test_small_kingdoms_show_the_number_of_crowns() -> None:
    lines = [line.plain for line in draw(KINGDOM, SMALL, Look(), named=False)]
    assert lines[:2] == ["  ψ ψ1", "▲3♜✿≈2"]


def test_territories_are_told_with_squares_and_crowns() -> None:
    found = [(land, len(squares)) for land, squares in KINGDOM.territories()]
    assert found == [(Land("mine", 3), 1), (Land("wheat", 1), 2), (Land("lake", 2), 1)]


def test_every_terrain_and_house_has_its_own_sign_and_colour() -> None:
    for signs in (list(TERRAINS.values()), [house(seat) for seat in range(8)]):
        for unicode in (True, False):
            assert len({Look(unicode).of(sign) for sign in signs}) == len(signs)
        assert len({sign.ground for sign in signs}) == len(signs)
