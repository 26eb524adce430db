"""The stored match of Dragon Inferno with all events replays, by engine and twin."""

from __future__ import annotations

import crownlands
from naive.agreement import agree, agree_at_the_end, twin_of
from playthroughs.inferno_dragons import (
    EVERYTHING,
    PATH,
    before_the_first_move,
    lines_of,
)
from playthroughs.write import result_text

LINES = PATH.read_text("utf-8").splitlines()
MOVES = [line[2:] for line in LINES if line.startswith("> ")]


def test_everything_happens_in_the_kept_match() -> None:
    lines, happenings = lines_of(before_the_first_move(), MOVES, crownlands.dice(0))
    assert happenings == EVERYTHING
    assert lines == LINES[:-1]


def test_the_twin_plays_the_kept_match_too() -> None:
    match = before_the_first_move()
    twin = twin_of(match)
    for move in MOVES:
        agree(match, twin)
        match.play(move)
        twin.play(move)
    agree(match, twin)
    agree_at_the_end(match, twin)
    assert result_text(match) == LINES[-1]


def test_the_kept_match_survives_being_written_down() -> None:
    match = before_the_first_move()
    match.play_all(MOVES)
    again = crownlands.replay(match.record())
    assert (again.record(), again.position()) == (match.record(), match.position())
