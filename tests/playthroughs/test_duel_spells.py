"""The stored match of Kingdomino Duel with all spells replays, by engine and twin."""

from __future__ import annotations

import crownlands
from playthroughs.duel_spells import PATH, SPELLS, before_the_first_move, uses
from playthroughs.write import result_text

LINES = PATH.read_text("utf-8").splitlines()


def test_the_kept_match_uses_all_six_spells_and_both_towers() -> None:
    assert uses([line[2:] for line in LINES if line.startswith("> ")]) == {*SPELLS, "2 towers"}


def test_the_kept_match_is_still_played_as_it_was() -> None:
    match, twin = before_the_first_move()
    for line in LINES[:-1]:
        if line.startswith("> "):
            assert twin.seat == {crownlands.CHANCE: "chance"}.get(match.seat, match.seat)
            assert sorted(twin.moves()) == sorted(match.legal())
            match.play(line[2:])
            twin.play(line[2:])
        else:
            assert match.position() == line
    assert match.is_over
    assert (twin.seat, twin.moves()) == (None, set())
    assert LINES[-1] == result_text(match)
    assert twin.totals() == list(match.result().points)
    assert twin.places() == list(match.result().places)


def test_the_kept_match_survives_being_written_down() -> None:
    match, _ = before_the_first_move()
    match.play_all(line[2:] for line in LINES if line.startswith("> "))
    again = crownlands.replay(match.record())
    assert (again.record(), again.position()) == (match.record(), match.position())
