"""Random sessions: whatever clients and networks do, everybody receives every version once, and the
same state at the end.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import crownlands
from configurations import ALL, Configuration
from naive.agreement import seed_of_the_day
from server.helpers.random_session import RandomSession
from server.helpers.running import Process
from server.helpers.wire import run_async

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = seed_of_the_day()
CONFIGURATIONS = [
    next(configuration for configuration in ALL if configuration.game == game)
    for game in crownlands.shelf()
]
CONFIGURATIONS += Random(SEED).sample(
    [configuration for configuration in ALL if configuration not in CONFIGURATIONS], 4
)
"""The first of every game, and four others of the day; ``make prove`` has all."""


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(tmp_path_factory.mktemp("sessions"))
    yield process
    process.stop()


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_whatever_people_do_everybody_sees_every_version_once_and_the_same_at_the_end(
    configuration: Configuration, serving: Process
) -> None:
    run_async(RandomSession(serving.url, configuration, Random(f"{SEED}-{configuration}")).play())
