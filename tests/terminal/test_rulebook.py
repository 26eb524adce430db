"""The rules in the terminal: the same order as in the browser, and pages during a match."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import crownlands
from crownlands.engine.errors import Refused
from crownlands.locales import LANGUAGES, catalogue
from crownlands.terminal.game_screen import screen_for
from crownlands.terminal.panels.rules import rules_pages
from crownlands.terminal.rulebook import outline, rulebook, search
from crownlands.terminal.translation import Translator
from crownlands.terminal.turn_input import TurnInput
from terminal.driver import TerminalDriver
from terminal.test_layout import SIZES, context_for

WEB = Path(__file__).parents[2] / "web" / "src" / "games"
SECTION = re.compile(r'\bid: "([a-z]+)"')
RULE = re.compile(r'\b(rule|doubtfulRule)\(\s*"rules\.[a-z-]+\.([^"]+)"((?:\s*,\s*"[^"]+")*)')


@pytest.mark.parametrize("game", crownlands.shelf())
def test_the_order_is_that_of_the_rules_page(game: str) -> None:
    source = (WEB / game / "rules" / "index.ts").read_text("utf-8")
    parts = SECTION.split(source)
    page = {
        section: {key: re.findall(r'"([^"]+)"', more) for _, key, more in RULE.findall(body)}
        for section, body in zip(parts[1::2], parts[2::2], strict=True)
    }
    assert {name: list(rules.items()) for name, rules in outline(game).items()} == {
        name: list(rules.items()) for name, rules in page.items()
    }
    assert list(outline(game)) == list(page)
    doubtful = {key for kind, key, _ in RULE.findall(source) if kind == "doubtfulRule"}
    prefix = f"rules.{game}."
    assert doubtful == {
        key.removeprefix(prefix).removesuffix(".doubt")
        for key in catalogue("en")
        if key.startswith(prefix) and key.endswith(".doubt")
    }


def test_a_word_is_found_at_its_beginning_only() -> None:
    sections = rulebook(
        "kingdomino", Translator("en", numbers=crownlands.game("kingdomino").numbers)
    )
    assert search(sections, "crown")
    with pytest.raises(Refused, match="Nothing in the rules"):
        search(sections, "rown")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", crownlands.shelf())
def test_the_pages_fit_the_terminal(game: str, language: str) -> None:
    match = crownlands.start(game)
    match.deal(crownlands.dice(1))
    for size in SIZES:
        pages = rules_pages(context_for(match, size, language), "")
        assert len(pages) > 1
        for page in pages:
            assert len(page) < size[1] - 1
            assert all(cell_len(line.plain) < size[0] for line in page)


def test_a_player_reads_the_rules_and_goes_on(tmp_path: Path) -> None:
    with TerminalDriver(tmp_path, "--lang", "en", "play", "kingdomino", rows=24) as driver:
        turn = driver.screen()
        assert "rules" in driver.enter("?")
        first = driver.enter("rules")
        assert "Goal of the game" in first
        assert " 1/" in first
        assert " 2/" in driver.enter("")
        single = driver.enter("rules k-16")
        assert "[K-16]" in single
        assert "[K-17]" not in single
        assert "Nothing in the rules for “zeppelin”." in driver.enter("rules zeppelin")
        assert "Our reading" in driver.enter("rules K-26")
        assert driver.enter("").splitlines()[:3] == turn.splitlines()[:3]


def test_rules_are_asked_for_with_a_cyrillic_keyboard_too() -> None:
    match = crownlands.start("kingdomino")
    match.deal(crownlands.dice(1))
    turn = TurnInput(match, screen_for("kingdomino"), lambda language: None, lambda: None)
    turn.handle_line("Рулес замък")
    assert (turn.page, turn.reading, turn.rules_query) == (1, "rules", "замък")
