"""The toy game keeps the laws once it is registered, and the docs page shows its files."""

from __future__ import annotations

import inspect
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from numba import config
from typer.testing import CliRunner

import crownlands
from configurations import ALL, Configuration
from crownlands.bots.simulate import simulate
from crownlands.cli.app import app
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.engine.perft import paths
from crownlands.server.games.game_list import game_info
from laws import test_laws
from laws.digest import digest
from naive import agreement
from texts.invalid_text import MARK, check_refused
from toy import STONES
from toy.components import PILE, SHORT_PILE
from toy.twin import Stones
from toy_cache import forget_older_toy

FOLDER = Path(__file__).parent
PAGE = FOLDER.parents[1] / "docs" / "adding-a-game.md"
FILES = sorted(path.name for path in FOLDER.glob("*.*") if not path.name.startswith("test_"))
CONFIGURATIONS = [Configuration("stones", 2), Configuration("stones", 2, ("short",))]
LAWS = [
    law
    for name, law in vars(test_laws).items()
    if name.startswith("test_") and "configuration" in inspect.signature(law).parameters
]
INTERPRETER = "from laws.digest import digest; from toy.test_toy import CONFIGURATIONS; print(digest(5, CONFIGURATIONS))"


@pytest.fixture(scope="module", autouse=True)
def fresh() -> None:
    """What was compiled from an older toy must go."""
    forget_older_toy()


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_the_laws_hold(law: Callable[[Configuration], None], configuration: Configuration) -> None:
    law(configuration)


def test_compiled_equals_interpreted() -> None:
    switch = "0" if config.DISABLE_JIT else "1"
    environment = {**os.environ, "NUMBA_DISABLE_JIT": switch, "PYTHONPATH": str(FOLDER.parent)}
    other = subprocess.run(
        [sys.executable, "-c", INTERPRETER],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.strip() == digest(5, CONFIGURATIONS)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_the_twin_agrees_on_every_move_and_on_the_end(
    configuration: Configuration, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(agreement.TWINS, "stones", twin)
    assert (
        agreement.play_side_by_side(configuration, 50, crownlands.dice(agreement.seed_of_the_day()))
        > 50
    )


def twin(match: Match) -> agreement.Twin:
    """With the die of the match."""
    return Stones(
        [int(pips) for pips in match.game.contents(match.box)],
        SHORT_PILE if match.options else PILE,
    )


def test_paths_are_counted() -> None:
    """Six faces, and then as many stones as the face shows: 2 × (1 + 2 + 3)."""
    match = CONFIGURATIONS[0].start()
    assert [paths(match, depth) for depth in (1, 2, 3)] == [6, 12, 72]


def test_random_matches_share_all_stones() -> None:
    statistics = simulate(CONFIGURATIONS[0].start(), 1000, seed=3)
    assert statistics.points == 1000 * PILE


def test_another_die_travels_in_the_record(tmp_path: Path) -> None:
    file = tmp_path / "die.csv"
    file.write_text("face,pips\n" + "".join(f"{face},1\n" for face in range(1, 7)), "utf-8")
    match = crownlands.start("stones", box=crownlands.load_box("stones", file))
    match.play_all(["+6", "take1"])
    assert '[Contents "111111"]' in match.record()
    assert crownlands.replay(match.record()).position() == match.position()


@pytest.mark.parametrize(
    ("invalid", "key"),
    [
        ("now:▸stop turn:0 die:- taken:0,0", "bad-word"),
        ("now:▸take-1 turn:0 die:1 taken:0,0", "wrong-moment"),
        ("now:▸roll turn:0 die:- taken:10,10", "wrong-moment"),
        ("now:roll turn:0 die:- taken:1,▸20", "number-too-high"),
        ("now:roll turn:0 die:- taken:▸1", "wrong-kingdoms"),
        ("now:roll turn:0 die:- taken:0,0 ▸more", "too-much"),
    ],
)
def test_an_invalid_position_is_refused_where_it_is_invalid(invalid: str, key: str) -> None:
    assert MARK in invalid
    check_refused(crownlands.resume, f"stones/1 players:2 options:- {invalid}", key)


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (("start", "stones"), "stones/1 players:2"),
        (("simulate", "stones", "--matches", "10", "--seed", "1"), "10"),
        (
            ("arena", "baron", "uniform", "--game", "stones", "--matches", "2", "--seed", "1"),
            "baron",
        ),
    ],
)
def test_the_command_line_plays_a_game_that_is_its_folder_alone(
    command: tuple[str, ...], expected: str
) -> None:
    answer = CliRunner().invoke(app, list(command), prog_name="crownlands")
    assert answer.exit_code == 0, answer.stderr
    assert expected in answer.stdout


def test_a_position_and_a_record_are_shown_and_scored() -> None:
    match, dice = CONFIGURATIONS[0].start(), crownlands.dice(3)
    while not match.is_over:
        match.play(match.pick(dice))
    for command in ("show", "score"):
        answer = CliRunner().invoke(app, [command, "-"], input=match.record())
        assert answer.exit_code == 0, answer.stderr
        assert "seat 0" in answer.stdout.lower()


def test_a_game_without_drawn_kingdoms_says_so() -> None:
    with pytest.raises(Refused, match="Kingdoms of stones cannot be drawn"):
        crownlands.setup("stones", "o")
    with pytest.raises(Refused, match="Kingdoms of stones cannot be drawn"):
        STONES.fitting("o", 1, (), STONES.shipped())


def test_the_server_offers_it_like_any_other_game() -> None:
    info = game_info(STONES, ready=True)
    assert (info.game, info.players) == ("stones", [2])
    assert [option.option for option in info.options] == ["short"]


def test_the_toy_is_on_no_shelf() -> None:
    assert STONES.name not in crownlands.shelf()
    assert STONES.name not in {configuration.game for configuration in ALL}


@pytest.mark.parametrize("name", FILES)
def test_the_page_shows_every_file_of_the_toy_as_it_is(name: str) -> None:
    listings = dict(
        re.findall(
            r"^`tests/toy/(\S+)`\n\n```[a-z]+\n(.*?)^```$",
            PAGE.read_text("utf-8"),
            re.MULTILINE | re.DOTALL,
        )
    )
    assert listings.get(name) == (FOLDER / name).read_text("utf-8")


def test_the_page_says_how_many_files_and_lines_a_headless_game_has() -> None:
    files = [FOLDER / name for name in FILES if name != "twin.py"]
    lines = sum(len(file.read_text("utf-8").splitlines()) for file in files)
    assert f"{len(files)} files and {lines} lines" in PAGE.read_text("utf-8")
