"""The positions of Queendomino's first-game guide: python web/guides/queendomino.py writes them
anew.
"""

from __future__ import annotations

from collections.abc import Callable

from scenes import YOU, Scene, run, scene, shown

import crownlands
from crownlands.engine.match import Match

PLAYERS = 3
SEED = 54
SCENES = ("place", "knight", "build", "dragon", "end")
"""A domino with a town; a knight for taxes; a building; the dragon; the end. Each in a turn of its
own.
"""


def acting(each: Scene) -> bool:
    """Whether a move is more than leaving a step out."""
    return bool(each["move"] != "-")


def building_scene(match: Match) -> Scene:
    """Every building on every square for it, with what else is different after it."""
    moves = [each for each in match.view()["moves"] if acting(each)]
    building = scene(
        match,
        [f"{each['move']} {each['move']}@{site}" for each in moves for site in each["sites"]],
        offered=acting,
    )
    building["then"] = ["board", "queen"]
    return building


def fits(view: Scene, name: str) -> bool:
    """Whether this moment of yours shows what the scene is about."""
    moves, own = list(filter(acting, view["moves"])), view["kingdoms"][YOU]
    if view["now"] != name:
        return False
    if name == "place":
        town = any(half["terrain"] == "town" for half in view["queue"][0]["halves"])
        return town and len(own["squares"]) >= 4 and len(moves) >= 4
    if name == "knight":
        return (
            len(moves) == 2
            and max(each["coins"] for each in moves) >= 3
            and len({each["coins"] for each in moves}) == 2
        )
    if name == "build":
        best = max((max(each["sites"].values()) for each in moves), default=0)
        return (
            len(moves) >= 3
            and best >= 4
            and any(space["tile"] and space["tile"]["towers"] for space in view["board"])
        )
    return len(moves) >= 3


def moment(match: Match, name: str) -> Callable[[], Scene]:
    """How the scene is made."""
    now = match.copy()
    if name == "build":
        return lambda: building_scene(now)
    return lambda: scene(now, offered=bool if name == "dragon" else acting)


def chosen(view: Scene) -> str:
    """What is played between the scenes: most points, then most coins; the dragon stays at home."""
    moves = view["moves"]
    if view["now"] == "claim":
        return str(max(int(each["move"]) for each in moves))
    if view["now"] == "dragon":
        return "-"
    if view["now"] == "build":
        return str(max(moves, key=lambda each: max(each.get("sites", {"": 0}).values()))["move"])
    return str(max(moves, key=lambda each: (each["points"], each["coins"]))["move"])


def scenes(seed: int) -> dict[str, Scene]:
    """The scenes of a deal in their order, as many as it has; they are worked out when all are
    there.
    """
    match, dice = crownlands.start("queendomino", players=PLAYERS), crownlands.dice(seed)
    makers: dict[str, Callable[[], Scene]] = {}
    turns: dict[str, list[str]] = {}
    turn: list[str] = []
    free = True
    while not match.is_over:
        if match.is_chance:
            match.play(match.pick(dice))
            continue
        view = match.view()
        name = SCENES[len(makers)]
        if view["now"] == "place":
            turn, free = [], True
        if view["seat"] == YOU and name != "end" and free and fits(view, name):
            makers[name], turns[name], free = moment(match, name), list(turn), False
        move = chosen(view)
        turn.append(move)
        match.play(move)
    if len(makers) < len(SCENES) - 1:
        return {name: {} for name in makers}
    made = {name: make() | {"turn": turns[name]} for name, make in makers.items()}
    return made | {"end": shown(match)}


if __name__ == "__main__":
    run("queendomino", scenes, SCENES, SEED)
