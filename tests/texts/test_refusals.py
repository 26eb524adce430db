"""Every invalid text is refused with its key, at its place, and changes nothing."""

from __future__ import annotations

from functools import partial

import pytest

import crownlands
from crownlands.engine.errors import BadText, Refused
from texts import invalid_drawings, invalid_moves, invalid_positions, invalid_records
from texts.invalid_text import cases, check_refused


@cases(invalid_moves.INVALID)
def test_an_invalid_move_is_refused_and_changes_nothing(invalid: str, key: str) -> None:
    match = crownlands.resume(invalid_moves.WHERE)
    before = match.state.tobytes()
    check_refused(match.parse, invalid, key)
    check_refused(match.play, invalid, key)
    assert (match.state.tobytes(), match.moves, match.actions) == (before, [], [])


@cases(invalid_moves.OVER)
def test_no_move_is_read_after_the_end(invalid: str, key: str) -> None:
    match = crownlands.resume(invalid_records.END)
    check_refused(match.parse, invalid, key)
    check_refused(match.play, invalid, key)


@cases(invalid_positions.INVALID)
def test_an_invalid_position_is_refused(invalid: str, key: str) -> None:
    check_refused(crownlands.resume, invalid, key)


@cases(invalid_records.INVALID)
def test_an_invalid_record_is_refused(invalid: str, key: str) -> None:
    check_refused(crownlands.replay, invalid, key)


@cases(invalid_drawings.INVALID)
def test_an_invalid_drawing_is_refused(invalid: str, key: str) -> None:
    game = crownlands.game("kingdomino")
    check_refused(lambda text: crownlands.setup("kingdomino", text), invalid, key)
    check_refused(lambda text: game.fitting(text, 1, (), game.shipped()), invalid, key)


def test_rows_may_stand_in_lines_or_apart_by_slashes() -> None:
    lines, slashes = "w1 w .\nf C l2", "w1 w . / f C l2"
    score = crownlands.setup("kingdomino", lines)
    assert score == crownlands.setup("kingdomino", slashes)
    assert crownlands.fitting("kingdomino", lines, 12) == crownlands.fitting(
        "kingdomino", slashes, 12
    )


def test_the_texts_that_invalid_ones_are_made_of_are_valid() -> None:
    assert crownlands.resume(invalid_positions.VALID).position() == invalid_positions.VALID
    assert crownlands.replay(invalid_records.VALID).record() == invalid_records.VALID


@pytest.mark.parametrize("domino", [-1, 0, 49])
def test_a_domino_that_is_not_in_the_box_fits_nowhere(domino: int) -> None:
    game = crownlands.game("kingdomino")
    with pytest.raises(Refused, match="There is no domino"):
        game.fitting("C", domino, (), game.shipped())


def test_a_setup_takes_only_options_of_the_game() -> None:
    for options, key in (
        (("chess",), "no-such-option"),
        (("harmony", "harmony"), "option-twice"),
        (("mighty-duel", "three-players-48"), "option-needs-players"),
    ):
        check_refused(partial(crownlands.setup, "kingdomino", options=options), "C", key)


def test_the_sentence_has_the_error_and_its_place() -> None:
    with pytest.raises(BadText) as caught:
        crownlands.resume(invalid_positions.VALID.replace("deal:1", "deal:01"))
    assert str(caught.value) == "“01” is not a plain number from 0 to 9999. (at character 39)"
    assert caught.value.params == {"found": "01"}


def test_braces_in_an_invalid_text_are_not_interpreted() -> None:
    match = crownlands.resume(invalid_moves.WHERE)
    with pytest.raises(Refused) as caught:
        match.parse("{0.__class__}")
    assert str(caught.value) == f"“{{0.__class__}}” is not a move. Example: {match.legal()[0]}"
