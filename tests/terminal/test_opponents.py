"""Choosing who plays against you: levels by number or name, what the bots are called, and a bot that takes its time."""

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
from crownlands.locales import LANGUAGES, say
from crownlands.terminal.opponents import called, chosen, question
from crownlands.terminal.thinking import Thinker
from crownlands.terminal.words import Words
from terminal.driver import Player

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are not for Windows")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_level_is_chosen_by_number_or_by_name(language: str) -> None:
    words = Words(language)
    for number, level in enumerate(LEVELS, 1):
        for typed in (str(number), f" {level.upper()} ", words(f"level.{level}"), words(f"level.{level}").lower()):
            assert chosen(typed, 1, words) == [level]
            assert chosen(typed, 3, words) == [level] * 3
    assert chosen("", 2, words) == ["squire", "squire"]
    assert chosen("2 1, 5", 3, words) == ["squire", "page", "emperor"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("typed", "key"), [("6", "no-such-level"), ("king", "no-such-level"), ("1 2", "wrong-number-of-levels")])
def test_what_is_no_level_is_answered_by_what_would_be_right(language: str, typed: str, key: str) -> None:
    with pytest.raises(Refused) as refusal:
        chosen(typed, 3, Words(language))
    assert refusal.value.key == key
    assert ("3" if key == "wrong-number-of-levels" else say(language, "level.duke")) in refusal.value.sentence(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_fits_the_smallest_terminal(language: str) -> None:
    lines = question(Words(language), "kingdomino.title", 7, "", 79)
    assert len(lines) <= 23
    assert all(line.cell_len <= 79 for line in lines)
    shown = "\n".join(line.plain for line in lines)
    assert all(say(language, f"level.{level}") in shown for level in LEVELS)


def test_bots_are_called_by_their_level() -> None:
    words = Words("hu")
    assert called(["human", "baron", "emperor:time=2"], words) == ["", "Báró", "Császár"]
    assert called(["duke", "uniform", "duke", "page"], words) == ["Herceg 1", "", "Herceg 2", "Apród"]


def seats(folder: Path, game: str = "kingdomino") -> list[str]:
    found: list[str] = json.loads((folder / "going-on" / f"{game}.json").read_text("utf-8"))["seats"]
    return found


def test_the_person_is_asked_who_plays_against_them(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "en", "play", "kingdomino", "--players", "3", "--asked") as player:
        assert "Who will play against you?" in player.screen()
        assert "“9” is not a level. There are: 1 Page, 2 Squire" in player.says("2 9")
        assert "“xx” is not a language" in player.says("l xx").replace("\n", " ")
        assert say("pl", "opponents.question") in player.says("l pl")
        screen = player.says("paź 2")
        assert "Paź" in screen
        assert "Giermek" in screen
        assert seats(tmp_path) == ["human", "page", "squire"]
    with Player(tmp_path, "play", "kingdomino", "--asked") as player:
        assert "--new" in player.screen()  # a match that goes on keeps its bots


def test_who_leaves_before_choosing_has_no_match(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "en", "play", "kingdomino", "--asked") as player:
        player.screen()
        player.type("q")
        code, told = player.end()
    assert code == 0
    assert "Saved" not in told
    assert not (tmp_path / "going-on").exists()


def test_a_bot_with_a_name_shows_its_level_beside_it(tmp_path: Path) -> None:
    names = ("--bot", "page", "--name", "Ana", "--name", "Ivo")
    with Player(tmp_path, "--lang", "en", "play", "kingdomino", *names) as player:
        player.play_on("en", 2)
        assert "Ivo (Page)" in player.screen()


def test_a_bot_that_takes_its_time_is_told_of_and_can_be_interrupted(tmp_path: Path) -> None:
    with Player(tmp_path, "--lang", "en", "play", "kingdomino", "--bot", "emperor:time=600") as player:
        while "Emperor is thinking" not in player.heard:
            if player.heard.endswith("› "):
                if choice := player.first_offer():
                    player.says(choice)
                player.type("")
            assert player.read()
        player.interrupt()
        assert player.end()[0] == 130
        assert player.match().moves


def test_thinking_is_told_after_a_moment_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    match = decision()
    told: list[int] = []
    bot = Thinker(match, "uniform")
    bot.warm_up(match)
    assert bot.choose(match, told.append) in match.legal_actions()
    assert not told
    choose = bot.bot.choose

    def slowly(*arguments: object) -> int:
        sleep(0.5)
        return choose(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(bot.bot, "choose", slowly)
    assert bot.choose(match, told.append) in match.legal_actions()
    assert told == [0]


def test_what_goes_wrong_in_a_bot_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    match = decision()
    bot = Thinker(match, "uniform")
    monkeypatch.setattr(bot.bot, "choose", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        bot.choose(match, lambda _: None)


def decision() -> Match:
    match = crownlands.start("kingdomino")
    match.deal(crownlands.dice(1))
    return match
