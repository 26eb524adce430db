"""Dragon Inferno in the terminal: what typed words mean, eggs in any order, the log, the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.locales import LANGUAGES, say
from crownlands.terminal import dragon_inferno as screen
from crownlands.terminal.session import history
from crownlands.terminal.words import Words
from inferno_pictures import FAR, SMALL, begun, covers, drawn
from terminal.driver import Player
from terminal.test_layout import scene_of

SUMMONED = ("b2 c6 d6 e6 b7 c7 d7 e7", "I@a1e", "O@g7n", "J@d1s")


def moves(match: Match, word: str) -> list[str]:
    return [offer.move for offer in screen.meant(match, word)]


def test_a_tile_is_chosen_by_its_letter_its_square_and_its_facing() -> None:
    match = begun()
    assert moves(match, "ja1n") == moves(match, "j@a1n") == ["J@a1n"]
    assert set(moves(match, "j@")) == {move for move in match.legal() if move[0] == "J"}
    assert set(moves(match, "a1e")) == {"I@a1e", "O@a1e", "Z@a1e", "J@a1e", "L@a1e"} & set(match.legal())
    assert set(moves(match, "ja1")) == {"J@a1n", "J@a1e", "J@a1w"}


def test_a_square_offers_what_begins_there_or_else_what_covers_it() -> None:
    match = begun()
    assert all("@a1" in move for move in moves(match, "a1"))
    assert all("d1" in covers(match, move) for move in moves(match, "d1"))
    with pytest.raises(Refused, match="Nothing that you can place now fits"):
        screen.meant(match, "d5")


def test_a_number_is_that_of_the_list() -> None:
    match = begun()
    assert moves(match, "3") == [screen.offers(match)[2].move]
    with pytest.raises(Refused, match="999"):
        screen.meant(match, "999")


def test_eggs_may_be_named_all_at_once_in_any_order() -> None:
    match = begun("")
    (offer,) = screen.meant(match, "e4b2d3c5")
    assert offer.move == "egg@b2 egg@d3 egg@e4 egg@c5"
    for wrong in ("a1b2c2d2", "b2b2c2d2", "b2c2d2e2f2"):
        with pytest.raises(Refused, match="The eggs cannot go on these squares"):
            screen.meant(match, wrong)


def test_a_dragon_shows_what_it_costs_whom() -> None:
    match = begun("d2 c6 d6 e6 c7 d7 e7 f7", "I@a1n", "I@e1n", "T@d2n")
    scene = scene_of(match, (80, 24), "en")
    shown = "\n".join(line.plain for line in screen.frame(scene))
    assert "c1s -5 ☾-2" in shown
    assert "d1n -6" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dragon_that_fits_nowhere_is_told(language: str) -> None:
    match = begun("b2 c6 d6 e6 b7 c7 d7 e7", "O@a1w")
    shown = " ".join(line.plain for line in screen.frame(scene_of(match, (120, 40), language)))
    assert say(language, "dragon.gone", dragon="T").split()[0] in shown


def test_the_log_tells_who_is_passed_over_once() -> None:
    match = begun("a3 b3", "I@a1n", "O@a2n", box=drawn("eee.", "....", "+..+"))
    while not match.is_over:
        match.play(match.legal()[0])
    told = [entry.sentence for entry in screen.log(history(match), ["Ana", "Ivo"], Words("en"))]
    assert told.count("Ivo cannot place and passes.") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_draw_is_told(language: str) -> None:
    match = begun("b1 b2", "I@a1n", "I@a2n", box=drawn(*SMALL))
    shown = " ".join(line.plain for line in screen.ending(scene_of(match, (80, 24), language)))
    assert say(language, "result.draw", n=4) in shown


def test_four_eggs_typed_at_once_are_played_at_once(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "en", "play", "dragon-inferno") as player:
        player.screen()
        player.says("g7 b2 c5 d3")
        player.says("")
        assert player.match().moves[5:9] == ["egg@b2", "egg@d3", "egg@c5", "egg@g7"]


def test_a_box_of_your_own_is_played_with_and_kept(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "en", "play", "dragon-inferno", "--box", "central-eggs") as player:
        player.play_on("en", 6)
        player.screen()
        assert "[Contents " in player.saved()
        assert player.match().moves[5] in {f"egg@{column}{row}" for column in "cdef" for row in range(3, 7)}


def test_far_eggs_are_in_nobodys_way() -> None:
    assert all(each["breaks"] == 0 for each in begun(FAR).view()["moves"])
