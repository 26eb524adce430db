"""Before the first screen: no terminal, invalid seats and names, saved and damaged matches."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.locales import LANGUAGES, translate
from crownlands.terminal.launch import arrange_seats, play_in_terminal
from crownlands.terminal.saved_matches import DamagedSave, MatchStore, Seating, data_folder
from terminal.driver import TerminalDriver

KINGDOMINO = crownlands.game("kingdomino")
SEATING = Seating(["human", "uniform"], ["Kasia", ""], "pl")


def match_with(moves: int) -> Match:
    match, dice = crownlands.start("kingdomino"), crownlands.dice(5)
    for _ in range(moves):
        match.play(match.pick(dice))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_terminal_is_refused_with_a_sentence(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert play_in_terminal("kingdomino", 2, (), (), (), (), language, new=False) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == translate(language, "no-terminal", game="kingdomino") + "\n"


def test_a_missing_terminal_gives_exit_code_2(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-c",
        "from crownlands.cli import main; main()",
        "--lang",
        "en",
        "play",
        "kingdomino",
    ]
    environment = os.environ | {"CROWNLANDS_DATA": str(tmp_path)}
    finished = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert finished.returncode == 2
    assert finished.stdout == ""
    assert (
        "There is no terminal here; type “crownlands play kingdomino” in a terminal window"
        in finished.stderr
    )
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
def test_impossible_seats_and_names_are_refused(
    players: int, seats: list[str], bots: list[str], names: list[str], key: str
) -> None:
    with pytest.raises(Refused) as refusal:
        arrange_seats(KINGDOMINO, players, seats, bots, names, "en")
    assert refusal.value.key == key
    for language in LANGUAGES:
        assert "{" not in refusal.value.sentence(language)


def test_one_person_plays_against_bots_by_default() -> None:
    assert arrange_seats(KINGDOMINO, 3, [], [], [], "en").seats == ["human", "squire", "squire"]
    assert arrange_seats(KINGDOMINO, 4, [], ["page", "duke"], [], "en").seats == [
        "human",
        "page",
        "duke",
        "duke",
    ]
    assert arrange_seats(KINGDOMINO, 3, ["human", "human"], ["emperor:time=2"], [], "en").seats == [
        "human",
        "human",
        "emperor:time=2",
    ]
    assert arrange_seats(KINGDOMINO, 3, ["uniform"], [], ["", "Ivo"], "en") == Seating(
        ["uniform", "squire", "squire"], ["", "Ivo", ""], "en"
    )


def test_unknown_games_and_impossible_options_are_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert play_in_terminal("chess", 2, (), (), (), (), "en", new=False) == 2
    assert play_in_terminal("kingdomino", 5, (), (), (), (), "en", new=False) == 2
    assert play_in_terminal("kingdomino", 3, ("mighty-duel",), (), (), (), "en", new=False) == 2
    assert "no game “chess”" in capsys.readouterr().err


def test_a_saved_match_is_loaded(tmp_path: Path) -> None:
    store = MatchStore(tmp_path, "kingdomino")
    assert store.load() is None
    match = match_with(20)
    store.save(match, SEATING)
    loaded = store.load()
    assert loaded is not None
    assert (loaded[0].position(), loaded[0].moves, loaded[1]) == (
        match.position(),
        match.moves,
        SEATING,
    )
    assert sorted(path.name for path in (tmp_path / "going-on").iterdir()) == [
        "kingdomino.json",
        "kingdomino.txt",
    ]


@pytest.mark.parametrize("name", ["kingdomino.txt", "kingdomino.json"])
@pytest.mark.parametrize(
    "damage",
    [b"", b"\xff\xfe\x00", b"{}", b"[]", b"null", b'{"seats": 1}', b'[Game "kingdomino"]\n', None],
    ids=str,
)
def test_a_damaged_match_is_set_aside_and_never_deleted(
    tmp_path: Path, name: str, damage: bytes | None
) -> None:
    store = MatchStore(tmp_path, "kingdomino")
    store.save(match_with(20), SEATING)
    path = tmp_path / "going-on" / name
    if damage is None:
        path.write_bytes(path.read_bytes()[:-9])
    else:
        path.write_bytes(damage)
    contents = {path.name: path.read_bytes() for path in (tmp_path / "going-on").iterdir()}
    with pytest.raises(DamagedSave) as damaged:
        store.load()
    assert {path.name: path.read_bytes() for path in damaged.value.folder.iterdir()} == contents
    assert store.load() is None
    assert damaged.value.reason


def test_a_seating_that_does_not_fit_the_match_is_damaged(tmp_path: Path) -> None:
    store = MatchStore(tmp_path, "kingdomino")
    for seating in (
        Seating(["human"], [""], "en"),
        Seating(["human", "genius"], ["", ""], "en"),
        Seating(["human", "human"], ["", ""], "xx"),
    ):
        store.save(match_with(3), seating)
        with pytest.raises(DamagedSave):
            store.load()


def test_files_set_aside_in_one_second_do_not_overwrite_each_other(tmp_path: Path) -> None:
    store = MatchStore(tmp_path, "kingdomino")
    folders = set()
    for _ in range(3):
        store.save(match_with(3), SEATING)
        folders.add(store.set_aside())
    assert len(folders) == 3


def test_the_data_folder_can_be_chosen(tmp_path: Path) -> None:
    assert data_folder({"CROWNLANDS_DATA": str(tmp_path)}) == tmp_path
    assert data_folder({}).name == "crownlands"


@pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are not for Windows")
def test_a_damaged_match_gives_a_notice_and_a_new_match(tmp_path: Path) -> None:
    MatchStore(tmp_path, "kingdomino").save(match_with(20), SEATING)
    (tmp_path / "going-on" / "kingdomino.txt").write_text("nonsense", "utf-8")
    with TerminalDriver(tmp_path, "--lang", "en", "play", "kingdomino") as driver:
        assert "The saved match could not be read." in driver.screen()
        assert driver.match().moves
    (folder,) = (tmp_path / "set-aside").iterdir()
    assert (folder / "kingdomino.txt").read_text("utf-8") == "nonsense"


@pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are not for Windows")
def test_a_new_match_sets_the_old_one_aside(tmp_path: Path) -> None:
    old = match_with(20)
    MatchStore(tmp_path, "kingdomino").save(old, SEATING)
    with TerminalDriver(tmp_path, "--lang", "en", "play", "kingdomino", "--new") as driver:
        assert "The match that was going on lies in" in driver.screen()
    (folder,) = (tmp_path / "set-aside").iterdir()
    assert crownlands.replay((folder / "kingdomino.txt").read_text("utf-8")).moves == old.moves


@pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are not for Windows")
def test_a_match_that_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", "utf-8")
    with TerminalDriver(blocked, "--lang", "en", "play", "kingdomino") as driver:
        assert "The match cannot be saved in" in driver.screen()
        driver.type("q")
        assert "The match cannot be saved in" in driver.end()[1]
    assert blocked.read_text("utf-8") == "not a folder"
