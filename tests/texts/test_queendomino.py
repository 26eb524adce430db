"""The texts of Queendomino: valid positions, and invalid positions, moves, files and setups."""

from __future__ import annotations

from pathlib import Path

import pytest

import crownlands
from crownlands.engine.errors import Refused
from texts.invalid_queendomino_boxes import (
    BOARD,
    CONTENTS,
    FILE,
    INVALID_CONTENTS,
    INVALID_FILES,
    INVALID_SETUPS,
    ROWS,
    SETUP,
)
from texts.invalid_queendomino_positions import INVALID, ONCE, VALID, WEDDING, with_fields
from texts.invalid_text import InvalidText, cases, check_refused, write_box

GAME = crownlands.game("queendomino")
BOX = GAME.from_contents(CONTENTS)
BEFORE = (
    "queendomino/1 players:3 options:- now:stack kings:0,1,2 unseen:1-48 line:- claims:- queue:- "
    "board:-,-,-,-,-,- dragon:cave "
    "top:- burnt:- queen:- placed:- site:- coins:7,7,7 knights:-|-|- buildings:-|-|- kingdoms:C|C|C"
)
FULL = "board:bakery1,bakery2,church1,church2,foundry1,foundry2"
PHASES = {
    "the very start": BEFORE,
    "a board begun": with_fields("board:bakery1,bakery2,-,-,-,-", of=BEFORE),
    "a first line": with_fields(
        "now:turn-up", "unseen:2-48", "line:1", FULL, "top:statue1", of=BEFORE
    ),
    "a king to be drawn": with_fields(
        *("now:draw", "kings:0,2", "unseen:5-48", "line:1-3", "claims:4=1", FULL, "top:statue1"),
        of=BEFORE,
    ),
    "a first claim": with_fields(
        *("now:claim-0", "kings:2", "unseen:5-48", "line:1-3", "claims:4=1", FULL, "top:statue1"),
        of=BEFORE,
    ),
    "a second line": with_fields(
        *(
            "now:turn-up",
            "kings:-",
            "unseen:6-48",
            "line:5",
            "queue:1=0,2=1,4=2",
            FULL,
            "top:statue1",
        ),
        of=BEFORE,
    ),
    "knights to be sent": VALID,
    "a second knight": with_fields(
        *(
            "placed:-,g6",
            "knights:f6|-",
            "queen:-",
            "buildings:church1@e7|-",
            "kingdoms:tf1C/.tt|ws2/C./w1./l.",
        ),
    ),
    "a building to be chosen": with_fields("now:build-0", "placed:-"),
    "a site to be chosen": with_fields("now:site-0", "placed:-", "site:3"),
    "a fire to be lit": with_fields("now:dragon-0", "placed:-", "dragon:cave"),
    "a domino to be claimed": with_fields("now:claim-0", "placed:-"),
    "an end of a round": with_fields(
        *(
            "now:stack",
            "placed:-",
            "line:-",
            "claims:-",
            "queue:9=1,26=1,30=0,33=0",
            "dragon:cave",
            "top:-",
        ),
        "board:fortified-castle1,training-camp1,weaving-shop2,sawmill2,guardtower1,-",
    ),
    "steps taken with the first king": ONCE,
    "teams at a wedding": WEDDING,
    "the last round": with_fields(
        *("now:place-1", "unseen:-", "line:-", "claims:-", "queue:40=1", "placed:-", "dragon:cave"),
    ),
    "the end": with_fields("now:end", "unseen:-", "line:-", "claims:-", "queue:-", "placed:-"),
    "two players, the third claim": with_fields(
        *(
            "players:2",
            "now:claim-1",
            "kings:-",
            "unseen:5-48",
            "line:2,3",
            "claims:1=0,4=1",
            FULL,
            "top:statue1",
        ),
        *("coins:7,7", "knights:-|-", "buildings:-|-", "kingdoms:C|C"),
        of=BEFORE,
    ),
}
INVALID_MOVES: list[InvalidText] = [
    ("", "bad-move-text"),
    ("knight", "bad-move-text"),
    ("knight@n6", "bad-move-text"),
    ("king8", "bad-move-text"),
    ("+12@c4e", "bad-move-text"),
    ("q30", "bad-move-text"),
    ("burn-statue1@f6", "bad-move-text"),
    ("burn-castle1", "bad-move-text"),
    ("statue", "bad-move-text"),
    ("--", "bad-move-text"),
    ("49", "domino-unknown"),
    ("statue9", "tile-unknown"),
    ("knight@g7", "not-legal"),
    ("knight@a1", "not-legal"),
    ("knight@h8", "not-legal"),
    ("30", "not-legal"),
    ("48@f6e", "not-legal"),
    ("48@-", "not-legal"),
    ("king0", "not-legal"),
    ("sawmill2", "not-legal"),
    ("statue1", "not-legal"),
    ("sawmill2@f6", "not-legal"),
    ("burn-sawmill2", "not-legal"),
    ("+statue1", "not-legal"),
]


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_can_be_written_by_hand_and_played_on(phase: str) -> None:
    match = crownlands.resume(PHASES[phase], BOX)
    assert match.position() == PHASES[phase]
    dice = crownlands.dice(1)
    while not match.is_over:
        match.play(match.pick(dice))


@cases(INVALID)
def test_an_invalid_position_is_refused(invalid: str, key: str) -> None:
    check_refused(lambda text: crownlands.resume(text, BOX), invalid, key)


@cases(INVALID_MOVES)
def test_an_invalid_move_is_refused_and_changes_nothing(invalid: str, key: str) -> None:
    match = crownlands.resume(VALID, BOX)
    before = match.state.tobytes()
    check_refused(match.parse, invalid, key)
    check_refused(match.play, invalid, key)
    assert (match.state.tobytes(), match.moves) == (before, [])


def test_in_the_wedding_a_domino_names_its_box() -> None:
    match = crownlands.resume(WEDDING, BOX)
    for move, key in (("3@h6e", "bad-move-text"), ("k3@h6e", "not-legal"), ("q4@h6e", "not-legal")):
        check_refused(match.parse, move, key)
    with pytest.raises(Refused, match=f"Example: {match.legal()[0]}"):
        match.parse("hello")
    assert match.text(match.parse("q3@h7e")) == "q3@h7e"


@cases(INVALID_FILES)
def test_an_invalid_data_file_is_refused(tmp_path: Path, invalid: str, key: str) -> None:
    check_refused(
        lambda text: crownlands.load_box("queendomino", write_box(tmp_path, text)), invalid, key
    )


def test_an_own_file_replaces_its_part_of_the_box(tmp_path: Path) -> None:
    valid_fields = GAME.contents(
        crownlands.load_box("queendomino", write_box(tmp_path, FILE))
    ).split(" ")
    shipped = GAME.contents(GAME.shipped()).split(" ")
    assert (valid_fields[:97], len(ROWS)) == (shipped[:97], 32)
    assert valid_fields[97:99] == ["statue1:1:2:none:1:3:none:0", "statue2:1:2:none:1:3:none:0"]
    valid_fields = GAME.contents(
        crownlands.load_box("queendomino", write_box(tmp_path, BOARD))
    ).split(" ")
    assert (valid_fields[:96], valid_fields[96], valid_fields[97:]) == (
        shipped[:96],
        "011349",
        shipped[97:],
    )


@cases(INVALID_CONTENTS)
def test_invalid_contents_are_refused(invalid: str, key: str) -> None:
    check_refused(GAME.from_contents, invalid, key)


def test_a_record_holds_the_contents_of_its_box() -> None:
    match = crownlands.start("queendomino", 2, box=BOX)
    match.deal(crownlands.dice(3))
    again = crownlands.replay(match.record())
    assert f'[Contents "{CONTENTS}"]' in match.record()
    assert (again.record(), again.box.tobytes()) == (match.record(), BOX.tobytes())


@cases(INVALID_SETUPS)
def test_an_invalid_setup_is_refused(invalid: str, key: str) -> None:
    check_refused(lambda text: crownlands.setup("queendomino", text), invalid, key)
    check_refused(lambda text: GAME.fitting(text, 1, (), BOX), invalid, key)


def test_a_setup_may_leave_out_coins_queen_and_buildings() -> None:
    assert crownlands.setup("queendomino", SETUP.partition("\ncoins")[0]).total == 1
    assert crownlands.setup("queendomino", "t f1 C\ncoins: 5\nqueen: no").total == 2
    assert crownlands.setup("queendomino", SETUP).total == 1 + 3 + 2 + 5 + 2


@pytest.mark.parametrize(("line", "points"), [("", 2), ("knights: 5", 5), ("knights: 1", 1)])
def test_a_setup_may_say_how_many_knights_there_are(line: str, points: int) -> None:
    """What a building brings is not known of every tile: the table is right, not the box."""
    drawing = f"C t t\nbuildings: training-camp1@f5\n{line}"
    assert crownlands.setup("queendomino", drawing, box=BOX).total == points


@pytest.mark.parametrize(("line", "points"), [("", 1), ("towers: 4", 4), ("towers: 0", 0)])
def test_a_setup_may_say_how_many_towers_there_are(line: str, points: int) -> None:
    drawing = f"C t t\nbuildings: travelling-castle1@f5\n{line}"
    assert crownlands.setup("queendomino", drawing, box=BOX).total == points


def test_a_setup_is_scored_with_the_box_that_is_given() -> None:
    drawing = "C t t\nbuildings: statue1@f5"
    other = GAME.from_contents(CONTENTS.replace("statue1:0:0:none:0:5", "statue1:0:0:none:0:50"))
    assert crownlands.setup("queendomino", drawing, box=BOX).total == 5
    assert crownlands.setup("queendomino", drawing, box=other).total == 50


def test_the_refusal_says_what_would_be_right() -> None:
    for drawing, sentence in {
        "C t\nbuildings: bakery9@f5": "and the number of its copy: bakery1, bakery2.",
        "C t\nbuildings: bakry1@f5": "and the number of its copy: bakery1",
        "C t w\nbuildings: bakery1@g5": "There are: f5.",
        "C w\nbuildings: bakery1@d5": "There are: -.",
        "C t\nknights: 4": "begins with 1 and gets others only with buildings",
        "C t\nqueen: yes": "so does the line towers: 1.",
        "C t\ngold: 3": "knights: 4, towers: 2,",
        "C ?": "These have: w f l g s m t C .",
    }.items():
        with pytest.raises(Refused) as refusal:
            crownlands.setup("queendomino", drawing)
        assert sentence in str(refusal.value)


def test_a_setup_takes_only_options_that_go_together() -> None:
    for options, key in ((("teams",), "option-needs-option"), (("dynasty",), "no-such-option")):
        with pytest.raises(Refused) as refusal:
            crownlands.setup("queendomino", "C", options)
        assert refusal.value.key == key
    assert crownlands.setup("queendomino", "C", ("royal-wedding", "teams")).total == 0
