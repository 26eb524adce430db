"""Positions for the tests of the pages, as the engine shows them: python web/tests/fixtures.py writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

import crownlands

FOLDER = Path(__file__).parent / "fixtures"

SCENES = {
    "first-line": (4, ["harmony", "middle-kingdom"], 11, lambda match: match.seat >= 0),
    "placing": (4, ["harmony", "middle-kingdom"], 617, lambda match: len(match.moves) > 90 and match.view()["now"] == "place"),
    # Seat 0 is to place in the tenth round, and the best place brings seven points.
    "middle": (4, ["harmony", "middle-kingdom"], 642, lambda match: len(match.moves) == 92),
    "claiming": (2, [], 3, lambda match: len(match.moves) > 30 and match.view()["now"] == "claim"),
    "mighty-duel": (2, ["mighty-duel"], 5, lambda match: len(match.moves) > 70 and match.view()["now"] == "place"),
    "over": (4, ["harmony", "middle-kingdom"], 617, lambda match: match.is_over),
}


def write(name: str, players: int, options: list[str], seed: int, stop: object) -> None:
    """Play by greedy eyes until ``stop`` says so."""
    match = crownlands.start("kingdomino", players=players, options=options)
    dice = crownlands.dice(seed)
    seats = []
    while not stop(match):  # type: ignore[operator]
        seats.append("chance" if match.is_chance else match.seat)
        if match.is_chance:
            match.play(match.pick(dice))
        else:
            moves = match.view()["moves"]
            best = max(moves, key=lambda each: each["points"])
            match.play(best["move"] if best["points"] else match.pick(dice))
    view = match.view()
    moves = view.pop("moves", None)
    scene = {"view": view, "moves": moves, "played": match.moves, "seats": seats}
    if match.is_over:
        result = match.result()
        scene["result"] = {"points": result.points, "places": result.places, "decided_by": result.decided_by}
    (FOLDER / f"{name}.json").write_text(json.dumps(scene, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (players, options, seed, stop) in SCENES.items():
        write(name, players, options, seed, stop)
