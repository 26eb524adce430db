"""The engine and the slow twins side by side."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Protocol

import crownlands
from configurations import Configuration
from crownlands.engine.layout import Dice
from crownlands.engine.match import Match
from naive import kingdomino, kingdomino_duel


class Twin(Protocol):
    """What a slow twin can be asked."""

    @property
    def seat(self) -> str | int | None:
        """Who is to move: ``chance``, a seat, or nobody."""

    def moves(self) -> set[str]:
        """Every legal move as text."""

    def play(self, move: str) -> None:
        """Play one."""

    def points(self, seat: int) -> int:
        """Of a kingdom."""

    def largest(self, seat: int) -> int:
        """The size of the largest territory."""

    def totals(self) -> list[int]:
        """What seats are ranked by first."""

    def places(self) -> list[int]:
        """From 1."""


def data(package: str, name: str) -> Path:
    """A data file of the package."""
    return Path(str(files(package).joinpath(name)))


def kingdomino_twin(match: Match) -> Twin:
    """With the shipped dominoes."""
    dominoes = kingdomino.shipped_dominoes(data("crownlands.kit", "kingdomino_dominoes.csv"))
    return kingdomino.Kingdomino(match.players, match.options, dominoes)


def duel_twin(match: Match) -> Twin:
    """With the shipped dice and spell book."""
    dice = kingdomino_duel.shipped_dice(data("crownlands.games.kingdomino_duel", "duel_dice.csv"))
    rows = kingdomino_duel.shipped_rows(data("crownlands.games.kingdomino_duel", "duel_spells.csv"))
    return kingdomino_duel.KingdominoDuel(match.options, dice, rows)


TWINS: dict[str, Callable[[Match], Twin]] = {"kingdomino": kingdomino_twin, "kingdomino-duel": duel_twin}


def seed_of_the_day() -> int:
    """Changes every day; ``TWIN_SEED`` repeats another one."""
    return int(os.environ.get("TWIN_SEED", f"{dt.datetime.now(dt.UTC):%Y%m%d}"))


def twin_of(match: Match) -> Twin:
    """The twin of a match before its first move."""
    return TWINS[match.game.name](match)


def agree(match: Match, twin: Twin) -> None:
    """Whose turn it is and what may be played."""
    assert twin.seat == {crownlands.CHANCE: "chance", crownlands.NOBODY: None}.get(match.seat, match.seat)
    moves = match.legal()
    assert len(moves) == len(set(moves))
    assert set(moves) == twin.moves()


def agree_at_the_end(match: Match, twin: Twin) -> None:
    """Points, places and largest territories."""
    result, scores = match.result(), match.scores()
    assert list(result.points) == twin.totals()
    assert list(result.places) == twin.places()
    for seat, score in enumerate(scores):
        assert (score.points, score.largest) == (twin.points(seat), twin.largest(seat))
        if isinstance(twin, kingdomino.Kingdomino):
            assert score.crowns == twin.crowns(seat)


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
