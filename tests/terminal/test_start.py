"""Before the first screen: no terminal, wrong seats and names, saved matches that go on, are set aside or cannot be read."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.locales import LANGUAGES, say
from crownlands.terminal import run, seated
from crownlands.terminal.store import Damaged, Sitting, Store, data_folder
from terminal.driver import Player

KINGDOMINO = crownlands.game("kingdomino")
SITTING = Sitting(["human", "uniform"], ["Kasia", ""], "pl")


def match_with(moves: int) -> Match:
    match, dice = crownlands.start("kingdomino"), crownlands.dice(5)
    for _ in range(moves):
        match.play(match.pick(dice))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_terminal_one_sentence_says_what_to_do(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert run("kingdomino", 2, (), (), (), (), language, fresh=False) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == say(language, "no-terminal", game="kingdomino") + "\n"


def test_without_a_terminal_the_command_ends_with_2(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from crownlands.cli import main; main()", "--lang", "en", "play", "kingdomino"]
    environment = os.environ | {"CROWNLANDS_DATA": str(tmp_path)}
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "There is no terminal here; type “crownlands play kingdomino” in a terminal window" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("players", "seats", "bots", "names", "key"),
    [
        (2, ["human", "human", "human"], [], [], "too-many-seats"),
        (2, [], ["page", "page"], [], "too-many-seats"),
        (2, [], [], ["a", "b", "c"], "too-many-seats"),
        (2, ["human", "genius"], [], [], "no-such-bot"),
        (2, [], ["Baron"], [], "no-such-bot"),
        (2, [], ["baron:sims=3"], [], "bot-without-parameters"),
        (2, [], ["emperor:time=long"], [], "bad-parameter"),
        (2, [], ["mce:sims=3,time=1"], [], "sims-and-time"),
        (2, [], [], ["x" * 21], "bad-name"),
        (2, [], [], ["a\nb"], "bad-name"),
        (2, [], [], ["Ivo", "Ivo "], "name-twice"),
    ],
)
def test_seats_and_names_that_are_not_possible(
    players: int, seats: list[str], bots: list[str], names: list[str], key: str
) -> None:
    with pytest.raises(Refused) as refusal:
        seated(KINGDOMINO, players, seats, bots, names, "en")
    assert refusal.value.key == key
    for language in LANGUAGES:
        assert "{" not in refusal.value.sentence(language)


def test_one_person_plays_against_bots_unless_told_otherwise() -> None:
    assert seated(KINGDOMINO, 3, [], [], [], "en").seats == ["human", "squire", "squire"]
    assert seated(KINGDOMINO, 4, [], ["page", "duke"], [], "en").seats == ["human", "page", "duke", "duke"]
    assert seated(KINGDOMINO, 3, ["human", "human"], ["emperor:time=2"], [], "en").seats == ["human", "human", "emperor:time=2"]
    assert seated(KINGDOMINO, 3, ["uniform"], [], ["", "Ivo"], "en") == Sitting(
        ["uniform", "squire", "squire"], ["", "Ivo", ""], "en"
    )


def test_a_game_or_options_that_are_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("chess", 2, (), (), (), (), "en", fresh=False) == 2
    assert run("kingdomino", 5, (), (), (), (), "en", fresh=False) == 2
    assert run("kingdomino", 3, ("mighty-duel",), (), (), (), "en", fresh=False) == 2
    assert "no game “chess”" in capsys.readouterr().err


def test_what_is_saved_comes_back(tmp_path: Path) -> None:
    store = Store(tmp_path, "kingdomino")
    assert store.load() is None
    match = match_with(20)
    store.save(match, SITTING)
    loaded = store.load()
    assert loaded is not None
    assert (loaded[0].position(), loaded[0].moves, loaded[1]) == (match.position(), match.moves, SITTING)
    assert sorted(path.name for path in (tmp_path / "going-on").iterdir()) == ["kingdomino.json", "kingdomino.txt"]


@pytest.mark.parametrize("name", ["kingdomino.txt", "kingdomino.json"])
@pytest.mark.parametrize(
    "damage", [b"", b"\xff\xfe\x00", b"{}", b"[]", b"null", b'{"seats": 1}', b'[Game "kingdomino"]\n', None], ids=str
)
def test_a_damaged_match_is_set_aside_and_never_deleted(tmp_path: Path, name: str, damage: bytes | None) -> None:
    store = Store(tmp_path, "kingdomino")
    store.save(match_with(20), SITTING)
    path = tmp_path / "going-on" / name
    if damage is None:
        path.write_bytes(path.read_bytes()[:-9])
    else:
        path.write_bytes(damage)
    kept = {each.name: each.read_bytes() for each in (tmp_path / "going-on").iterdir()}
    with pytest.raises(Damaged) as damaged:
        store.load()
    assert {each.name: each.read_bytes() for each in damaged.value.aside.iterdir()} == kept
    assert store.load() is None
    assert damaged.value.reason


def test_seats_of_another_match_are_damage(tmp_path: Path) -> None:
    store = Store(tmp_path, "kingdomino")
    for sitting in (
        Sitting(["human"], [""], "en"),
        Sitting(["human", "genius"], ["", ""], "en"),
        Sitting(["human", "human"], ["", ""], "xx"),
    ):
        store.save(match_with(3), sitting)
        with pytest.raises(Damaged):
            store.load()


def test_two_in_one_second_do_not_overwrite_each_other(tmp_path: Path) -> None:
    store = Store(tmp_path, "kingdomino")
    folders = set()
    for _ in range(3):
        store.save(match_with(3), SITTING)
        folders.add(store.set_aside())
    assert len(folders) == 3


def test_the_folder_can_be_chosen(tmp_path: Path) -> None:
    assert data_folder({"CROWNLANDS_DATA": str(tmp_path)}) == tmp_path
    assert data_folder({}).name == "crownlands"


@pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are not for Windows")
def test_a_damaged_match_is_told_and_another_begins(tmp_path: Path) -> None:
    Store(tmp_path, "kingdomino").save(match_with(20), SITTING)
    (tmp_path / "going-on" / "kingdomino.txt").write_text("nonsense", "utf-8")
    with Player(tmp_path, "--lang", "en", "play", "kingdomino") as player:
        assert "The saved match could not be read." in player.screen()
        assert player.match().moves
    (aside,) = (tmp_path / "set-aside").iterdir()
    assert (aside / "kingdomino.txt").read_text("utf-8") == "nonsense"


@pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are not for Windows")
def test_a_new_match_sets_the_old_one_aside(tmp_path: Path) -> None:
    old = match_with(20)
    Store(tmp_path, "kingdomino").save(old, SITTING)
    with Player(tmp_path, "--lang", "en", "play", "kingdomino", "--new") as player:
        assert "The match that was going on lies in" in player.screen()
    (aside,) = (tmp_path / "set-aside").iterdir()
    assert crownlands.replay((aside / "kingdomino.txt").read_text("utf-8")).moves == old.moves


@pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are not for Windows")
def test_a_match_goes_on_even_where_it_cannot_be_saved(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", "utf-8")
    with Player(blocked, "--lang", "en", "play", "kingdomino") as player:
        assert "The match cannot be saved in" in player.screen()
        player.type("q")
        assert "The match cannot be saved in" in player.end()[1]
    assert blocked.read_text("utf-8") == "not a folder"
