"""A match in one line: every moment can be written by hand, and what no moment can be is
refused.
"""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.errors import BadText
from crownlands.engine.match import Match
from duel_pictures import DUEL, map_text, match_with, played_out
from texts.invalid_duel_boxes import CONTENTS
from texts.invalid_duel_positions import INVALID, VALID
from texts.invalid_text import check_refused

BOX = DUEL.from_contents(CONTENTS)
START = "players:2 options:- now:roll first:0 dice:-,-,-,- cast:- towered:- drew:- towers:- spells:- bonus:-"
NO_BOXES = "boxes:0,0,0,0,0,0|0,0,0,0,0,0"
EMPTY = map_text("C")
ONE = map_text("d s2 C")
MOMENTS = {
    "the very start": f"{START} {NO_BOXES} maps:{EMPTY}|{EMPTY}",
    "two dice rolled": f"{START} {NO_BOXES} maps:{ONE}|{EMPTY}".replace("-,-,-,-", "3,6,-,-"),
    "a first die": f"{START} {NO_BOXES} maps:{ONE}|{EMPTY}".replace("-,-,-,-", "3,6,1,2").replace(
        "now:roll", "now:draft-0"
    ),
    "the last die": f"{START} {NO_BOXES} maps:{ONE}|{EMPTY}".replace("-,-,-,-", "3=1,6,1=0,2=0")
    .replace("now:roll", "now:draft-1")
    .replace("first:0", "first:1"),
    "two dice at once": "players:2 options:- now:draft-0 first:0 dice:1,1=0,1,1 cast:take-two-dice towered:- drew:- towers:- "
    f"spells:take-two-dice=0* bonus:- boxes:0,1,3,0,0,0|0,0,2,0,0,0 maps:{ONE}|{ONE}",
    "a first drawing": f"{START} {NO_BOXES} maps:{EMPTY}|{EMPTY}".replace(
        "-,-,-,-", "1=0,1=0,1=1,1=1"
    ).replace(":roll", ":draw-0"),
    "a second drawing": VALID.partition(" ")[2],
    "a half drawn": VALID.partition(" ")[2].replace("1=dot", "1=dot,half@c3"),
    "a tower for a question mark": "players:2 options:- now:draw-0 first:0 dice:1=0,1=0,1=1,1=1 cast:- towered:1 drew:- towers:0 "
    f"spells:- bonus:- {NO_BOXES} maps:{EMPTY}|{EMPTY}",
    "lightning to strike": "players:2 options:- now:strike-1 first:0 dice:1=0,1=0,1=1,1=1 cast:- towered:- drew:0 towers:- "
    f"spells:domain-bonus=1,add-cross=1 bonus:- boxes:0,0,0,0,0,0|0,0,0,0,5,6 maps:{ONE}|{ONE}",
    "the second lightning": "players:2 options:- now:strike-1 first:0 dice:1=0,1=0,1=1,1=1 cast:- towered:- drew:0 towers:- "
    f"spells:domain-bonus=1*,add-cross=1 bonus:solid boxes:0,0,0,0,0,0|0,0,0,0,5,6 maps:{ONE}|{ONE}",
    "one who could have drawn": "players:2 options:spell-holder-can-place now:draw-1 first:0 dice:1=0,1=0,1=1,1=1 cast:- "
    f"towered:- drew:- able:0 towers:0 spells:- bonus:- {NO_BOXES} maps:{ONE}|{ONE}",
    "a puzzle that no match could have drawn": f"{START} {NO_BOXES} maps:d3....b./......q/...C.../......./.......|{EMPTY}",
    "the end": f"players:2 options:no-step-4-at-the-end,unplaced-fills-nothing now:end first:1 dice:1=0,1=0,1=1,1=1 cast:- "
    f"towered:- drew:- towers:0,1 spells:turn-die=0 bonus:- boxes:0,0,0,4,0,0|0,0,0,3,0,0 maps:{ONE}|{ONE}",
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_can_be_written_by_hand_and_played_on(moment: str) -> None:
    position = f"kingdomino-duel/1 {MOMENTS[moment]}"
    match = crownlands.resume(position, BOX)
    assert match.position() == position
    assert played_out(match, 1).is_over


@pytest.mark.parametrize(
    ("invalid", "key"), INVALID, ids=[f"{key}-{i}" for i, (_, key) in enumerate(INVALID)]
)
def test_an_invalid_position_is_refused(invalid: str, key: str) -> None:
    check_refused(lambda text: crownlands.resume(text, BOX), invalid, key)


@pytest.mark.parametrize("options", ["-", "spell-holder-can-place"])
def test_every_position_of_a_match_rebuilds_it(options: str) -> None:
    def look(match: Match) -> None:
        again = crownlands.resume(match.position(), match.box)
        assert again.position() == match.position()
        assert again.state.tobytes() == match.state.tobytes()

    fields = {"able": "-"} if options != "-" else {}
    spells = "ignore-connection=0 split-domino=1 take-two-dice=1 turn-die=0"
    match = match_with("?dS bq1 s?D q2Db", spells=spells, rows="222211", options=options, **fields)
    look(played_out(match, 2, look, 400))


def test_the_boxes_are_those_of_the_box_in_use() -> None:
    position = f"kingdomino-duel/1 {MOMENTS['two dice at once']}"
    with pytest.raises(BadText, match="row double-dot"):
        crownlands.resume(
            position, DUEL.from_contents(CONTENTS.replace("3take-two-dice", "4take-two-dice"))
        )
