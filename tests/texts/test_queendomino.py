"""The texts of Queendomino: moments written by hand, and wrong positions, moves, files and setups, each refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

import crownlands
from crownlands.engine.errors import Refused
from texts.marks import Wrong, check
from texts.wrong_queendomino_boxes import BOARD, CONTENTS, FILE, ROWS, SETUP, WRONG_CONTENTS, WRONG_FILES, WRONG_SETUPS
from texts.wrong_queendomino_positions import RIGHT, WEDDING, WRONG, but

GAME = crownlands.game("queendomino")
BOX = GAME.from_contents(CONTENTS)
BEFORE = (
    "queendomino/1 players:3 options:- now:stack kings:0,1,2 unseen:1-48 line:- claims:- queue:- board:-,-,-,-,-,- dragon:cave "
    "top:- burnt:- queen:- placed:- site:- coins:7,7,7 knights:-|-|- buildings:-|-|- kingdoms:C|C|C"
)
FULL = "board:bakery1,bakery2,church1,church2,foundry1,foundry2"
MOMENTS = {
    "the very start": BEFORE,
    "a board begun": but("board:bakery1,bakery2,-,-,-,-", of=BEFORE),
    "a first line": but("now:turn-up", "unseen:2-48", "line:1", FULL, "top:statue1", of=BEFORE),
    "a king to be drawn": but(
        *("now:draw", "kings:0,2", "unseen:5-48", "line:1-3", "claims:4=1", FULL, "top:statue1"), of=BEFORE
    ),
    "a first claim": but(*("now:claim-0", "kings:2", "unseen:5-48", "line:1-3", "claims:4=1", FULL, "top:statue1"), of=BEFORE),
    "a second line": but(
        *("now:turn-up", "kings:-", "unseen:6-48", "line:5", "queue:1=0,2=1,4=2", FULL, "top:statue1"), of=BEFORE
    ),
    "knights to be sent": RIGHT,
    "a second knight": but(
        *("placed:-,g6", "knights:f6|-", "queen:-", "buildings:church1@e7|-", "kingdoms:tf1C/.tt|ws2/C./w1./l."),
    ),
    "a building to be chosen": but("now:build-0", "placed:-"),
    "a site to be chosen": but("now:site-0", "placed:-", "site:3"),
    "a fire to be lit": but("now:dragon-0", "placed:-", "dragon:cave"),
    "a domino to be claimed": but("now:claim-0", "placed:-"),
    "an end of a round": but(
        *("now:stack", "placed:-", "line:-", "claims:-", "queue:9=1,26=1,30=0,33=0", "dragon:cave", "top:-"),
        "board:fortified-castle1,training-camp1,weaving-shop2,sawmill2,guardtower1,-",
    ),
    "teams at a wedding": WEDDING,
    "the last round": but(
        *("now:place-1", "unseen:-", "line:-", "claims:-", "queue:40=1", "placed:-", "dragon:cave"),
    ),
    "the end": but("now:end", "unseen:-", "line:-", "claims:-", "queue:-", "placed:-"),
    "two players, the third claim": but(
        *("players:2", "now:claim-1", "kings:-", "unseen:5-48", "line:2,3", "claims:1=0,4=1", FULL, "top:statue1"),
        *("coins:7,7", "knights:-|-", "buildings:-|-", "kingdoms:C|C"),
        of=BEFORE,
    ),
}
WRONG_MOVES: list[Wrong] = [
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


def cases(wrongs: list[Wrong]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("wrong", "key"), wrongs, ids=[f"{key}-{i}" for i, (_, key) in enumerate(wrongs)])


def written(folder: Path, text: str) -> Path:
    path = folder / "box.csv"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_can_be_written_by_hand_and_played_on(moment: str) -> None:
    match = crownlands.resume(MOMENTS[moment], BOX)
    assert match.position() == MOMENTS[moment]
    dice = crownlands.dice(1)
    while not match.is_over:
        match.play(match.pick(dice))


@cases(WRONG)
def test_a_wrong_position_is_refused(wrong: str, key: str) -> None:
    check(lambda text: crownlands.resume(text, BOX), wrong, key)


@cases(WRONG_MOVES)
def test_a_wrong_move_is_refused_and_changes_nothing(wrong: str, key: str) -> None:
    match = crownlands.resume(RIGHT, BOX)
    before = match.state.tobytes()
    check(match.parse, wrong, key)
    check(match.play, wrong, key)
    assert (match.state.tobytes(), match.moves) == (before, [])


def test_in_the_wedding_a_domino_names_its_box() -> None:
    match = crownlands.resume(WEDDING, BOX)
    for move, key in (("3@h6e", "bad-move-text"), ("k3@h6e", "not-legal"), ("q4@h6e", "not-legal")):
        check(match.parse, move, key)
    with pytest.raises(Refused, match="Example: q12@c4e"):
        match.parse("hello")
    assert match.text(match.parse("q3@h7e")) == "q3@h7e"


@cases(WRONG_FILES)
def test_a_wrong_data_file_is_refused(tmp_path: Path, wrong: str, key: str) -> None:
    check(lambda text: crownlands.load_box("queendomino", written(tmp_path, text)), wrong, key)


def test_an_own_file_replaces_its_part_of_the_box(tmp_path: Path) -> None:
    words = GAME.contents(crownlands.load_box("queendomino", written(tmp_path, FILE))).split(" ")
    shipped = GAME.contents(GAME.shipped()).split(" ")
    assert (words[:97], len(ROWS)) == (shipped[:97], 32)
    assert words[97:99] == ["statue1:1:2:none:1:3:none:0", "statue2:1:2:none:1:3:none:0"]
    words = GAME.contents(crownlands.load_box("queendomino", written(tmp_path, BOARD))).split(" ")
    assert (words[:96], words[96], words[97:]) == (shipped[:96], "011349", shipped[97:])


@cases(WRONG_CONTENTS)
def test_wrong_contents_are_refused(wrong: str, key: str) -> None:
    check(GAME.from_contents, wrong, key)


def test_a_match_remembers_what_it_was_played_with() -> None:
    match = crownlands.start("queendomino", 2, box=BOX)
    match.deal(crownlands.dice(3))
    again = crownlands.replay(match.record())
    assert f'[Contents "{CONTENTS}"]' in match.record()
    assert (again.record(), again.box.tobytes()) == (match.record(), BOX.tobytes())


@cases(WRONG_SETUPS)
def test_a_wrong_setup_is_refused(wrong: str, key: str) -> None:
    check(lambda text: crownlands.setup("queendomino", text), wrong, key)
    check(lambda text: GAME.fitting(text, 1, (), BOX), wrong, key)


def test_a_setup_may_say_nothing_of_coins_queen_and_buildings() -> None:
    assert crownlands.setup("queendomino", SETUP.partition("\ncoins")[0]).total == 1
    assert crownlands.setup("queendomino", "t f1 C\ncoins: 5\nqueen: no").total == 2
    assert crownlands.setup("queendomino", "t f1 C\nqueen: yes").total == 2


def test_a_setup_takes_only_options_that_go_together() -> None:
    for options, key in ((("teams",), "option-needs-option"), (("dynasty",), "no-such-option")):
        check(lambda text, options=options: crownlands.setup("queendomino", text, options), "C", key)  # type: ignore[misc]
    assert crownlands.setup("queendomino", "C", ("royal-wedding", "teams")).total == 0
