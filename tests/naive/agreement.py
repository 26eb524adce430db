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
from crownlands.games.kingdomino_duel.components import COAT_NAMES, SPELL_NAMES, dice_of, rows_of
from naive import dragon_inferno, kingdomino, kingdomino_duel, queendomino


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
    """With the dice and the spell book of the match."""
    names = (*COAT_NAMES, kingdomino_duel.WILD)
    dice = [
        [kingdomino_duel.Face(names[face.coat], face.crosses) for face in faces]
        for faces in dice_of(match.box)
    ]
    rows = [
        kingdomino_duel.Row(COAT_NAMES[coat], row.boxes, SPELL_NAMES[row.spell])
        for coat, row in enumerate(rows_of(match.box))
    ]
    return kingdomino_duel.KingdominoDuel(match.options, dice, rows)


def queendomino_twin(match: Match) -> Twin:
    """With the shipped dominoes of both boxes, and the builders' board and the buildings of the
    match.
    """
    queens = queendomino.shipped_dominoes(data("crownlands.kit", "queendomino_dominoes.csv"))
    kings = queendomino.shipped_dominoes(data("crownlands.kit", "kingdomino_dominoes.csv"))
    words = match.game.contents(match.box).split(" ")[96:]
    costs = [int(cost) for cost in words[0]]
    buildings = [queendomino_building(*word.split(":")) for word in words[1:]]
    return queendomino.Queendomino(match.players, match.options, queens, kings, buildings, costs)


def queendomino_building(*cells: str) -> queendomino.Building:
    """A tile, from its word in the contents of a box."""
    text, knights, towers, tax, crowns, fixed, per, each = cells
    tax_bonus = f"per_{tax}" if tax != "none" else tax
    points_per = f"territory:{per}" if per in queendomino.TERRAINS else per
    return queendomino.Building(
        text, int(knights), int(towers), tax_bonus, int(crowns), int(fixed), points_per, int(each)
    )


def inferno_twin(match: Match) -> Twin:
    """With the board and the pieces of the match, as its contents have them."""
    return dragon_inferno.DragonInferno(dragon_inferno.box_of(match.game.contents(match.box)))


TWINS: dict[str, Callable[[Match], Twin]] = {
    "kingdomino": kingdomino_twin,
    "kingdomino-duel": duel_twin,
    "queendomino": queendomino_twin,
    "dragon-inferno": inferno_twin,
}


def seed_of_the_day() -> int:
    """Changes every day; ``TWIN_SEED`` repeats another one."""
    return int(os.environ.get("TWIN_SEED", f"{dt.datetime.now(dt.UTC):%Y%m%d}"))


def twin_of(match: Match) -> Twin:
    """The twin of a match before its first move."""
    return TWINS[match.game.name](match)


def agree(match: Match, twin: Twin) -> None:
    """Whose turn it is and what may be played."""
    assert twin.seat == {crownlands.CHANCE: "chance", crownlands.NOBODY: None}.get(
        match.seat, match.seat
    )
    moves = match.legal()
    assert len(moves) == len(set(moves))
    assert set(moves) == twin.moves()


def agree_at_the_end(match: Match, twin: Twin) -> None:
    """Points, places and largest territories."""
    result, scores = match.result(), match.scores()
    assert list(result.points) == twin.totals()
    assert list(result.places) == twin.places()
    for seat, score in enumerate(scores):
        assert score.points == twin.points(seat)
        if isinstance(twin, kingdomino.Kingdomino | kingdomino_duel.KingdominoDuel):
            assert score.largest == twin.largest(seat)
        if isinstance(twin, kingdomino.Kingdomino):
            assert score.crowns == twin.crowns(seat)


def play_side_by_side(configuration: Configuration, matches: int, dice: Dice) -> int:
    """Random matches in which both must agree at every ply and at the end; how many positions were
    compared.
    """
    positions = 0
    for _ in range(matches):
        match = configuration.start()
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
