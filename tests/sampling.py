"""Pytest plugin: run a sample of the long tests, all of them with ``--full``.

``make test`` runs samples, ``make prove`` runs everything. The seed of the day decides which
parameters are in a sample, so that a week of runs has seen most of them; every game is in each.
Long tests without parameters run every few days. Tests that prove a rule always run, and so does
whatever is named on the command line with ``::`` or ``-k``. A test that repeats itself asks
``repetitions`` how often.
"""

from __future__ import annotations

import os
import zlib
from collections import defaultdict
from collections.abc import Iterable
from typing import TypeVar

import pytest

import crownlands

Test = TypeVar("Test", pytest.Item, pytest.Module)
SAMPLES = {
    "tests/analysis/test_blunders.py::test_blunders_in_mid_match": 1,
    "tests/analysis/test_identity.py::test_a_review_is_the_same_twice": 1,
    "tests/analysis/test_identity.py::test_luck_and_skill_explain_matches_of_bots": 2,
    "tests/analysis/test_identity.py": 4,
    "tests/analysis/test_luck.py": 1,
    "tests/analysis/test_position_analysis.py": 4,
    "tests/arena/test_fairness.py::test_what_is_drawn_later": 1,
    "tests/attacks/test_attacks.py": 1,
    "tests/bots/test_bots.py::test_every_bot_plays": 40,
    "tests/bots/test_endgame.py": 4,
    "tests/bots/test_program_bot.py::test_a_program_that_hangs": 3,
    "tests/cli/test_docs.py": 1,
    "tests/cli/test_refusals.py::test_refusals_are_translated": 1,
    "tests/counts/test_counts.py::test_the_twin_counts_the_same": 4,
    "tests/envs/test_batch.py::test_a_batch_plays": 4,
    "tests/envs/test_interpreted.py": 1,
    "tests/envs/test_observation.py::test_every_seat": 4,
    "tests/envs/test_observation.py::test_parts_fill": 4,
    "tests/envs/test_open_spiel.py": 1,
    "tests/envs/test_pettingzoo.py::test_pettingzoo_accepts_the_api": 4,
    "tests/envs/test_symmetries.py": 4,
    "tests/fuzz/test_fuzz.py": 1,
    "tests/laws/test_changes.py": 4,
    "tests/laws/test_good_play.py": 4,
    "tests/laws/test_laws.py": 4,
    "tests/laws/test_search.py": 4,
    "tests/naive/test_agreement.py": 4,
    "tests/naive/test_reasons.py": 4,
    "tests/parity/test_records.py": 2,
    "tests/parity/test_reviews.py": 2,
    "tests/parity/test_texts.py": 2,
    "tests/playthroughs/test_playthroughs.py": 8,
    "tests/server/tables/test_random_sessions.py": 2,
    "tests/server/tables/test_secrets.py": 2,
    "tests/terminal/test_layout.py::test_a_screen_is_never_wider": 6,
    "tests/terminal/test_layout.py::test_the_end_and_the_help": 6,
    "tests/terminal/test_layout.py::test_the_kingdoms_fit": 4,
    "tests/terminal/test_layout.py::test_any_input_is_accepted": 1,
    "tests/terminal/test_matches.py": 1,
}
"""How many parameters of each test function run without ``--full``, by start of the node id."""
DAYS = {
    "tests/bots/test_program_bot.py": 3,
    "tests/cli/test_arena.py::test_an_interrupt": 3,
    "tests/cli/test_arena.py::test_jobs_and_interruptions": 6,
    "tests/cli/test_processes.py": 4,
    "tests/cli/": 2,
    "tests/engine/test_jit.py::test_a_copy_of_the_same_sources": 2,
    "tests/engine/test_linking.py::test_where_only_the_cache": 2,
    "tests/games/kingdomino/test_study.py::test_greedy_players": 3,
    "tests/laws/test_laws.py::test_compiled_equals_interpreted": 4,
    "tests/server/http/test_garbage.py": 6,
    "tests/server/ops/test_compile_warmup.py::test_the_process_compiles": 4,
    "tests/server/ops/test_crash.py": 4,
    "tests/server/ops/test_store_at_start.py": 3,
    "tests/server/push/test_notifications.py": 2,
    "tests/server/players/test_bot_routes.py::test_programs_play_whole_matches": 3,
    "tests/server/realtime/test_slow_listener.py": 2,
    "tests/server/replay/test_replay.py::test_a_match_of_every_game": 2,
    "tests/terminal/test_matches.py": 5,
    "tests/terminal/test_opponents.py": 3,
    "tests/terminal/test_typing.py": 3,
    "tests/terminal/": 2,
    "tests/toy/test_toy.py::test_the_command_line": 3,
}
"""Tests that run on one of so many days without ``--full``, by start of the node id; the first that
fits counts.
"""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("sampling")
    group.addoption("--full", action="store_true", help="run every parameter of every test")
    group.addoption(
        "--one-in",
        type=int,
        default=1,
        metavar="N",
        help="of the tests that would run, run every Nth, chosen by the seed of the day",
    )
    group.addoption(
        "--one-game",
        action="store_true",
        help="of the tests that would run, leave out those of all games but one, another each day",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("full"):
        os.environ["CROWNLANDS_FULL"] = "1"


def repetitions(daily: int, full: int) -> int:
    """How often a test repeats itself: ``full`` times with ``--full``, else ``daily`` times."""
    return full if os.environ.get("CROWNLANDS_FULL") else daily


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    named = config.getoption("keyword") or any("::" in argument for argument in config.args)
    if config.getoption("full") or named or config.getoption("rule"):
        return
    chosen = sample(items)
    step = config.getoption("one_in")
    if step > 1:
        chosen = {item for item in chosen if draw(item) % step == 0}
    if config.getoption("one_game"):
        chosen = {item for item in chosen if game_of(item) in {None, game_of_the_day()}}
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = [item for item in items if item in chosen]


def sample(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """The items that run without ``--full``."""
    chosen: set[pytest.Item] = set()
    functions: dict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("rule") is not None:
            chosen.add(item)
        elif not has_its_day(item.nodeid):
            continue
        elif (size := amount(SAMPLES, item.nodeid)) is None:
            chosen.add(item)
        else:
            functions[item.nodeid.partition("[")[0], size].append(item)
    for (_, size), parameters in functions.items():
        chosen.update(sorted(parameters, key=ranks(parameters).__getitem__)[:size])
    return chosen


def amount(table: dict[str, int], test: str) -> int | None:
    """The number that the table has for a test."""
    return next((n for start, n in table.items() if test.startswith(start)), None)


def has_its_day(test: str) -> bool:
    """Whether a test runs today; one without an entry in ``DAYS`` always does."""
    days = amount(DAYS, test) or 1
    return (zlib.crc32(test.encode()) + int(os.environ["TWIN_SEED"])) % days == 0


def ranks(items: Iterable[Test]) -> dict[Test, tuple[int, int]]:
    """Drawn lots, so that the first tests of each game come before the second ones of any."""
    numbers: dict[str | None, int] = defaultdict(int)
    result = {}
    for item in sorted(items, key=draw):
        result[item] = numbers[game_of(item)], draw(item)
        numbers[game_of(item)] += 1
    return result


def game_of_the_day() -> str:
    """The game whose turn it is: all games of the shelf in as many days."""
    games = crownlands.shelf()
    return games[int(os.environ["TWIN_SEED"]) % len(games)]


def game_of(item: pytest.Item | pytest.Module) -> str | None:
    """The game that a test is about, by its configuration or its folder; None for any other."""
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    configuration = parameters.get("configuration")
    if configuration is not None:
        return str(configuration.game)
    if item.path.parents[1].name == "games":
        return item.path.parent.name.replace("_", "-")
    return None


def draw(item: pytest.Item | pytest.Module) -> int:
    """A number that is the same all day and in every process."""
    return zlib.crc32(f"{os.environ['TWIN_SEED']} {item.nodeid}".encode())
