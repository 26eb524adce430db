"""The generic screen: a game without one of its own is played as text."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

import crownlands
import toy
from crownlands.cli.app import app
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.locales import LANGUAGES, translate
from crownlands.terminal import generic_screen
from crownlands.terminal.drawing.palette import Symbols
from crownlands.terminal.game_screen import screen_for
from terminal.driver import TerminalDriver, finished_match
from terminal.test_layout import SIZES, context_for

STONES = toy.STONES.name
TESTS = Path(__file__).parents[1]


@pytest.fixture
def match() -> Match:
    """A match of the toy with a seat to move, after a move of each seat."""
    match = crownlands.start(STONES)
    match.play_all(["+6", "take2", "+4", "take1", "+5"])
    return match


def test_a_game_that_names_no_screen_has_the_generic_one() -> None:
    assert screen_for(STONES) is generic_screen


@pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are not for Windows")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_the_toy_is_played_to_its_end(tmp_path: Path, language: str) -> None:
    with TerminalDriver(
        tmp_path,
        "--lang",
        language,
        "play",
        STONES,
        "--name",
        "Ana",
        rows=24,
        preload=" import toy;",
        PYTHONPATH=str(TESTS),
        NUMBA_DISABLE_JIT="1",
    ) as driver:
        screen = driver.screen()
        prompt = "hint.forced" if len(driver.match().legal()) == 1 else "generic.prompt"
        assert translate(language, prompt).split()[0] in screen
        assert "pile: oooooooooooooooooooo" in screen
        driver.play_moves(language)
        code, output = driver.end()
    match = finished_match(tmp_path)
    (winner,) = match.result().winners
    name = ("Ana", translate(language, "house.moon"))[winner]
    sentence = translate(language, "result.wins", name=name, n=match.result().points[winner])
    assert code == 0
    assert sentence.replace("\u00a0", " ") in output


def test_moves_are_selected_by_number_or_as_they_are_written(match: Match) -> None:
    for typed in ("3", "take3"):
        (choice,) = generic_screen.matching_choices(match, typed)
        assert choice.move == "take3"
    for typed, key in (("6", "no-such-number"), ("take6", "not-legal"), ("x", "bad-move-text")):
        with pytest.raises(Refused) as refusal:
            generic_screen.matching_choices(match, typed)
        assert refusal.value.key == key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_page_fits_the_terminal(match: Match, size: tuple[int, int], language: str) -> None:
    for symbols in (Symbols(), Symbols(unicode=False)):
        context = context_for(match, size, language, symbols, long=True)
        turn = generic_screen.turn_screen(context)
        pages = [*generic_screen.help_pages(context), *generic_screen.kingdom_pages(context)]
        for page in (turn, *pages):
            assert max(cell_len(line.plain) for line in page) <= size[0]
            assert len(page) + 2 <= size[1]
        text = "\n".join(line.plain for line in turn)
        assert all(move in text for move in match.legal())
        assert text.isascii() or symbols.unicode


def test_the_log_has_every_move(match: Match) -> None:
    log = context_for(match, (80, 24), "en").log
    assert [(entry.seat, entry.sentence) for entry in log] == [
        (None, "+6"),
        (0, "Rose: take2"),
        (None, "+4"),
        (1, "Moon: take1"),
        (None, "+5"),
    ]


def test_the_command_line_draws_and_scores_it(match: Match) -> None:
    result = CliRunner().invoke(app, ["show", "-"], input=match.record())
    assert result.stdout == match.drawing() + "\n"
    scored = CliRunner().invoke(app, ["score", "-"], input=match.record())
    assert scored.exit_code == 0
    assert "points" in scored.stdout
