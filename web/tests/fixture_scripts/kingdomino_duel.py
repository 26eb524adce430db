"""Write the positions of Kingdomino Duel that the web tests use.

``python web/tests/fixture_scripts/kingdomino_duel.py``
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import crownlands

FOLDER = Path(__file__).parents[1] / "fixtures"
Match = Any
Lines = Callable[[list[str]], list[list[str]]]


def starts(*words: str) -> Callable[[Match], bool]:
    """Whether each of the words begins a legal move."""

    def stop(match: Match) -> bool:
        moves = match.legal() if match.seat >= 0 else []
        return all(any(move.startswith(word) for move in moves) for word in words)

    return stop


def first(moves: list[str], start: str) -> str:
    """The first move that begins so."""
    return next(move for move in moves if move.startswith(start))


def nothing_more(moves: list[str]) -> list[list[str]]:
    """No look ahead."""
    return []


def named_and_towered(moves: list[str]) -> list[list[str]]:
    """A name, the tower, and both."""
    name, tower = next(move for move in moves if move[1:2] == "="), first(moves, "tower")
    return [[name], [tower], [tower, name]]


def split(moves: list[str]) -> list[list[str]]:
    """The spell alone; ``write`` adds the first half."""
    return [["split-domino"]]


def two_at_once(moves: list[str]) -> list[list[str]]:
    """The spell of the draft."""
    return [["take-two-dice"]]


def is_naming(match: Match) -> bool:
    """Whether a question mark waits for its name, and the tower can be used."""
    moves = match.legal() if match.seat >= 0 else []
    return any(move[1:2] == "=" for move in moves) and any(
        move.startswith("tower") for move in moves
    )


def last_die(match: Match) -> bool:
    """Whether only one die is left to take."""
    return match.seat >= 0 and len(match.legal()) == 1 and match.legal()[0].startswith("take")


def two_to_take(match: Match) -> bool:
    """Whether player B takes his two dice."""
    view = match.view()
    return view["now"] == "draft" and match.seat != view["first"] and len(match.legal()) == 2


def spells_at_hand(match: Match) -> bool:
    """Whether a domino can be drawn, whole or split."""
    return (
        match.view()["now"] == "draw"
        and starts("split-domino", "1")(match)
        and not is_naming(match)
    )


SCENES: dict[str, tuple[int, Callable[[Match], bool], Lines]] = {
    "duel-first-die": (1, lambda match: match.view()["now"] == "draft", nothing_more),
    "duel-two-dice": (2, two_to_take, nothing_more),
    "duel-last-die": (3, last_die, lambda moves: [moves]),
    "duel-naming": (4, is_naming, named_and_towered),
    "duel-split": (5, spells_at_hand, split),
    "duel-two-at-once": (6, starts("take-two-dice"), two_at_once),
    "duel-bonus": (7, starts("bonus="), nothing_more),
    "duel-cross": (8, starts("cross@"), nothing_more),
    "duel-nothing": (9, starts("-"), nothing_more),
    "duel-over": (10, lambda match: match.is_over, nothing_more),
}


def reached(seed: int, stop: Callable[[Match], bool]) -> Match:
    """Matches of random moves, spells kept as long as something else can be done, until ``stop``
    says so.
    """
    dice = crownlands.dice(seed)
    while True:
        match = crownlands.start("kingdomino-duel", players=2)
        while not match.is_over and not stop(match):
            moves = (
                []
                if match.is_chance
                else [
                    move
                    for move in match.legal()
                    if "@" in move or move.startswith(("take", "bonus"))
                ]
            )
            plain = [move for move in moves if move != "take-two-dice"]
            match.play(
                plain[int(crownlands.dice(len(match.moves) + seed)[0]) % len(plain)]
                if plain
                else match.pick(dice)
            )
        if stop(match):
            return match


def view_and_moves(match: Match) -> dict[str, Any]:
    """The view, and the moves beside it."""
    view = match.view()
    return {"moves": view.pop("moves", None), "view": view}


def seats(match: Match) -> list[int | str]:
    """Who made each of its moves."""
    twin, seats = crownlands.start("kingdomino-duel", players=2), []
    for move in match.moves:
        seats.append("chance" if twin.is_chance else twin.seat)
        twin.play(move)
    return seats


def ahead(match: Match, line: list[str]) -> dict[str, Any]:
    """What is shown after some moves."""
    twin = match.copy()
    twin.play_all(line)
    answer = view_and_moves(twin)
    return {"line": line, **answer, "moves": answer["moves"] if twin.seat == match.seat else None}


def write(name: str, seed: int, stop: Callable[[Match], bool], lines: Lines) -> None:
    """Play until the scene is reached, and write it down."""
    match = reached(seed, stop)
    scene = {**view_and_moves(match), "played": match.moves, "seats": seats(match)}
    legal = match.legal() if match.seat >= 0 else []
    answers = [ahead(match, line) for line in lines(legal)]
    if name == "duel-split":
        halves = [each["move"] for each in answers[0]["moves"] if each["move"][1:2] == "@"]
        answers.append(ahead(match, ["split-domino", halves[0]]))
    scene["ahead"] = answers
    if match.is_over:
        result = match.result()
        scene["result"] = {
            "points": result.points,
            "places": result.places,
            "decided_by": result.decided_by,
        }
    (FOLDER / f"{name}.json").write_text(json.dumps(scene, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (seed, stop, lines) in SCENES.items():
        write(name, seed, stop, lines)
