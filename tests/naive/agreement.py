"""The engine and the slow twin side by side."""

from __future__ import annotations

import datetime as dt
import os
from importlib.resources import files
from pathlib import Path

import crownlands
from configurations import Configuration
from crownlands.engine.layout import Dice
from crownlands.engine.match import Match

from naive.kingdomino import Kingdomino, shipped_dominoes

DOMINOES = shipped_dominoes(Path(str(files("crownlands.kit").joinpath("kingdomino_dominoes.csv"))))


def seed_of_the_day() -> int:
    """Changes every day; ``TWIN_SEED`` repeats another one."""
    return int(os.environ.get("TWIN_SEED", f"{dt.datetime.now(dt.UTC):%Y%m%d}"))


def twin_of(match: Match) -> Kingdomino:
    """The twin of a match before its first move."""
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


def play_side_by_side(way: Configuration, matches: int, dice: Dice) -> int:
    """Random matches in which both must agree at every ply and at the end; how many positions were compared."""
    positions = 0
    for _ in range(matches):
        match = crownlands.start(way.game, way.players, way.options)
        twin = twin_of(match)
        while not match.is_over:
            agree(match, twin)
            move = match.text(match.pick(dice))
            match.play(move)
            twin.play(move)
        agree(match, twin)
        agree_at_the_end(match, twin)
        positions += len(match.moves) + 1
    return positions
