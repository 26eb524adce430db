"""What a record holds: moves, tags, a custom box, a starting position, the result."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from texts.invalid_positions import VALID as POSITION
from texts.invalid_records import CONTENTS, VALID


def finished(match: Match) -> Match:
    dice = crownlands.dice(3)
    while not match.is_over:
        match.play(match.pick(dice))
    return match


def check_round_trip(match: Match) -> Match:
    twin = crownlands.replay(match.record())
    assert twin.record() == match.record()
    assert twin.state.tobytes() == match.state.tobytes()
    assert (twin.actions, twin.moves, twin.tags) == (match.actions, match.moves, match.tags)
    return twin


def test_the_record_of_a_whole_match_has_its_result() -> None:
    match = finished(crownlands.start("kingdomino", 3, ["harmony"]))
    record = match.record()
    assert f'\n[Result "{" ".join(map(str, match.result().points))}"]\n\n' in record
    assert max(map(len, record.splitlines())) <= 100
    check_round_trip(match)


def test_a_match_without_moves_has_a_record() -> None:
    match = crownlands.start("kingdomino", 4)
    assert match.record().endswith('[Box "2258924f3d4259b9"]\n')
    check_round_trip(match)


def test_blanks_and_line_ends_between_moves_do_not_matter() -> None:
    tags, _, moves = VALID.partition("\n\n")
    assert crownlands.replay(tags + "\n\n\n " + moves.replace(" ", "  \n")).record() == VALID
    assert crownlands.replay(VALID.rstrip("\n")).record() == VALID


def test_a_custom_box_is_written_into_the_record() -> None:
    contents = " ".join(reversed(CONTENTS.split(" ")))
    game = crownlands.game("kingdomino")
    match = finished(crownlands.start("kingdomino", 2, box=game.from_contents(contents)))
    assert f'\n[Contents "{contents}"]\n' in match.record()
    twin = check_round_trip(match)
    assert twin.box.tobytes() == match.box.tobytes()


def test_the_shipped_box_is_named_by_its_digest_alone() -> None:
    assert "Contents" not in crownlands.start("kingdomino").record()


def test_the_record_has_the_position_that_the_match_began_with() -> None:
    match = finished(crownlands.resume(POSITION))
    assert f'\n[Start "{POSITION}"]\n' in match.record()
    assert check_round_trip(match).beginning == POSITION


def test_other_tags_are_written_in_alphabetical_order() -> None:
    match = crownlands.start("kingdomino")
    match.tags = {
        "Seat1": 'Zo\\e "the Queen" \\',
        "Event": "",
        "Date": "2026.01.31",
        "Seat0": "Ελένη 🏰 {0}",
    }
    assert match.record().splitlines()[5:] == [
        '[Date "2026.01.31"]',
        '[Event ""]',
        '[Seat0 "Ελένη 🏰 {0}"]',
        '[Seat1 "Zo\\\\e \\"the Queen\\" \\\\"]',
    ]
    check_round_trip(match)


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("Event", "two\nlines", "bad-tag"),
        ("Event", "a tab\t", "bad-tag"),
        ("Event", "\ud800", "bad-tag"),
        ("Event name", "", "bad-tag"),
        ("", "", "bad-tag"),
        ("9", "", "bad-tag"),
        ("E" * 41, "", "bad-tag"),
        ("Game", "chess", "tag-twice"),
        ("Result", "99 0", "tag-twice"),
    ],
)
def test_a_tag_that_could_not_be_read_again_is_not_written(name: str, value: str, key: str) -> None:
    match = crownlands.start("kingdomino")
    match.tags = {name: value}
    with pytest.raises(Refused) as caught:
        match.record()
    assert caught.value.key == key
    assert str(caught.value)
