"""Valid positions, one for every phase of a match."""

from __future__ import annotations

import pytest

import crownlands

TWO = "players:2 options:- deal:1"
ALL_KINGS = "kings:0a,0b,1a,1b"
UNSEEN = "unseen:1-48 line:- claims:- queue:-"
SECOND_ROUND = "kings:- unseen:9-48 line:6-8 claims:5=0 queue:2=1,3=0,4=1"
PHASES = {
    "the very start": f"{TWO} now:turn-up {ALL_KINGS} {UNSEEN} kingdoms:C|C",
    "a line begun": (
        f"{TWO} now:turn-up {ALL_KINGS} unseen:3-48 line:1,2 claims:- queue:- kingdoms:C|C"
    ),
    "a king to be drawn": (
        f"{TWO} now:draw kings:0a,1a unseen:5-48 line:2,3 claims:1=0,4=1 queue:- kingdoms:C|C"
    ),
    "a first claim": (
        f"{TWO} now:claim-0 kings:1a unseen:5-48 line:2,3 claims:1=0,4=1 queue:- kingdoms:C|C"
    ),
    "a second line": (
        f"{TWO} now:turn-up kings:- unseen:6-48 line:5 claims:- queue:1=0,2=0,3=1,4=1 kingdoms:C|C"
    ),
    "a domino to be placed": f"{TWO} now:place-1 {SECOND_ROUND} kingdoms:Cww|C",
    "a domino to be claimed": f"{TWO} now:claim-1 {SECOND_ROUND} kingdoms:Cww|Cww",
    "a discard": f"{TWO} now:claim-1 {SECOND_ROUND} kingdoms:C|Cww",
    "the last round": (
        f"{TWO} now:place-1 kings:- unseen:25-48 line:- claims:- queue:24=1 kingdoms:Cww/.ff|C"
    ),
    "the end": f"{TWO} now:end kings:- unseen:25-48 line:- claims:- queue:- kingdoms:C|C",
    "three players": (
        "players:3 options:- deal:1 now:claim-2 kings:0 unseen:4-48 line:1,3 claims:2=1 queue:- "
        "kingdoms:C|C|C"
    ),
    "four players": (
        "players:4 options:- deal:1 now:draw kings:0,1,3 unseen:5-48 line:1-3 claims:4=2 queue:- "
        "kingdoms:C|C|C|C"
    ),
    "a domino that nobody will claim": (
        "players:3 options:three-players-48 deal:1 now:claim-2 kings:- "
        "unseen:9-48 line:7,8 claims:5=0,6=1 queue:4=2 kingdoms:Cww|C|C"
    ),
    "the third deal": (
        f"players:2 options:dynasty deal:3 past:0,9999/7,12 now:turn-up {ALL_KINGS} {UNSEEN} "
        "kingdoms:C|C"
    ),
    "seven wide": (
        "players:2 options:mighty-duel deal:1 now:end kings:- unseen:- line:- claims:- queue:- "
        "kingdoms:wwCwwww|C"
    ),
}


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_can_be_written_by_hand_and_played_on(phase: str) -> None:
    position = f"kingdomino/1 {PHASES[phase]}"
    match = crownlands.resume(position)
    assert match.position() == position
    dice = crownlands.dice(1)
    while not match.is_over:
        match.play(match.pick(dice))


def test_a_position_begins_a_match_without_moves() -> None:
    position = f"kingdomino/1 {PHASES['the last round']}"
    match = crownlands.resume(position)
    assert (match.moves, match.actions, match.beginning) == ([], [], position)
    assert (match.players, match.options, match.seat) == (2, (), 1)


def test_squares_are_checked_against_the_box_in_use() -> None:
    game = crownlands.game("kingdomino")
    box = game.from_contents(" ".join(["s3s3"] * 48))
    position = f"kingdomino/1 {PHASES['a discard']}".replace("Cww", "Cs3s3")
    assert crownlands.resume(position, box).position() == position
    with pytest.raises(ValueError, match="more squares s3 in the kingdoms"):
        crownlands.resume(position)
