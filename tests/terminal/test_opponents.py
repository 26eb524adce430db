"""The opponents: levels by number or name, names of bots, and a bot that takes its time."""

from __future__ import annotations

import json
import os
from pathlib import Path
from time import sleep

import pytest

import crownlands
from crownlands.bots.levels import LEVELS
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.locales import LANGUAGES, translate
from crownlands.terminal.bot_thread import BotThread
from crownlands.terminal.opponents import bot_names, level_prompt, parse_levels
from crownlands.terminal.translation import Translator
from terminal.driver import TerminalDriver

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are not for Windows")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_level_is_chosen_by_number_or_by_name(language: str) -> None:
    translate = Translator(language)
    for number, level in enumerate(LEVELS, 1):
        for typed in (
            str(number),
            f" {level.upper()} ",
            translate(f"level.{level}"),
            translate(f"level.{level}").lower(),
        ):
            assert parse_levels(typed, 1, translate) == [level]
            assert parse_levels(typed, 3, translate) == [level] * 3
    assert parse_levels("", 2, translate) == ["squire", "squire"]
    assert parse_levels("2 1, 5", 3, translate) == ["squire", "page", "emperor"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "key"),
    [("6", "no-such-level"), ("king", "no-such-level"), ("1 2", "wrong-number-of-levels")],
)
def test_an_unknown_level_is_refused_with_the_known_ones(
    language: str, typed: str, key: str
) -> None:
    with pytest.raises(Refused) as refusal:
        parse_levels(typed, 3, Translator(language))
    assert refusal.value.key == key
    assert (
        "3" if key == "wrong-number-of-levels" else translate(language, "level.duke")
    ) in refusal.value.sentence(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", crownlands.shelf())
def test_the_level_prompt_says_what_is_not_known_of_the_box(game: str, language: str) -> None:
    translator = Translator(language, numbers=crownlands.game(game).numbers)
    lines = level_prompt(translator, game, 1, "", 79)
    assert len(lines) <= 23
    text = " ".join(" ".join(line.plain for line in lines).split())
    assert " ".join(translator.game_note(game).split()) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_level_prompt_fits_the_smallest_terminal(language: str) -> None:
    lines = level_prompt(Translator(language), "kingdomino", 7, "", 79)
    assert len(lines) <= 23
    assert all(line.cell_len <= 79 for line in lines)
    text = "\n".join(line.plain for line in lines)
    assert all(translate(language, f"level.{level}") in text for level in LEVELS)


def test_bots_are_named_after_their_level() -> None:
    translate = Translator("hu")
    assert bot_names(["human", "baron", "emperor:time=2"], translate) == ["", "Báró", "Császár"]
    assert bot_names(["duke", "uniform", "duke", "page"], translate) == [
        "Herceg 1",
        "",
        "Herceg 2",
        "Apród",
    ]


def seats(folder: Path, game: str = "kingdomino") -> list[str]:
    saved: list[str] = json.loads((folder / "going-on" / f"{game}.json").read_text("utf-8"))[
        "seats"
    ]
    return saved


def test_the_person_is_asked_who_plays_against_them(tmp_path: Path) -> None:
    with TerminalDriver(
        tmp_path, "--lang", "en", "play", "kingdomino", "--players", "3", "--asked"
    ) as driver:
        assert "Who will play against you?" in driver.screen()
        assert "“9” is not a level. There are: 1 Page, 2 Squire" in driver.enter("2 9")
        assert "“xx” is not a language" in driver.enter("l xx").replace("\n", " ")
        assert translate("pl", "opponents.question") in driver.enter("l pl")
        screen = driver.enter("paź 2")
        assert "Paź" in screen
        assert "Giermek" in screen
        assert seats(tmp_path) == ["human", "page", "squire"]
    with TerminalDriver(tmp_path, "play", "kingdomino", "--asked") as driver:
        assert "--new" in driver.screen()  # a match that goes on keeps its bots


def test_leaving_before_choosing_saves_no_match(tmp_path: Path) -> None:
    with TerminalDriver(tmp_path, "--lang", "en", "play", "kingdomino", "--asked") as driver:
        driver.screen()
        driver.type("q")
        code, exit_output = driver.end()
    assert code == 0
    assert "Saved" not in exit_output
    assert not (tmp_path / "going-on").exists()


def test_a_bot_with_a_name_shows_its_level_beside_it(tmp_path: Path) -> None:
    names = ("--bot", "page", "--name", "Ana", "--name", "Ivo")
    with TerminalDriver(tmp_path, "--lang", "en", "play", "kingdomino", *names) as driver:
        driver.play_moves("en", 2)
        assert "Ivo (Page)" in driver.screen()


def test_a_thinking_bot_is_reported_and_can_be_interrupted(tmp_path: Path) -> None:
    with TerminalDriver(
        tmp_path, "--lang", "en", "play", "kingdomino", "--bot", "emperor:time=600"
    ) as driver:
        while "Emperor is thinking" not in driver.output:
            if driver.output.endswith("› "):
                choices = driver.available_choices()
                if len(choices) > 1:
                    driver.enter(choices[0].key)
                driver.type("")
            assert driver.read()
        driver.interrupt()
        assert driver.end()[0] == 130
        assert driver.match().moves


def test_thinking_is_reported_after_a_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    match = decision()
    reports: list[int] = []
    bot = BotThread(match, "uniform")
    bot.warm_up(match)
    assert bot.choose(match, reports.append) in match.legal_actions()
    assert not reports
    choose = bot.bot.choose

    def slowly(*arguments: object) -> int:
        sleep(0.5)
        return choose(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(bot.bot, "choose", slowly)
    assert bot.choose(match, reports.append) in match.legal_actions()
    assert reports == [0]


def test_an_exception_in_a_bot_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    match = decision()
    bot = BotThread(match, "uniform")
    monkeypatch.setattr(bot.bot, "choose", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        bot.choose(match, lambda _: None)


def decision() -> Match:
    match = crownlands.start("kingdomino")
    match.deal(crownlands.dice(1))
    return match
