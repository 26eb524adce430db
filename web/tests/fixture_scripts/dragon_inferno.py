"""Write the positions of Dragon Inferno that the web tests use.

``python web/tests/fixture_scripts/dragon_inferno.py``
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import crownlands

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).parents[1] / "fixtures"

SCENES: dict[str, tuple[int, Callable[[crownlands.Match], bool]]] = {
    "inferno-eggs": (
        2,
        lambda match: match.view()["now"] == "eggs" and len(match.view()["eggs"]) == 5,
    ),
    "inferno-tile": (
        2,
        lambda match: (
            len(match.moves) > 16
            and any(each.get("summons") for each in match.view().get("moves", ()))
        ),
    ),
    "inferno-dragon": (
        7,
        lambda match: match.view()["now"] == "dragon" and len(match.view()["moves"]) > 1,
    ),
    "inferno-over": (2, lambda match: match.is_over),
}


def write(name: str, seed: int, stop: Callable[[crownlands.Match], bool]) -> None:
    """Play at random, and call dragons where a tile can, until ``stop`` says so."""
    match = crownlands.start("dragon-inferno", players=2)
    dice = crownlands.dice(seed)
    seats = []
    while not stop(match):
        seats.append("chance" if match.is_chance else match.seat)
        calling = [each["move"] for each in match.view().get("moves", ()) if each.get("summons")]
        match.play(calling[0] if calling else match.pick(dice))
    view = match.view()
    scene = {"view": view, "moves": view.pop("moves", None), "played": match.moves, "seats": seats}
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
    for name, (seed, stop) in SCENES.items():
        write(name, seed, stop)
