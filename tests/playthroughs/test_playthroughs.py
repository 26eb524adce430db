"""The kept matches are still played as they were, by the engine and by the twin."""

from __future__ import annotations

import pytest

from configurations import ALL, Configuration
from naive.agreement import agree, agree_at_the_end, twin_of
from playthroughs import duel_spells, inferno_dragons
from playthroughs.write import FOLDER, path


@pytest.mark.parametrize("way", ALL, ids=str)
def test_a_kept_match_is_still_played_as_it_was(way: Configuration) -> None:
    lines = path(way).read_text("utf-8").splitlines()
    match = way.kept()
    twin = twin_of(match)
    for line in lines:
        if line.startswith("> "):
            agree(match, twin)
            match.play(line[2:])
            twin.play(line[2:])
        elif line.startswith("= "):
            result = match.result()
            places = " ".join(map(str, result.places))
            assert line == f"= {' '.join(map(str, result.points))} places {places} by {result.decided_by}"
        else:
            assert match.position() == line
    assert match.is_over
    agree_at_the_end(match, twin)


def test_no_playthrough_is_left_over() -> None:
    others = {duel_spells.PATH.name, inferno_dragons.PATH.name}
    assert {file.name for file in FOLDER.glob("*.txt")} == {path(way).name for way in ALL} | others
