"""Every wrong text is refused with its key, at its place, in words; nothing is changed by it."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.errors import BadText, Refused
from texts import wrong_drawings, wrong_moves, wrong_positions, wrong_records
from texts.marks import Wrong, check


def cases(wrongs: list[Wrong]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("wrong", "key"), wrongs, ids=[f"{key}-{i}" for i, (_, key) in enumerate(wrongs)])


@cases(wrong_moves.WRONG)
def test_a_wrong_move_is_refused_and_changes_nothing(wrong: str, key: str) -> None:
    match = crownlands.resume(wrong_moves.WHERE)
    before = match.state.tobytes()
    check(match.parse, wrong, key)
    check(match.play, wrong, key)
    assert (match.state.tobytes(), match.moves, match.actions) == (before, [], [])


@cases(wrong_moves.OVER)
def test_no_move_is_read_after_the_end(wrong: str, key: str) -> None:
    match = crownlands.resume(wrong_records.END)
    check(match.parse, wrong, key)
    check(match.play, wrong, key)


@cases(wrong_positions.WRONG)
def test_a_wrong_position_is_refused(wrong: str, key: str) -> None:
    check(crownlands.resume, wrong, key)


@cases(wrong_records.WRONG)
def test_a_wrong_record_is_refused(wrong: str, key: str) -> None:
    check(crownlands.replay, wrong, key)


@cases(wrong_drawings.WRONG)
def test_a_wrong_drawing_is_refused(wrong: str, key: str) -> None:
    game = crownlands.game("kingdomino")
    check(lambda text: crownlands.setup("kingdomino", text), wrong, key)
    check(lambda text: game.fitting(text, 1, (), game.shipped()), wrong, key)


def test_what_the_wrong_texts_are_made_of_is_right() -> None:
    assert crownlands.resume(wrong_positions.RIGHT).position() == wrong_positions.RIGHT
    assert crownlands.replay(wrong_records.RIGHT).record() == wrong_records.RIGHT


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
        check(lambda text, options=options: crownlands.setup("kingdomino", text, options), "C", key)  # type: ignore[misc]


def test_the_sentence_tells_what_and_where() -> None:
    with pytest.raises(BadText) as caught:
        crownlands.resume(wrong_positions.RIGHT.replace("deal:1", "deal:01"))
    assert str(caught.value) == "“01” is not a plain number. (at character 39)"
    assert caught.value.params == {"found": "01"}


def test_braces_in_a_wrong_text_do_no_harm() -> None:
    with pytest.raises(Refused) as caught:
        crownlands.resume(wrong_moves.WHERE).parse("{0.__class__}")
    assert str(caught.value) == "“{0.__class__}” is not a move. Example: 12@c4e"
