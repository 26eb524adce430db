"""The engine and the slow twin agree on every legal move of every ply, and on the end."""

from __future__ import annotations

import datetime
import os
from importlib.resources import files
from pathlib import Path

import pytest

import crownlands
from configurations import KINGDOMINO, Configuration
from crownlands.engine.match import Match
from naive.kingdomino import Kingdomino, shipped_dominoes

MATCHES = int(os.environ.get("TWIN_MATCHES", "100"))
SEED = int(os.environ.get("TWIN_SEED", f"{datetime.datetime.now(datetime.UTC):%Y%m%d}"))
DOMINOES = shipped_dominoes(Path(str(files("crownlands.kit").joinpath("kingdomino_dominoes.csv"))))


def twin_of(match: Match) -> Kingdomino:
    return Kingdomino(match.players, match.options, DOMINOES)


def agree(match: Match, twin: Kingdomino) -> None:
    """Whose turn it is and what may be played."""
    assert twin.seat == {crownlands.CHANCE: "chance", crownlands.NOBODY: None}.get(match.seat, match.seat)
    moves = match.legal()
    assert len(moves) == len(set(moves))
    assert set(moves) == twin.moves()


def agree_at_the_end(match: Match, twin: Kingdomino) -> None:
    """Points, places, largest territories and crowns."""
    result, scores = match.result(), match.scores()
    assert list(result.points) == twin.totals()
    assert list(result.places) == twin.places()
    for seat, score in enumerate(scores):
        assert (score.points, score.largest, score.crowns) == (twin.points(seat), twin.largest(seat), twin.crowns(seat))


@pytest.mark.parametrize("way", KINGDOMINO, ids=str)
def test_the_twin_agrees_on_every_move_and_on_the_end(way: Configuration) -> None:
    print(f"twin: {way}, {MATCHES} matches from seed {SEED} (TWIN_SEED={SEED} repeats it)")
    dice = crownlands.dice(SEED)
    for _ in range(MATCHES):
        match = crownlands.start(way.game, way.players, way.options)
        twin = twin_of(match)
        while not match.is_over:
            agree(match, twin)
            move = match.text(match.pick(dice))
            match.play(move)
            twin.play(move)
        agree(match, twin)
        agree_at_the_end(match, twin)
