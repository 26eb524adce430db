"""Boxes of dominoes, from files and from one line of text."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import crownlands
from crownlands.engine.errors import BadText, Refused
from crownlands.kit import domino
from crownlands.kit.domino import Half
from texts.invalid_boxes import INVALID, VALID, with_line
from texts.invalid_records import BOX, CONTENTS
from texts.invalid_text import check_refused

GAME = crownlands.game("kingdomino")


def load(text: str, path: Path) -> object:
    path.write_text(text, "utf-8")
    return crownlands.load_box("kingdomino", path)


@pytest.mark.parametrize(
    ("invalid", "key"), INVALID, ids=[f"{key}-{i}" for i, (_, key) in enumerate(INVALID)]
)
def test_an_invalid_file_is_refused(invalid: str, key: str, tmp_path: Path) -> None:
    check_refused(lambda text: load(text, tmp_path / "box.csv"), invalid, key)


def test_the_refusal_names_the_line(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"^Line 7: “desert” is no terrain of this game"):
        load(with_line(7, "6,forest,0,desert,0"), tmp_path / "box.csv")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "box.csv").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Refused) as caught:
        crownlands.load_box("kingdomino", tmp_path / "box.csv")
    assert caught.value.key == "bad-headings"


def test_a_stray_end_of_line_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        domino.read_csv(with_line(3, "2,wh\reat,0,wheat,0"), 6)
    assert (caught.value.key, caught.value.params["line"]) == ("bad-row", 3)


@pytest.mark.parametrize("text", [VALID, VALID.rstrip("\n"), VALID.replace("\n", "\r\n")])
def test_the_shipped_file_can_be_loaded_as_your_own(text: str, tmp_path: Path) -> None:
    (tmp_path / "box.csv").write_bytes(text.encode())
    box = crownlands.load_box("kingdomino", tmp_path / "box.csv")
    assert box.tobytes() == GAME.shipped().tobytes()
    assert (GAME.contents(box), GAME.digest(box)) == (CONTENTS, BOX)


def test_a_box_of_your_own_is_played_with(tmp_path: Path) -> None:
    box = load(with_line(49, "48,swamp,3,swamp,3"), tmp_path / "box.csv")
    match = crownlands.start("kingdomino", 2, box=box)
    assert domino.halves(match.box, 47) == (Half(4, 3), Half(4, 3))
    assert GAME.digest(match.box) != BOX


def test_a_box_cannot_be_written_to() -> None:
    with pytest.raises(ValueError, match="read-only"):
        GAME.shipped().first[0] = 1


def test_any_box_survives_being_written_down() -> None:
    rng = Random(4)
    for _ in range(20):
        pairs = [
            (Half(rng.randrange(6), rng.randrange(4)), Half(rng.randrange(6), rng.randrange(4)))
            for _ in range(48)
        ]
        box = domino.packed(pairs)
        assert GAME.from_contents(GAME.contents(box)).tobytes() == box.tobytes()
        assert domino.pairs_of(box) == pairs == [domino.halves(box, i) for i in range(48)]


@pytest.mark.parametrize(
    "word", ["", "w", "www", "w0w", "w4w", "1ww", "wt", "Ww", "w٣w", "w1w1w1", "w\n", "ww\n"]
)
def test_a_word_that_is_no_domino_is_refused(word: str) -> None:
    with pytest.raises(BadText) as caught:
        GAME.from_contents(f"ww {word} {CONTENTS[6:]}")
    assert (caught.value.key, caught.value.at, caught.value.params) == (
        "bad-domino",
        3,
        {"domino": word},
    )


@pytest.mark.parametrize("text", [CONTENTS + " ww", CONTENTS[3:]])
def test_a_box_has_48_dominoes(text: str) -> None:
    with pytest.raises(BadText, match="there must be 48"):
        GAME.from_contents(text)
