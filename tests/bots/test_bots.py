"""Bots play legally, repeat themselves for the same seed, and keep their budgets."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
import pytest

import crownlands
from bots.bot_matches import CONFIGURATIONS, bot_names, bot_spec, play_match
from configurations import Configuration
from crownlands.bots.budget import Budget
from crownlands.bots.search.rewards import reward
from crownlands.bots.search.search_bot import SearchBot, sides_of
from crownlands.bots.search.tree import children
from crownlands.engine.match import Match
from crownlands.engine.registry import turn

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"
EVERYONE = [
    (configuration, name)
    for configuration in CONFIGURATIONS
    for name in bot_names(configuration.game, 3)
]
THINKERS = [
    ("kingdomino", "mce"),
    ("kingdomino", "uct"),
    ("kingdomino", "mcts"),
    ("kingdomino-duel", "uct"),
    ("queendomino", "mce"),
    ("queendomino", "mcts"),
]


def decision(game: str, plies: int = 0, players: int = 2) -> Match:
    """The first decision, or one that comes some random moves later and leaves a choice."""
    match = crownlands.start(game, players)
    dice = crownlands.dice(8)
    match.deal(dice)
    while plies > 0 or match.is_chance or len(match.legal_actions()) == 1:
        match.play(match.pick(dice))
        plies -= 1
    return match


def thinker(name: str, game: str) -> SearchBot:
    bot = bot_spec(name, game).create()
    assert isinstance(bot, SearchBot)
    return bot


@pytest.mark.parametrize(("configuration", "name"), EVERYONE, ids=lambda each: str(each))
def test_every_bot_plays_every_game_legally_to_the_end(
    configuration: Configuration, name: str
) -> None:
    assert play_match(configuration, name, 1).is_over


@pytest.mark.parametrize("game", crownlands.shelf())
def test_the_same_seed_gives_the_same_match(game: str) -> None:
    for name in bot_names(game, 5):
        configuration = Configuration(game, 2)
        assert play_match(configuration, name, 3).moves == play_match(configuration, name, 3).moves
        assert play_match(configuration, name, 3).moves != play_match(configuration, name, 4).moves


@pytest.mark.parametrize(("game", "name"), THINKERS)
def test_a_number_of_simulations_is_kept_exactly(game: str, name: str) -> None:
    match = decision(game, 30)
    for simulations in (1, 2, 57):
        bot = thinker(f"{name}:sims={simulations}", game)
        bot.choose(match.state.copy(), match.box, Budget(simulations), crownlands.dice(1))
        assert bot.simulations == simulations
        assert (
            bot.tree["visits"][: bot.used].sum() if name == "mce" else bot.tree["visits"][0]
        ) == simulations
        if name != "mce":
            assert sum(bot.tree["visits"][child] for child in children(bot.tree, 0)) == simulations


@pytest.mark.parametrize(("game", "name"), THINKERS)
def test_time_is_a_budget_too(game: str, name: str) -> None:
    match = decision(game, 30)
    bot = thinker(name, game)
    bot.choose(match.state.copy(), match.box, Budget(1), crownlands.dice(1))
    begin = perf_counter()
    bot.choose(match.state.copy(), match.box, Budget(seconds=0.1), crownlands.dice(1))
    assert 0.1 <= perf_counter() - begin < 5
    assert bot.simulations > 1


@pytest.mark.parametrize(("game", "name"), THINKERS)
def test_a_turn_is_searched_once(game: str, name: str) -> None:
    """With simulations for all its small actions together; the state tells whether what was planned
    still holds.
    """
    match = decision(game, 30)
    bot, budget, dice = thinker(name, game), Budget(200), crownlands.dice(1)
    seat, now = match.seat, turn(match.state)
    while (match.seat, turn(match.state)) == (seat, now):
        match.play(bot.choose(match.state.copy(), match.box, budget, dice))
    assert bot.simulations == 200
    elsewhere = decision(game, 40)
    bot.choose(elsewhere.state.copy(), elsewhere.box, budget, dice)
    assert bot.simulations == 400


def test_two_kings_of_one_seat_are_two_turns() -> None:
    match = crownlands.start("kingdomino", 2)
    match.play_all(
        [
            "+1",
            "+2",
            "+3",
            "+4",
            "king0a",
            "1",
            "king0b",
            "2",
            "king1a",
            "3",
            "king1b",
            "4",
            "+5",
            "+6",
            "+7",
            "+8",
        ]
    )
    bot, budget, dice = thinker("mce", "kingdomino"), Budget(100), crownlands.dice(1)
    for simulations in (100, 100, 200, 200):
        assert match.seat == 0
        match.play(bot.choose(match.state.copy(), match.box, budget, dice))
        assert bot.simulations == simulations


def test_the_only_legal_action_is_not_searched() -> None:
    match = crownlands.start("kingdomino", 2)
    match.play_all(["+1", "+2", "+3", "+4", "king0a", "1", "king0b", "2", "king1a", "3", "king1b"])
    for name in ("mce", "uct", "mcts"):
        bot = thinker(name, "kingdomino")
        assert (
            match.text(bot.choose(match.state.copy(), match.box, Budget(100), crownlands.dice(1)))
            == "4"
        )
        assert bot.simulations == 0


@pytest.mark.parametrize(("game", "name"), [("kingdomino", "uniform"), *THINKERS])
def test_a_choice_does_not_depend_on_what_is_drawn_later(game: str, name: str) -> None:
    match = decision(game, 20)
    chosen = set()
    for future in range(6):
        chosen.add(
            bot_spec(name, game)
            .create()
            .choose(match.state.copy(), match.box, Budget(20), crownlands.dice(9))
        )
        twin, chance = match.copy(), crownlands.dice(future)
        while not twin.is_over:
            twin.play(twin.pick(chance))
    assert len(chosen) == 1


@pytest.mark.parametrize(("game", "name"), THINKERS)
def test_thinking_changes_nothing_but_the_dice(game: str, name: str) -> None:
    match = decision(game, 25)
    state, dice = match.state.copy(), crownlands.dice(2)
    before, box = state.tobytes(), match.box.tobytes()
    thinker(name, game).choose(state, match.box, Budget(30), dice)
    assert (state.tobytes(), match.box.tobytes()) == (before, box)
    assert dice[0] != 2


@pytest.mark.parametrize("name", ["mce", "uct", "mcts"])
def test_a_full_tree_is_no_trouble(name: str) -> None:
    match = decision("kingdomino", 30)
    bot = thinker(name, "kingdomino")
    bot.tree = bot.tree[:9].copy()
    action = bot.choose(match.state.copy(), match.box, Budget(500), crownlands.dice(2))
    assert action in match.legal_actions()
    assert bot.used == 9


@pytest.mark.parametrize("name", ["mce", "uct", "mcts"])
def test_a_last_placement_that_decides_is_found(name: str) -> None:
    """Nothing follows any more: the flat search finds the most points, the tree a place that wins
    if there is one.
    """
    for seed in range(12):
        match = crownlands.start("kingdomino", 2)
        dice = crownlands.dice(seed)
        while not match.is_over:
            match.play(match.pick(dice))
        while match.seat < 0 or len(match.legal_actions()) == 1:
            match.undo()
        if len(match.moves) < 75:
            continue  # something else follows
        seat, points, places = match.seat, [], []
        for action in match.legal_actions():
            match.play(action)
            points.append(match.result().points[seat])
            places.append(match.result().places[seat])
            match.undo()
        action = thinker(name, "kingdomino").choose(
            match.state.copy(), match.box, Budget(2000), dice
        )
        chosen = match.legal_actions().index(action)
        assert points[chosen] == max(points) if name == "mce" else places[chosen] == min(places)


def test_sides_are_teams() -> None:
    assert sides_of(crownlands.start("kingdomino", 3).state).tolist() == [0, 1, 2]
    teams = crownlands.start("queendomino", 6, ["royal-wedding", "teams"])
    assert sides_of(teams.state).tolist() == [0, 0, 2, 2, 4, 4]


@pytest.mark.parametrize(
    ("rows", "sides", "rewards"),
    [
        ([(5, 0, 0), (4, 9, 9)], [0, 1], [1, 0]),
        ([(5, 1, 0), (5, 2, 0)], [0, 1], [0, 1]),
        ([(5, 2, 1), (5, 2, 1), (4, 0, 0)], [0, 1, 2], [0.5, 0.5, 0]),
        ([(5, 2, 1), (5, 2, 1), (4, 0, 0), (4, 0, 0)], [0, 0, 2, 2], [1, 1, 0, 0]),
        ([(4, 0, 0), (4, 0, 0), (5, 0, 0), (5, 0, 0)], [0, 0, 2, 2], [0, 0, 1, 1]),
    ],
)
def test_a_shared_victory_is_half_of_one(
    rows: list[tuple[int, ...]], sides: list[int], rewards: list[float]
) -> None:
    out = np.zeros(8)
    reward(np.array(rows, np.int64), np.array(sides, np.int8), out)
    assert out[: len(rows)].tolist() == rewards


def choices() -> str:
    """What bots choose in some positions; compiled and interpreted alike."""
    choices_made: list[Any] = []
    for game, name in THINKERS:
        match = decision(game, 30)
        bot = thinker(name, game)
        choices_made.append(
            bot.choose(match.state.copy(), match.box, Budget(6), crownlands.dice(2))
        )
        choices_made.append(bot.used)
    return repr(choices_made)


def test_compiled_equals_interpreted() -> None:
    root = Path(__file__).parents[2]
    environment = {
        **os.environ,
        "NUMBA_DISABLE_JIT": "0" if INTERPRETED else "1",
        "PYTHONPATH": str(root / "tests"),
    }
    command = [sys.executable, "-c", "from bots.test_bots import choices; print(choices())"]
    other = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert other.stdout.strip() == choices()
