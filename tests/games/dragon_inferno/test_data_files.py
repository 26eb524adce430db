"""The board and the pieces as a file and as one line: what is read, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import crownlands
from configurations import INFERNO as CONFIGURATIONS
from configurations import Configuration
from crownlands.engine.errors import Refused
from crownlands.games import dragon_inferno
from crownlands.games.dragon_inferno.box_files import SHIPPED, VARIANTS
from crownlands.kit.data_files import shipped_text
from inferno_pictures import BOX, INFERNO, changed
from naive import dragon_inferno as naive
from texts.invalid_inferno_boxes import CONTENTS, INVALID_CONTENTS, INVALID_FILES
from texts.invalid_text import cases, check_refused


def load(folder: Path, text: str) -> object:
    path = folder / "box.json"
    path.write_text(text, "utf-8")
    return crownlands.load_box("dragon-inferno", path)


@cases(INVALID_FILES)
def test_an_invalid_data_file_is_refused(tmp_path: Path, invalid: str, key: str) -> None:
    check_refused(lambda text: load(tmp_path, text), invalid, key)


@cases(INVALID_CONTENTS)
def test_invalid_contents_are_refused(invalid: str, key: str) -> None:
    check_refused(INFERNO.from_contents, invalid, key)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_contents_survive_being_written_down(configuration: Configuration) -> None:
    box = configuration.start().box
    contents = INFERNO.contents(box)
    assert INFERNO.from_contents(contents).tobytes() == box.tobytes()
    assert len(contents.split(" ")) == 15


def test_how_certain_things_are_may_be_left_out(tmp_path: Path) -> None:
    text = changed(geometry_status="checked", board__status="checked")
    assert INFERNO.contents(load(tmp_path, text)) == CONTENTS


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "box.json"
    path.write_bytes(b"\xff\xfe{}")
    with pytest.raises(Refused, match="no data file"):
        crownlands.load_box("dragon-inferno", path)


def test_a_missing_square_is_a_blank_in_the_file_and_a_line_in_the_contents(tmp_path: Path) -> None:
    rows = ["+ee+", "+  +", "eeee", "eeee"]
    contents = INFERNO.contents(load(tmp_path, changed(board__rows=rows)))
    assert contents.startswith("+ee+/+__+/eeee/eeee 4 I=C##O ")


def test_what_is_shipped_can_be_read_by_the_twin_too(tmp_path: Path) -> None:
    for name in (SHIPPED, *VARIANTS.values()):
        path = tmp_path / name
        path.write_text(shipped_text(dragon_inferno.__name__, name), "utf-8")
        box, twin = crownlands.load_box("dragon-inferno", path), naive.shipped_box(path)
        again = naive.box_of(INFERNO.contents(box))
        assert twin["eggs_per_player"] == again["eggs_per_player"]
        assert twin["board"]["rows"] == again["board"]["rows"]
        assert twin["kingdom_tiles"]["tiles"] == again["kingdom_tiles"]["tiles"]
        assert twin["dragons"]["tiles"] == again["dragons"]["tiles"]


def test_the_box_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        BOX.board[0] = 0


def test_there_are_no_dominoes_to_fit() -> None:
    with pytest.raises(Refused, match="dragon-inferno has no dominoes"):
        INFERNO.fitting("C", 1, (), BOX)
