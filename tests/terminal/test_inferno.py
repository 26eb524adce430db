"""Dragon Inferno in the terminal: typed choices, eggs in any order, the log, the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.games.dragon_inferno.notation import rising
from crownlands.locales import LANGUAGES, translate
from crownlands.terminal.drawing.palette import Symbols
from crownlands.terminal.game_screen import screen_for
from crownlands.terminal.games.dragon_inferno.egg_choices import SQUARES
from crownlands.terminal.session import history
from crownlands.terminal.translation import Translator
from crownlands.terminal.turn_input import TurnInput
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
    assert choice.move == "egg@b2,d3,e4,c5"
    assert moves(match, "egg@e4,b2,d3,c5") == [choice.move]
    for invalid in ("a1b2c2d2", "b2b2c2d2", "b2c2d2e2f2"):
        with pytest.raises(Refused, match="The eggs cannot go on these squares"):
            SCREEN.matching_choices(match, invalid)


def turn(match: Match) -> TurnInput:
    return TurnInput(match, SCREEN, lambda language: None, lambda: None)


@pytest.mark.parametrize(
    "lines",
    [("g7", "d5", "e4e5"), ("d5", "e4e5f6"), ("f6", "e5", "d5", "e4"), ("e4 d5", "egg@g7,b2")],
)
def test_eggs_may_be_chosen_bit_by_bit_in_any_order(lines: tuple[str, ...]) -> None:
    match = begun("")
    typed = turn(match)
    for line in lines[:-1]:
        typed.handle_line(line)
        with pytest.raises(Refused, match="not all yet"):
            typed.handle_line("")
    typed.handle_line(lines[-1])
    confirmed = typed.handle_line("")
    assert confirmed is not None
    match.play(confirmed)
    squares = sorted(SQUARES.findall(" ".join(lines)), key=rising)
    assert match.moves[5:] == [f"egg@{square}" for square in squares]
    assert match.seat == 1


def test_every_free_square_is_offered_for_an_egg() -> None:
    match = begun("")
    free = {f"egg@{column}{row}" for column in "bcdefg" for row in range(2, 8)}
    assert {choice.move for choice in SCREEN.choices(match)} == free
    typed = turn(match)
    typed.handle_line("36")
    assert typed.selected is not None
    assert typed.selected.move == "egg@g7"


def test_squares_that_were_chosen_are_shown_and_no_longer_offered() -> None:
    match = begun("")
    typed = turn(match)
    typed.handle_line("1")
    typed.handle_line("g7")
    context = context_for(match, (120, 40), "en")
    context.selected = typed.selected
    text = "\n".join(line.plain for line in SCREEN.turn_screen(context))
    assert (
        "Place 2 dragon eggs in the middle of the board · Chosen: 2 of 4 (b2 g7)"
        in text.replace("\u00a0", " ")
    )
    assert " 2 c2" in text
    assert " 1 b2" not in text
    typed.handle_line("u")
    assert typed.selected is None


def test_a_chosen_square_cannot_be_chosen_again() -> None:
    typed = turn(begun(""))
    typed.handle_line("g7")
    for line, reason in (("g7", "left to place: 3"), ("b2c2d2e2", "left"), ("j@", "fits")):
        with pytest.raises(Refused, match=reason):
            typed.handle_line(line)
    assert typed.selected is not None
    assert typed.selected.move == "egg@g7"


def test_an_egg_below_one_that_lies_there_already_is_refused_with_the_reason() -> None:
    match = begun("")
    match.play("egg@d5")
    with pytest.raises(Refused, match="rising order"):
        SCREEN.matching_choices(match, "e4")


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


@pytest.mark.parametrize(("size", "players"), [((80, 24), 1), ((120, 40), 2)])
@pytest.mark.parametrize("unicode", [True, False])
def test_the_tiles_that_are_left_show_castle_and_hole(
    size: tuple[int, int], players: int, unicode: bool
) -> None:
    match = begun()
    symbols = Symbols(unicode)
    lines = [line.plain for line in SCREEN.turn_screen(context_for(match, size, "en", symbols))]
    castle, hole = symbols["castle"], symbols["hole"]
    for seat in range(players):
        emblem = symbols.house(seat)
        row = next(line for line in lines if f"J {castle}{emblem}" in line)
        below = lines[lines.index(row) + 1]
        start = row.index(f"J {castle}{emblem}") + 2
        assert below[start : start + 6] == f" {emblem} {emblem}{hole}{emblem}"
    text = "\n".join(lines)
    assert text.count(f"I {castle}") == players


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
