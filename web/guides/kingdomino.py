"""The positions of Kingdomino's first-game guide: python web/guides/kingdomino.py writes them
anew.
"""

from __future__ import annotations

from scenes import YOU, Scene, run, scene, shown

import crownlands

PLAYERS = 3
SEED = 1425
SCENES = ("start", "order", "place", "claim", "grow", "edge", "last", "end")
"""Your first claim; everybody has claimed; your first domino; your next claim; a kingdom that
grows; a domino that fits nowhere; your last domino; the end.
"""


def chosen(view: Scene) -> str:
    """The move of most points; of a line the highest number."""
    if view["now"] == "claim":
        return str(max(int(each["move"]) for each in view["moves"]))
    return str(max(view["moves"], key=lambda each: each["points"])["move"])


def name_of(view: Scene, placed: int, scenes_so_far: dict[str, Scene]) -> str | None:
    """Which scene this moment is, if it is one; ``placed`` are your dominoes so far."""
    moves, yours = view["moves"], view["seat"] == YOU
    if view["now"] == "claim":
        if not scenes_so_far and yours:
            return "start"
        return "claim" if yours and placed == 1 and "claim" not in scenes_so_far else None
    if list(scenes_so_far) == ["start"] and view["queue"][-1]["seat"] == YOU:
        return "order"
    if not yours:
        return None
    fits_nowhere = moves[0]["move"].endswith("@-")
    if placed == 0:
        return "place"
    if "grow" not in scenes_so_far:
        return (
            "grow"
            if 4 <= placed <= 6 and len(moves) >= 5 and max(each["points"] for each in moves) >= 4
            else None
        )
    if not view["line"]:
        return None if fits_nowhere else "last"
    return "edge" if fits_nowhere and "edge" not in scenes_so_far else None


def scenes(seed: int) -> dict[str, Scene]:
    """The scenes of a deal in their order, as many as it has."""
    match, dice = crownlands.start("kingdomino", players=PLAYERS), crownlands.dice(seed)
    scenes_so_far: dict[str, Scene] = {}
    placed = 0
    while not match.is_over:
        if match.is_chance:
            match.play(match.pick(dice))
            continue
        view = match.view()
        name = name_of(view, placed, scenes_so_far)
        if name == "order":
            scenes_so_far[name] = shown(match)
        elif name:
            scenes_so_far[name] = scene(match)
        elif not scenes_so_far:
            break
        placed += view["seat"] == YOU and view["now"] == "place"
        match.play(chosen(view))
    else:
        scenes_so_far["end"] = shown(match)
    return scenes_so_far


if __name__ == "__main__":
    run("kingdomino", scenes, SCENES, SEED)
