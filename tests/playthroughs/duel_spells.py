"""Write a match of Kingdomino Duel in which all six spells and both towers are used: ``python -m playthroughs.duel_spells``."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from configurations import Configuration
from naive.agreement import Twin, twin_of

if TYPE_CHECKING:
    from crownlands.engine.match import Match

PATH = Path(__file__).with_name("kingdomino-duel-2-spells.txt")
DUEL = Configuration("kingdomino-duel", 2)
SPECIAL = ("take-two-dice", "turn", "ignore-connection", "split-domino", "tower")
SPELLS = ("take-two-dice", "turn", "ignore-connection", "split-domino", "bonus=", "cross@")


def before_the_first_move() -> tuple[Match, Twin]:
    """The match and its slow twin."""
    match = DUEL.kept()
    return match, twin_of(match)


def uses(moves: list[str]) -> set[str]:
    """Which spells a match has seen, and how many towers."""
    towers = sum(move.startswith("tower") for move in moves)
    return {spell for spell in SPELLS if any(move.startswith(spell) for move in moves)} | {f"{towers} towers"}


def result_line(match: Match) -> str:
    """Points, places and what decided."""
    result = match.result()
    return f"= {' '.join(map(str, result.points))} places {' '.join(map(str, result.places))} by {result.decided_by}"


def searched() -> list[str]:
    """The lines of the first match that uses everything, spells and towers being liked better than other moves."""
    for seed in count():
        rng, (match, _) = Random(seed), before_the_first_move()
        lines = [match.position()]
        while not match.is_over:
            moves = match.legal()
            liked = [move for move in moves if move.startswith(SPECIAL) and not move[4:].isdecimal()]
            match.play(rng.choice(liked if liked and rng.random() < 0.5 else moves))
            lines += [f"> {match.moves[-1]}", match.position()]
        if uses(match.moves) == {*SPELLS, "2 towers"}:
            return [*lines, result_line(match)]
    raise AssertionError


if __name__ == "__main__":
    PATH.write_text("\n".join(searched()) + "\n", "utf-8")
