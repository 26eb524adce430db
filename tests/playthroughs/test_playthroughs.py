"""The stored matches replay as they were written, by the engine and by the twin."""

from __future__ import annotations

import pytest

from configurations import ALL, Configuration
from naive.agreement import agree, agree_at_the_end, twin_of
from playthroughs import duel_spells, inferno_dragons
from playthroughs.write import FOLDER, path, result_text


@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_a_kept_match_is_still_played_as_it_was(configuration: Configuration) -> None:
    lines = path(configuration).read_text("utf-8").splitlines()
    match = configuration.start_with_test_box()
    twin = twin_of(match)
    for line in lines:
        if line.startswith("> "):
            agree(match, twin)
            match.play(line[2:])
            twin.play(line[2:])
        elif line.startswith("= "):
            assert line == result_text(match)
        else:
            assert match.position() == line
    assert match.is_over
    agree_at_the_end(match, twin)


def test_no_playthrough_is_left_over() -> None:
    others = {duel_spells.PATH.name, inferno_dragons.PATH.name}
    assert {file.name for file in FOLDER.glob("*.txt")} == {
        path(configuration).name for configuration in ALL
    } | others
