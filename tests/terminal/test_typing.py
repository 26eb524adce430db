"""What a player can type: choosing, trying, undoing, asking, and everything that makes no sense."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.locales import LANGUAGES, say
from terminal.driver import Player, first_listed

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are not for Windows")


@pytest.fixture(params=LANGUAGES, scope="module")
def placing(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Player, str]]:
    """A player who is to place a domino, in every language."""
    language: str = request.param
    with Player(tmp_path_factory.mktemp(language), "--lang", language, "play", "kingdomino") as player:
        while not (player.screen() and player.match().view()["now"] == "place"):
            player.play_on(language, 1)
        yield player, language


def sentence(language: str, key: str, /, **params: object) -> str:
    return " ".join(say(language, key, **params).replace("\u00a0", " ").split())


def told(screen: str) -> str:
    """What the screen says, however its lines are broken."""
    return " ".join(screen.split())


def test_what_makes_no_sense_is_refused_in_the_language_and_changes_nothing(placing: tuple[Player, str]) -> None:
    player, language = placing
    match, before = player.match(), player.saved()
    domino = match.view()["queue"][0]["domino"]
    offers = len(match.legal())
    for typed, key, params in (
        ("", "nothing-typed", {}),
        ("   ", "nothing-typed", {}),
        ("hello", "bad-move-text", {"move": "hello", "example": "12@c4e"}),
        ("99@c4e", "domino-unknown", {"domino": 99, "most": 48}),
        (f"{domino}@a1e", "not-legal", {"move": f"{domino}@a1e"}),
        ("a1e", "not-legal", {"move": f"{domino}@a1e"}),
        ("e5", "no-placement-on", {"square": "e5", "domino": domino}),
        ("999", "no-such-number", {"number": "999", "most": offers}),
        ("0", "no-such-number", {"number": "0", "most": offers}),
        ("u", "nothing-tried", {}),
        ("l xx", "no-such-language", {"language": "xx", "known": "l en, l bg, l pl, l hu"}),
    ):
        assert sentence(language, key, **params) in told(player.says(typed)), typed
        assert player.saved() == before, typed


def test_a_placement_is_chosen_by_number_by_square_and_turn_or_as_a_whole_and_undone(placing: tuple[Player, str]) -> None:
    player, language = placing
    before, move = player.saved(), player.match().legal()[0]
    square = move.partition("@")[2]
    for typed in ("1", square, square.upper(), f"{square[:-1]} {square[-1]}", move):
        screen = player.says(typed)
        assert sentence(language, "hint.confirm") in told(screen), typed
        assert typed == "1" or move in screen
        assert sentence(language, "place.prompt", domino=move.partition("@")[0]) in told(player.says("u"))
        assert player.saved() == before


def test_a_square_alone_offers_its_turns(placing: tuple[Player, str]) -> None:
    player, language = placing
    firsts = [move.partition("@")[2][:-1] for move in player.match().legal()]
    square = max(firsts, key=firsts.count)
    screen = player.says(square)
    if firsts.count(square) > 1:
        assert sentence(language, "choose-one", typed=square) in told(screen)
    assert first_listed(screen) or sentence(language, "hint.confirm") in told(screen)
    player.says("u")


def test_help_is_shown_and_left(placing: tuple[Player, str]) -> None:
    player, language = placing
    before = player.saved()
    screen = told(player.says("?"))
    for key in ("help.turn", "help.undo", "help.quit", "help.score", "kingdomino.tagline"):
        assert sentence(language, key) in screen
    assert sentence(language, "hint.place") in told(player.says(""))
    assert player.saved() == before


def test_enter_turns_the_pages_of_the_help(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "en", "play", "kingdomino-duel", rows=24) as player:
        table = player.screen()
        first, second = player.says("?"), player.says("")
        assert (first.split()[-2], second.split()[-2]) == ("1/2", "2/2")
        assert sentence("en", "help.quit") in told(first)
        assert sentence("en", "spell.add-cross.about") in told(second)
        assert player.says("") == table
        player.says("?")
        assert player.says("u") != first  # whatever else is typed leaves the help


def test_the_list_goes_on_and_begins_again(placing: tuple[Player, str]) -> None:
    player, _ = placing
    first = first_listed(player.says("u"))
    seen = [first]
    for _ in range(60):
        number = first_listed(player.says("m"))
        if number == first:
            break
        seen.append(number)
    assert seen == sorted(seen, key=int)
    assert number == "1"


def test_the_language_is_changed_in_the_middle(placing: tuple[Player, str]) -> None:
    player, language = placing
    for other in (*[each for each in LANGUAGES if each != language], language):
        assert sentence(other, "turn.yours") in told(player.says(f"l {other}"))
        assert f'"language": "{other}"' in (player.folder / "going-on" / "kingdomino.json").read_text("utf-8")


def test_the_last_own_move_is_taken_back_as_long_as_nobody_has_moved(placing: tuple[Player, str]) -> None:
    player, language = placing
    before = player.match()
    assert sentence(language, "nothing-of-yours") in told(player.says("b")) or player.match().moves == before.moves[:-1]
    while player.match().moves != before.moves:
        player.play_on(language, 1)
        before = player.match()
    position = player.match().position()
    player.says("1")
    assert "nothing" not in player.says("b")
    player.says("1")
    player.says("")
    if player.match().view()["now"] == "claim" and len(player.match().legal()) > 1:
        assert player.match().position() != position
        player.says("b")
        assert player.match().position() == position


def test_claims_are_numbers_of_free_dominoes(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "en", "play", "kingdomino") as player:
        player.screen()
        match, before = player.match(), player.saved()
        free = match.legal()
        taken = next(str(n) for n in range(1, 49) if str(n) not in free)
        assert f"Domino {taken} cannot be claimed. Free: {', '.join(free)}." in told(player.says(taken))
        assert "is not a move" in told(player.says("c4e")) or "do not allow" in told(player.screen())
        if len(free) > 1:
            player.says(free[0])
            player.says(free[1])  # another choice replaces the first
            assert player.saved() == before
            player.says("")
            assert free[1] in player.match().moves


def test_cyrillic_keys_are_read_as_latin_ones(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "bg", "play", "kingdomino") as player:
        player.screen()
        assert "Your turn" in told(player.says("л ен"))
        player.type("я")
        assert player.end()[0] == 0


def test_quitting_at_any_prompt_saves(tmp_path: Path) -> None:
    for leave, code in (("q", 0), ("\x04", 0), ("term", 143)):
        with Player(tmp_path, "--lang", "en", "play", "kingdomino") as player:
            player.play_on("en", 1)
            player.screen()
            before = player.saved()
            if leave == "q":
                player.type("q")
            elif leave == "term":
                player.terminate()
            else:
                os.write(player.master, leave.encode())
            ended, said = player.end()
            assert ended == code
            assert "Saved." in said
            assert player.saved() == before
