"""Dragon Inferno in the terminal: typed choices, eggs in any order, the log, the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.locales import LANGUAGES, translate
from crownlands.terminal.game_screen import screen_for
from crownlands.terminal.session import history
from crownlands.terminal.translation import Translator
from inferno_pictures import FAR, SMALL, begun, covers, drawn
from terminal.driver import TerminalDriver
from terminal.test_layout import context_for

SCREEN = screen_for("dragon-inferno")
SUMMONED = ("b2 c6 d6 e6 b7 c7 d7 e7", "I@a1e", "O@g7n", "J@d1s")


def moves(match: Match, typed: str) -> list[str]:
    return [choice.move for choice in SCREEN.matching_choices(match, typed)]


def test_a_tile_is_chosen_by_its_letter_its_square_and_its_facing() -> None:
    match = begun()
    assert moves(match, "ja1n") == moves(match, "j@a1n") == ["J@a1n"]
    assert set(moves(match, "j@")) == {move for move in match.legal() if move[0] == "J"}
    assert set(moves(match, "a1e")) == {"I@a1e", "O@a1e", "Z@a1e", "J@a1e", "L@a1e"} & set(
        match.legal()
    )
    assert set(moves(match, "ja1")) == {"J@a1n", "J@a1e", "J@a1w"}


def test_a_square_offers_what_begins_there_or_else_what_covers_it() -> None:
    match = begun()
    assert all("@a1" in move for move in moves(match, "a1"))
    assert all("d1" in covers(match, move) for move in moves(match, "d1"))
    with pytest.raises(Refused, match="Nothing that you can place now fits"):
        SCREEN.matching_choices(match, "d5")


def test_a_number_is_that_of_the_list() -> None:
    match = begun()
    assert moves(match, "3") == [SCREEN.choices(match)[2].move]
    with pytest.raises(Refused, match="999"):
        SCREEN.matching_choices(match, "999")


def test_eggs_may_be_named_all_at_once_in_any_order() -> None:
    match = begun("")
    (choice,) = SCREEN.matching_choices(match, "e4b2d3c5")
    assert choice.move == "egg@b2 egg@d3 egg@e4 egg@c5"
    for invalid in ("a1b2c2d2", "b2b2c2d2", "b2c2d2e2f2"):
        with pytest.raises(Refused, match="The eggs cannot go on these squares"):
            SCREEN.matching_choices(match, invalid)


def test_a_dragon_shows_what_it_costs_whom() -> None:
    match = begun("d2 c6 d6 e6 c7 d7 e7 f7", "I@a1n", "I@e1n", "T@d2n")
    context = context_for(match, (80, 24), "en")
    text = "\n".join(line.plain for line in SCREEN.turn_screen(context))
    assert "c1s -5 ☾-2" in text
    assert "d1n -6" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_says_that_a_dragon_fits_nowhere(language: str) -> None:
    match = begun("b2 c6 d6 e6 b7 c7 d7 e7", "O@a1w")
    text = " ".join(
        line.plain for line in SCREEN.turn_screen(context_for(match, (120, 40), language))
    )
    assert translate(language, "dragon.gone", dragon="T").split()[0] in text


def test_the_log_says_once_that_a_player_passes() -> None:
    match = begun("a3 b3", "I@a1n", "O@a2n", box=drawn("eee.", "....", "+..+"))
    while not match.is_over:
        match.play(match.legal()[0])
    sentences = [
        entry.sentence
        for entry in SCREEN.log_entries(history(match), ["Ana", "Ivo"], Translator("en"))
    ]
    assert sentences.count("Ivo cannot place and passes.") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_says_that_it_is_a_draw(language: str) -> None:
    match = begun("b1 b2", "I@a1n", "I@a2n", box=drawn(*SMALL))
    text = " ".join(
        line.plain for line in SCREEN.result_screen(context_for(match, (80, 24), language))
    )
    assert translate(language, "result.draw", n=4) in text


def test_four_eggs_typed_at_once_are_played_at_once(tmp_path: Path) -> None:
    with TerminalDriver(tmp_path, "--lang", "en", "play", "dragon-inferno") as driver:
        driver.screen()
        driver.enter("g7 b2 c5 d3")
        driver.enter("")
        assert driver.match().moves[5:9] == ["egg@b2", "egg@d3", "egg@c5", "egg@g7"]


def test_a_custom_box_is_played_with_and_saved(tmp_path: Path) -> None:
    with TerminalDriver(
        tmp_path, "--lang", "en", "play", "dragon-inferno", "--box", "central-eggs"
    ) as driver:
        driver.play_moves("en", 6)
        driver.screen()
        assert "[Contents " in driver.saved_record()
        assert driver.match().moves[5] in {
            f"egg@{column}{row}" for column in "cdef" for row in range(3, 7)
        }


def test_no_move_breaks_a_far_egg() -> None:
    assert all(move["breaks"] == 0 for move in begun(FAR).view()["moves"])
