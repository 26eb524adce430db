"""A match in one line: every moment can be written by hand, and what no moment can be is
refused.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import crownlands
from crownlands.engine.errors import Refused
from inferno_pictures import BOX, begun, drawn
from texts.invalid_inferno_positions import INVALID, VALID
from texts.invalid_text import check_refused

START = "dragon-inferno/1 players:2 options:-"
MOMENTS = {
    "the very start": f"{START} now:deal dragons:- eggs:- laid:- broken:0,0 tiles:-|-",
    "a dragon dealt": f"{START} now:deal dragons:X eggs:- laid:- broken:0,0 tiles:-|-",
    "the first egg": f"{START} now:eggs-0 dragons:X,T,U,V,W eggs:- laid:- broken:0,0 tiles:-|-",
    "the last egg of seat 0": f"{START} now:eggs-0 dragons:X,T,U,V,W eggs:b2,c2,d2 laid:d2 broken:0,0 tiles:-|-",
    "the first egg of seat 1": f"{START} now:eggs-1 dragons:X,T,U,V,W eggs:b2,c2,d2,g7 laid:- broken:0,0 tiles:-|-",
    "an egg below those of seat 0": f"{START} now:eggs-1 dragons:X,T,U,V,W eggs:b2,c2,d2,e2,g7 laid:b2 broken:0,0 tiles:-|-",
    "the first tile": f"{START} now:tile-0 dragons:X,T,U,V,W eggs:b2,c2,d2,e2,b3,c3,d3,g7 laid:- broken:0,0 tiles:-|-",
    "a dragon to be placed": VALID,
}


def test_what_the_wrong_positions_are_made_of_has_been_played() -> None:
    match = begun(
        "b2 d3 c6 d6 d2 g2 e7 f7",
        "I@a1e",
        "O@g7n",
        "J@d1s",
        "dragonV@a2n",
        "I@c8n",
        "L@d3n",
        dragons="VTUWX",
    )
    assert match.position() == VALID


def test_the_page_shows_such_a_position() -> None:
    page = Path(__file__).parents[3] / "docs" / "games" / "dragon-inferno.md"
    assert f"\n    {VALID}\n" in page.read_text("utf-8")


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_can_be_written_by_hand_and_played_on(moment: str) -> None:
    match = crownlands.resume(MOMENTS[moment], BOX)
    assert match.position() == MOMENTS[moment]
    dice = crownlands.dice(1)
    while not match.is_over:
        match.play(match.pick(dice))


@pytest.mark.parametrize(
    ("invalid", "key"), INVALID, ids=[f"{key}-{i}" for i, (_, key) in enumerate(INVALID)]
)
def test_an_invalid_position_is_refused(invalid: str, key: str) -> None:
    check_refused(lambda text: crownlands.resume(text, BOX), invalid, key)


def test_where_things_may_be_is_asked_of_the_box_in_use() -> None:
    two = "dragon-inferno/1 players:2 options:- now:tile-0 dragons:X,T,U,V,W eggs:b1,c2 laid:- broken:0,0 tiles:-|-"
    assert crownlands.resume(two, drawn("+ee+", "+ee+")).position() == two
    with pytest.raises(Refused, match="eggs are where none can be"):
        crownlands.resume(two, BOX)


def test_no_dragon_lies_on_an_egg_where_that_is_forbidden() -> None:
    rows = ["+......+", *[".eeeeee."] * 6, "+......+"]
    assert crownlands.resume(VALID, drawn(*rows, eggs=4)).position() == VALID
    with pytest.raises(Refused, match="dragons lie where none can lie"):
        crownlands.resume(VALID, drawn(*rows, eggs=4, unusual="not-on-eggs"))
