"""Studies: trees of moves with comments and marks, and what records keep of them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import crownlands
from crownlands.engine.errors import NotLegal, Refused
from crownlands.engine.match import Match
from crownlands.engine.records.study.limits import DEEPEST, LONGEST_STUDY
from crownlands.engine.records.study.tree import Mark, StudyNode
from crownlands.engine.records.study.writer import STUDY_TAG
from crownlands.locales import LANGUAGES, catalogue
from engine.study.invalid_studies import INVALID, MOVES, record_of
from texts.invalid_records import with_tags
from texts.invalid_text import cases, check_refused

LOCALES = Path(crownlands.__file__).parent / "locales"
STUDY = (
    "@0 {What to take?} <G0:c4 R1:c4-e5> @5 {Best.} (2 king1a {Now} (1 king0b) 3) (4) "
    '@12 {The end\\\\n\\\\}\\\\\\\\ \\\\u{1f451} \\"}'
)


def match_of(moves: str = MOVES) -> Match:
    match = crownlands.start("kingdomino")
    match.play_all(moves.split(" "))
    return match


def test_a_study_is_read_and_written_again() -> None:
    study = crownlands.read_study(record_of(STUDY))
    assert study.record().split() == record_of(STUDY).split()
    assert study.root.comment == "What to take?"
    assert study.root.marks == [Mark("green", 0, "c4"), Mark("red", 1, "c4", "e5")]
    claim = study.root.continuation()[4]
    assert [child.move for child in claim.children] == ["1", "2", "4"]
    king = claim.children[1].children[0]
    assert (king.move, king.comment) == ("king1a", "Now")
    assert [child.move for child in king.children] == ["3", "1"]
    assert study.root.continuation()[-1].comment == 'The end\n}\\ 👑 "'
    assert study.match().moves == MOVES.split(" ")
    path = [0] * 5 + [1, 0, 1]
    assert study.match(path).moves == [*MOVES.split(" ")[:5], "2", "king1a", "1"]


def test_a_reader_that_knows_no_studies_reads_the_main_line() -> None:
    """The reader of matches has not changed: to it, the study is one of the other tags."""
    match = crownlands.replay(record_of(STUDY))
    assert match.moves == MOVES.split(" ")
    assert list(match.tags) == [STUDY_TAG]
    assert match.record().split() == record_of(STUDY).split()
    without = crownlands.replay(record_of(STUDY).replace("@5", "@99"))
    assert without.state.tobytes() == match.state.tobytes()


def test_a_record_without_a_study_is_read_as_one_line() -> None:
    match = match_of()
    match.tags = {"Seat0": "Ada"}
    study = crownlands.read_study(match.record())
    assert study.record() == match.record()
    assert [node.move for node in study.root.continuation()] == match.moves
    assert study.tags == {"Seat0": "Ada"}


def test_a_study_of_a_position_begins_there() -> None:
    match = crownlands.resume(match_of().position())
    study = crownlands.study(match)
    study.root.add("+5")
    study.root.add("+6").comment = "Or this one"
    record = study.record()
    assert "[Start " in record
    assert record.endswith("\n\n+5\n")
    assert crownlands.read_study(record).root == study.root


def test_branches_are_checked_when_they_are_written() -> None:
    study = crownlands.study(match_of())
    study.root.add("+7").add("+7")
    with pytest.raises(Refused) as caught:
        study.record()
    assert (caught.value.key, caught.value.reason) == ("not-legal", "domino-seen")
    study = crownlands.study(match_of("+1 +2 +3 +4 king0a"))
    study.root.continuation()[-1].add("5")
    with pytest.raises(NotLegal):
        study.record()


def test_the_example_of_the_page_on_notation_is_read() -> None:
    page = (LOCALES.parents[2] / "docs" / "notation.md").read_text("utf-8")
    study, moves = re.findall(r'^    (\[Study ".*"\])\n\n    (.*) …$', page, re.MULTILINE)[0]
    tree = crownlands.read_study(with_tags(study, moves=moves)).root
    claim = tree.continuation()[4]
    assert [child.move for child in claim.children] == ["8", "30", "41"]
    assert [child.move for child in claim.children[1].children] == ["king1a", "king1b"]


def test_a_move_is_added_once() -> None:
    study = crownlands.study(match_of())
    assert study.root.add("+1") is study.root.children[0]
    assert study.root.add("+2") is study.root.add("+2")
    assert [child.move for child in study.root.children] == ["+1", "+2"]


def test_what_could_not_be_read_again_is_not_written() -> None:
    def refusal(node: StudyNode) -> str:
        study = crownlands.study(match_of())
        study.root = node
        with pytest.raises(Refused) as caught:
            study.record()
        return caught.value.key

    deep = branch = StudyNode()
    for _ in range(DEEPEST + 1):
        branch.add("+1")
        branch = branch.add("+2")
    assert refusal(deep) == "study-too-deep"
    assert refusal(StudyNode(comment="a" * (LONGEST_STUDY + 1))) == "study-too-long"
    assert refusal(StudyNode(comment="a" * 3000)) == "study-comment-too-long"
    assert refusal(StudyNode(marks=[Mark("pink", 0, "c4")])) == "study-bad-mark"
    assert refusal(StudyNode(marks=[Mark("red", 2, "c4")])) == "study-bad-mark"


def test_a_way_that_does_not_exist_is_refused() -> None:
    study = crownlands.study(match_of())
    with pytest.raises(Refused, match=r"no position 0\.1") as caught:
        study.match([0, 1])
    assert caught.value.key == "study-no-such-node"


def test_branches_that_stand_in_one_another_too_often_are_refused() -> None:
    match, dice = crownlands.start("kingdomino"), crownlands.dice(1)
    while len(match.moves) <= DEEPEST:
        match.play(match.pick(dice))
    study = "@0 " + " ".join(f"({move}" for move in match.moves)
    with pytest.raises(Refused) as caught:
        crownlands.read_study(record_of(study))
    assert caught.value.key == "study-too-deep"


@cases(INVALID)
def test_an_invalid_study_is_refused(invalid: str, key: str) -> None:
    check_refused(crownlands.read_study, invalid, key)


@cases([each for each in INVALID if each[1].startswith("study")])
def test_its_main_line_can_be_read_nevertheless(invalid: str, key: str) -> None:
    assert crownlands.replay(invalid.replace("▸", "")).moves == MOVES.split(" "), key


def test_every_sentence_about_studies_is_used() -> None:
    for language in LANGUAGES:
        words = json.loads((LOCALES / language / "study-records.json").read_text("utf-8"))
        used = {key for _, key in INVALID if key.startswith("study")}
        assert set(words) == used | {"study-too-deep", "study-no-such-node"}
        assert list(words) == sorted(words)
        assert words.keys() <= catalogue(language).keys()
