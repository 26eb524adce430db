"""Pytest plugin: run a sample of the long parametrised tests, all of them with ``--full``.

``make test`` runs samples, ``make prove`` runs everything. The seed of the day decides which
parameters are in a sample, so that a week of runs has seen most of them. Tests that prove a rule
always run, and so does whatever is named on the command line with ``::`` or ``-k``.
"""

from __future__ import annotations

import os
import zlib
from collections import defaultdict
from collections.abc import Iterable

import pytest

import crownlands

SAMPLES = {
    "tests/attacks/test_attacks.py": 2,
    "tests/bots/test_bots.py::test_every_bot_plays": 100,
    "tests/bots/test_endgame.py": 6,
    "tests/cli/test_docs.py": 14,
    "tests/cli/test_refusals.py::test_refusals_are_translated": 1,
    "tests/counts/test_counts.py::test_the_twin_counts_the_same": 6,
    "tests/fuzz/test_fuzz.py": 2,
    "tests/laws/test_changes.py": 6,
    "tests/laws/test_good_play.py": 6,
    "tests/laws/test_laws.py": 5,
    "tests/laws/test_search.py": 6,
    "tests/naive/test_agreement.py": 4,
    "tests/naive/test_reasons.py": 4,
    "tests/playthroughs/test_playthroughs.py": 8,
    "tests/terminal/test_layout.py::test_a_screen_is_never_wider": 20,
    "tests/terminal/test_layout.py::test_the_end_and_the_help": 24,
    "tests/terminal/test_layout.py::test_the_kingdoms_fit": 8,
    "tests/terminal/test_layout.py::test_any_input_is_accepted": 1,
    "tests/terminal/test_matches.py": 1,
}
"""How many parameters of each test function run without ``--full``, by start of the node id."""


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
        size = next((n for start, n in SAMPLES.items() if item.nodeid.startswith(start)), None)
        if size is None or item.get_closest_marker("rule") is not None:
            chosen.add(item)
        else:
            functions[item.nodeid.partition("[")[0], size].append(item)
    for (_, size), parameters in functions.items():
        chosen.update(sorted(parameters, key=draw)[:size])
    return chosen


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


def draw(item: pytest.Item) -> int:
    """A number that is the same all day and in every process."""
    return zlib.crc32(f"{os.environ['TWIN_SEED']} {item.nodeid}".encode())
