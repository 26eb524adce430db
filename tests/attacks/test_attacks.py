"""Some of the attacks; ``make prove`` replays them all."""

from __future__ import annotations

import pytest

import attacks


@pytest.mark.parametrize("name", attacks.names())
def test_the_server_withstands(name: str) -> None:
    assert attacks.replay(name)
