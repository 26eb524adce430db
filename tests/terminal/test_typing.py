"""What a player can type: selecting, undoing, help, and text that means nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.locales import LANGUAGES, translate
from terminal.driver import TerminalDriver, first_listed

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are not for Windows")


@pytest.fixture(params=LANGUAGES, scope="module")
def placing(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[TerminalDriver, str]]:
    """A player who is to place a domino, in every language."""
    language: str = request.param
    with TerminalDriver(
        tmp_path_factory.mktemp(language), "--lang", language, "play", "kingdomino"
    ) as driver:
        while not (driver.screen() and driver.match().view()["now"] == "place"):
            driver.play_moves(language, 1)
        yield driver, language


def sentence(language: str, key: str, /, **params: object) -> str:
    return " ".join(translate(language, key, **params).replace("\u00a0", " ").split())


def joined(screen: str) -> str:
    """The text of a screen with its lines joined."""
    return " ".join(screen.split())


def test_invalid_input_is_refused_in_the_language_and_changes_nothing(
    placing: tuple[TerminalDriver, str],
) -> None:
    driver, language = placing
    match, before = driver.match(), driver.saved_record()
    domino = match.view()["queue"][0]["domino"]
    other = domino % 48 + 1
    choices = len(match.legal())
    for typed, key, params in (
        ("", "nothing-typed", {}),
        ("   ", "nothing-typed", {}),
        ("hello", "bad-move-text", {"move": "hello", "example": match.legal()[0]}),
        ("99@c4e", "domino-unknown", {"domino": 99, "most": 48}),
        (f"{domino}@e5e", "reason.overlap", {"square": "e5"}),
        ("e5e", "reason.overlap", {"square": "e5"}),
        (f"{other}@e5e", "reason.wrong-domino", {"domino": other, "expected": domino}),
        ("king0a", "reason.now-place", {"move": "king0a", "domino": domino}),
        ("e5", "no-placement-on", {"square": "e5", "domino": domino}),
        ("999", "no-such-number", {"number": "999", "most": choices}),
        ("0", "no-such-number", {"number": "0", "most": choices}),
        ("u", "nothing-tried", {}),
        ("l xx", "no-such-language", {"language": "xx", "known": "l en, l bg, l pl, l hu"}),
    ):
        assert sentence(language, key, **params) in joined(driver.enter(typed)), typed
        assert driver.saved_record() == before, typed


def test_a_placement_is_selected_by_number_square_or_move_and_undone(
    placing: tuple[TerminalDriver, str],
) -> None:
    driver, language = placing
    before, move = driver.saved_record(), driver.match().legal()[0]
    square = move.partition("@")[2]
    for typed in ("1", square, square.upper(), f"{square[:-1]} {square[-1]}", move):
        screen = driver.enter(typed)
        assert sentence(language, "hint.confirm") in joined(screen), typed
        assert typed == "1" or move in screen
        assert sentence(language, "place.prompt", domino=move.partition("@")[0]) in joined(
            driver.enter("u")
        )
        assert driver.saved_record() == before


def test_a_square_alone_offers_its_turns(placing: tuple[TerminalDriver, str]) -> None:
    driver, language = placing
    firsts = [move.partition("@")[2][:-1] for move in driver.match().legal()]
    square = max(firsts, key=firsts.count)
    screen = driver.enter(square)
    if firsts.count(square) > 1:
        assert sentence(language, "choose-one", typed=square) in joined(screen)
    assert first_listed(screen) or sentence(language, "hint.confirm") in joined(screen)
    driver.enter("u")


def test_help_opens_and_closes(placing: tuple[TerminalDriver, str]) -> None:
    driver, language = placing
    before = driver.saved_record()
    screen = joined(driver.enter("?"))
    for key in ("help.turn", "help.undo", "help.quit", "help.score", "kingdomino.tagline"):
        assert sentence(language, key) in screen
    assert sentence(language, "hint.place") in joined(driver.enter(""))
    assert driver.saved_record() == before


def test_enter_turns_the_pages_of_the_help(tmp_path: Path) -> None:
    with TerminalDriver(tmp_path, "--lang", "en", "play", "kingdomino-duel", rows=24) as driver:
        table = driver.screen()
        first, second = driver.enter("?"), driver.enter("")
        assert (first.split()[-2], second.split()[-2]) == ("1/2", "2/2")
        assert sentence("en", "help.quit") in joined(first)
        assert sentence("en", "spell.add-cross.about") in joined(second)
        assert driver.enter("") == table
        driver.enter("?")
        assert driver.enter("u") != first  # whatever else is typed leaves the help


def test_the_list_of_choices_continues_and_starts_again(
    placing: tuple[TerminalDriver, str],
) -> None:
    driver, _ = placing
    first = first_listed(driver.enter("u"))
    numbers = [first]
    for _ in range(60):
        number = first_listed(driver.enter("m"))
        if number == first:
            break
        numbers.append(number)
    assert numbers == sorted(numbers, key=int)
    assert number == "1"


def test_the_language_can_be_changed_during_a_match(placing: tuple[TerminalDriver, str]) -> None:
    driver, language = placing
    for other in (*[code for code in LANGUAGES if code != language], language):
        assert sentence(other, "turn.yours") in joined(driver.enter(f"l {other}"))
        assert f'"language": "{other}"' in (
            driver.folder / "going-on" / "kingdomino.json"
        ).read_text("utf-8")


def test_the_last_own_move_can_be_taken_back_until_somebody_moves(
    placing: tuple[TerminalDriver, str],
) -> None:
    driver, language = placing
    before = driver.match()
    assert (
        sentence(language, "nothing-of-yours") in joined(driver.enter("b"))
        or driver.match().moves == before.moves[:-1]
    )
    while driver.match().moves != before.moves:
        driver.play_moves(language, 1)
        before = driver.match()
    position = driver.match().position()
    driver.enter("1")
    assert "nothing" not in driver.enter("b")
    driver.enter("1")
    driver.enter("")
    if driver.match().view()["now"] == "claim" and len(driver.match().legal()) > 1:
        assert driver.match().position() != position
        driver.enter("b")
        assert driver.match().position() == position


def test_claims_are_numbers_of_free_dominoes(tmp_path: Path) -> None:
    with TerminalDriver(tmp_path, "--lang", "en", "play", "kingdomino") as driver:
        driver.screen()
        match, before = driver.match(), driver.saved_record()
        free = match.legal()
        taken = next(str(n) for n in range(1, 49) if str(n) not in free)
        assert f"Domino {taken} is not in the line. Free: {', '.join(free)}." in joined(
            driver.enter(taken)
        )
        screen = joined(driver.enter("c4e"))
        assert f"“c4e” is not a move. Example: {free[0]}" in screen
        screen = joined(driver.enter(f"{free[0]}@c4e"))
        assert f"first claim a domino of the line. Free: {', '.join(free)}." in screen
        if len(free) > 1:
            driver.enter(free[0])
            driver.enter(free[1])  # another choice replaces the first
            assert driver.saved_record() == before
            driver.enter("")
            assert free[1] in driver.match().moves


def test_cyrillic_keys_are_read_as_latin_ones(tmp_path: Path) -> None:
    with TerminalDriver(tmp_path, "--lang", "bg", "play", "kingdomino") as driver:
        driver.screen()
        assert "Your turn" in joined(driver.enter("л ен"))
        driver.type("я")
        assert driver.end()[0] == 0


def test_quitting_at_any_prompt_saves(tmp_path: Path) -> None:
    for exit_by, code in (("q", 0), ("\x04", 0), ("term", 143)):
        with TerminalDriver(tmp_path, "--lang", "en", "play", "kingdomino") as driver:
            driver.play_moves("en", 1)
            driver.screen()
            before = driver.saved_record()
            if exit_by == "q":
                driver.type("q")
            elif exit_by == "term":
                driver.terminate()
            else:
                os.write(driver.master, exit_by.encode())
            exit_code, exit_output = driver.end()
            assert exit_code == code
            assert "Saved." in exit_output
            assert driver.saved_record() == before
