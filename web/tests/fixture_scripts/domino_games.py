"""Write the positions of Kingdomino and Queendomino that the web tests use.

``python web/tests/fixture_scripts/domino_games.py``
"""

from __future__ import annotations

import json
from pathlib import Path

import crownlands

FOLDER = Path(__file__).parents[1] / "fixtures"

SCENES = {
    "first-line": (4, ["harmony", "middle-kingdom"], 11, lambda match: match.seat >= 0),
    "placing": (
        4,
        ["harmony", "middle-kingdom"],
        617,
        lambda match: len(match.moves) > 90 and match.view()["now"] == "place",
    ),
    # Seat 0 is to place in the tenth round, and the best place brings seven points.
    "middle": (4, ["harmony", "middle-kingdom"], 642, lambda match: len(match.moves) == 92),
    "claiming": (2, [], 3, lambda match: len(match.moves) > 30 and match.view()["now"] == "claim"),
    "mighty-duel": (
        2,
        ["mighty-duel"],
        5,
        lambda match: len(match.moves) > 70 and match.view()["now"] == "place",
    ),
    "over": (4, ["harmony", "middle-kingdom"], 617, lambda match: match.is_over),
}


def late(step: str, seat: int | None = None) -> object:
    """A match that is well under way, in that step of a turn."""
    return lambda match: (
        len(match.moves) > 150
        and match.seat >= 0
        and seat in (None, match.seat)
        and match.view()["now"] == step
    )


WEDDING = ["royal-wedding", "teams"]
QUEENDOMINO_SCENES = {
    "queen-placing": (4, ["harmony"], 21, late("place")),
    "queen-knight": (2, [], 4, late("knight")),
    "queen-build": (2, [], 4, late("build")),
    "queen-site": (2, [], 4, late("site")),
    "queen-dragon": (3, [], 8, late("dragon")),
    "queen-claiming": (4, ["harmony"], 21, late("claim")),
    "queen-over": (3, ["harmony", "middle-kingdom"], 8, lambda match: match.is_over),
    "wedding-claiming": (4, ["royal-wedding"], 5, late("claim")),
    "eight-placing": (8, ["royal-wedding", "seven-or-eight"], 7, late("place")),
    # The last round but one: kingdoms are nearly full, and both lines of eight lie out.
    "eight-late": (
        8,
        ["royal-wedding", "seven-or-eight"],
        7,
        lambda match: (
            match.seat >= 0
            and (view := match.view())["now"] == "place"
            and view["round"] == view["rounds"] - 1
        ),
    ),
    "teams-placing": (8, WEDDING, 6, late("place")),
    "teams-over": (8, WEDDING, 6, lambda match: match.is_over),
}


def write(game: str, name: str, players: int, options: list[str], seed: int, stop: object) -> None:
    """Play by greedy eyes until ``stop`` says so."""
    match = crownlands.start(game, players=players, options=options)
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
        scene["result"] = {
            "points": result.points,
            "places": result.places,
            "decided_by": result.decided_by,
        }
    (FOLDER / f"{name}.json").write_text(json.dumps(scene, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game, scenes in {"kingdomino": SCENES, "queendomino": QUEENDOMINO_SCENES}.items():
        for name, (players, options, seed, stop) in scenes.items():
            write(game, name, players, options, seed, stop)
