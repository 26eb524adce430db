"""The law of the table: whatever people and networks do, everybody sees every version once, and the same at the end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

import crownlands
from configurations import ALL, Configuration
from naive.agreement import seed_of_the_day
from server.party import Party
from server.running import Process
from server.wire import talk

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = seed_of_the_day()
WAYS = [next(way for way in ALL if way.game == game) for game in crownlands.shelf()]
WAYS += Random(SEED).sample([way for way in ALL if way not in WAYS], 4)
"""The first of every game, and four others of the day; ``make prove`` has all."""


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(tmp_path_factory.mktemp("law"))
    yield process
    process.stop()


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_whatever_people_do_everybody_sees_every_version_once_and_the_same_at_the_end(
    way: Configuration, serving: Process
) -> None:
    talk(Party(serving.url, way, Random(f"{SEED}-{way}")).play())
