"""The positions of Dragon Inferno's first-game guide: python web/guides/dragon_inferno.py writes
them anew.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from scenes import YOU, Scene, after, run, scene, shown

import crownlands
from crownlands.engine.match import Match

SEED = 0
SCENES = ("first", "grow", "summon", "dragon", "end")
"""Your first tile; a kingdom that grows; an egg for the hole; where the dragon burns; the end."""


def calm(each: Scene) -> bool:
    """Whether a tile leaves all eggs alone."""
    return not each["summons"] and not each["breaks"]


def harmless(each: Scene) -> bool:
    """Whether a dragon burns nothing of yours, and a whole tile's worth of the other's."""
    return each["points"] == 0 and each.get("burns", 0) >= 5


def dragon_scene(match: Match) -> Scene:
    """Where the dragon can burn the other alone; all that is different after it is shown."""
    return scene(match, offered=harmless) | {"then": list(match.view())}


def moment(match: Match, view: Scene, name: str) -> tuple[Callable[[], Scene], str] | None:
    """How the scene is made, if this moment of yours is it, and the move that the guide goes on
    with.
    """
    moves, now = view["moves"], match.copy()
    if name == "dragon":
        return lambda: dragon_scene(now), max(
            filter(harmless, moves), key=lambda each: each["burns"]
        )["move"]
    if name == "first":
        return lambda: scene(now, offered=calm), next(filter(calm, moves))["move"]
    if name == "grow":
        return lambda: scene(now, offered=lambda each: not each["summons"]), max(moves, key=calm)[
            "move"
        ]
    calling = [each for each in moves if each["summons"] and not each["breaks"]]
    for egg in view["eggs"] if len(view["kingdoms"][YOU]["tiles"]) >= 3 else ():
        ways = [each["move"] for each in calling if egg in each["squares"]]
        if len(ways) >= 2 and sum(map(harmless, after(match, ways[:1]).view()["moves"])) >= 2:
            return lambda: scene(now, offered=lambda each: each["move"] in ways), ways[0]  # noqa: B023
    return None


def near(each: Scene, view: Scene) -> float:
    """How close a tile lies to the others of whoever is to move: a kingdom in one piece."""
    tiles = view["kingdoms"][view["seat"]]["tiles"]
    spots = [(ord(square[0]), int(square[1:])) for tile in tiles for square in tile["squares"]]
    return -sum(
        abs(ord(square[0]) - x) + abs(int(square[1:]) - y)
        for square in each["squares"]
        for x, y in spots
    )


def chosen(view: Scene, lots: random.Random, called: bool) -> str:
    """What is played between the scenes: one of the best moves; no dragon is called before the
    guide has shown one.
    """
    moves = [each for each in view["moves"] if called or not each.get("summons")] or view["moves"]
    worth = {each["move"]: each["points"] + each.get("burns", 0) for each in moves}
    best = [each for each in moves if worth[each["move"]] == max(worth.values())]
    return str(
        (
            lots.choice(best)
            if view["seat"] == YOU
            else max(best, key=lambda each: near(each, view))
        )["move"]
    )


def scenes(seed: int) -> dict[str, Scene]:
    """The scenes of a deal in their order, as many as it has; they are worked out when all are
    there.
    """
    match, dice = crownlands.start("dragon-inferno", players=2), crownlands.dice(seed)
    lots = random.Random(seed)  # noqa: S311
    makers: dict[str, Callable[[], Scene]] = {}
    while not match.is_over:
        view = match.view()
        if match.is_chance or view["now"] == "eggs":
            match.play(match.pick(dice))
            continue
        name = SCENES[len(makers)]
        here = moment(match, view, name) if view["seat"] == YOU and name != "end" else None
        if here:
            makers[name] = here[0]
        match.play(here[1] if here else chosen(view, lots, "dragon" in makers))
    if len(makers) < len(SCENES) - 1:
        return {name: {} for name in makers}
    return {name: make() for name, make in makers.items()} | {"end": shown(match)}


if __name__ == "__main__":
    run("dragon-inferno", scenes, SCENES, SEED)
