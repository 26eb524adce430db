"""The dice and the spell book as files and as one line: what is read, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import crownlands
from crownlands.engine.errors import Refused
from duel_pictures import DUEL
from texts.invalid_duel_boxes import (
    CONTENTS,
    DICE,
    INVALID_CONTENTS,
    INVALID_DICE,
    INVALID_SPELL_BOOKS,
    SPELL_BOOK,
    with_line,
)
from texts.invalid_text import cases, check_refused, write_box


def test_what_the_wrong_files_are_made_of_is_right(tmp_path: Path) -> None:
    dice, rows = (
        DUEL.contents(crownlands.load_box("kingdomino-duel", write_box(tmp_path, text))).split()
        for text in (DICE, SPELL_BOOK)
    )
    assert " ".join(dice[:4] + rows[4:]) == CONTENTS


def test_the_rows_of_the_spell_book_may_come_in_any_order(tmp_path: Path) -> None:
    heading, *lines = SPELL_BOOK.splitlines()
    box = crownlands.load_box(
        "kingdomino-duel", write_box(tmp_path, "\n".join([heading, *reversed(lines)]))
    )
    assert DUEL.contents(box).endswith(CONTENTS.partition("q2q1qb2b1b")[2])


def test_a_coat_of_arms_may_have_another_spell(tmp_path: Path) -> None:
    text = with_line(
        with_line(SPELL_BOOK, 2, "dot,7,add_cross,yes"), 7, "quartered,8,ignore_connection,no"
    )
    box = crownlands.load_box("kingdomino-duel", write_box(tmp_path, text))
    rows = crownlands.start("kingdomino-duel", box=box).view()["rows"]
    assert [(row["coat"], row["boxes"], row["spell"]) for row in (rows[0], rows[5])] == [
        ("dot", 7, "add-cross"),
        ("quartered", 8, "ignore-connection"),
    ]


@cases(INVALID_DICE + INVALID_SPELL_BOOKS)
def test_an_invalid_data_file_is_refused(tmp_path: Path, invalid: str, key: str) -> None:
    check_refused(
        lambda text: crownlands.load_box("kingdomino-duel", write_box(tmp_path, text)), invalid, key
    )


def test_a_file_of_neither_kind_is_refused_with_both_headings(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="neither") as refusal:
        crownlands.load_box(
            "kingdomino-duel",
            write_box(tmp_path, with_line(SPELL_BOOK, 1, "coat,boxes,spell,lightning")),
        )
    assert str(refusal.value).endswith(
        f"must be {DICE.splitlines()[0]} or {SPELL_BOOK.splitlines()[0]}"
    )


def test_an_unknown_spell_is_refused_with_the_names_of_all(
    tmp_path: Path,
) -> None:
    spells = ", ".join(line.split(",")[2] for line in SPELL_BOOK.splitlines()[1:])
    with pytest.raises(Refused, match=f"“add_cross_3” is no spell. There are: {spells}."):
        crownlands.load_box(
            "kingdomino-duel",
            write_box(tmp_path, with_line(SPELL_BOOK, 7, "quartered,6,add_cross_3,yes")),
        )


@cases(INVALID_CONTENTS)
def test_invalid_contents_are_refused(invalid: str, key: str) -> None:
    check_refused(DUEL.from_contents, invalid, key)


def test_contents_survive_being_written_down() -> None:
    assert DUEL.contents(DUEL.from_contents(CONTENTS)) == CONTENTS


def test_the_box_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        DUEL.from_contents(CONTENTS).boxes[0] = 9


def test_there_are_no_numbered_dominoes_to_fit() -> None:
    with pytest.raises(Refused, match="kingdomino-duel has no numbered dominoes"):
        DUEL.fitting("C", 1, (), DUEL.shipped())
