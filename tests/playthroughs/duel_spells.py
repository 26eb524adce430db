"""Write a match of Kingdomino Duel with all spells: ``python -m playthroughs.duel_spells``."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from configurations import Configuration
from naive.agreement import Twin, twin_of
from playthroughs.write import result_text

if TYPE_CHECKING:
    from crownlands.engine.match import Match

PATH = Path(__file__).with_name("kingdomino-duel-2-spells.txt")
DUEL = Configuration("kingdomino-duel", 2)
SPECIAL = ("take-two-dice", "turn", "ignore-connection", "split-domino", "tower")
SPELLS = ("take-two-dice", "turn", "ignore-connection", "split-domino", "bonus=", "cross@")


def before_the_first_move() -> tuple[Match, Twin]:
    """The match and its slow twin."""
    match = DUEL.start_with_test_box()
    return match, twin_of(match)


def uses(moves: list[str]) -> set[str]:
    """Which spells a match has seen, and how many towers."""
    towers = sum(move.startswith("tower") for move in moves)
    return {spell for spell in SPELLS if any(move.startswith(spell) for move in moves)} | {
        f"{towers} towers"
    }


def search() -> list[str]:
    """The lines of the first match that uses everything, spells and towers being liked better than
    other moves.
    """
    for seed in count():
        rng, (match, _) = Random(seed), before_the_first_move()
        lines = [match.position()]
        while not match.is_over:
            moves = match.legal()
            liked = [
                move for move in moves if move.startswith(SPECIAL) and not move[4:].isdecimal()
            ]
            match.play(rng.choice(liked if liked and rng.random() < 0.5 else moves))
            lines += [f"> {match.moves[-1]}", match.position()]
        if uses(match.moves) == {*SPELLS, "2 towers"}:
            return [*lines, result_text(match)]
    raise AssertionError


if __name__ == "__main__":
    PATH.write_text("\n".join(search()) + "\n", "utf-8")
