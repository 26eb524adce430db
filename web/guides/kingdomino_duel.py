"""The positions of Kingdomino Duel's first-game guide: python web/guides/kingdomino_duel.py writes
them anew.
"""

from __future__ import annotations

import re

from scenes import YOU, Scene, after, kingdom_after, run, scene, shown

import crownlands
from crownlands.engine.layout import Dice
from crownlands.engine.match import Match

SEED = 2
ROLLS = 40
SCENES = ("start", "draw", "pair", "grow", "tower", "spell", "end")
"""Your first die; your first domino; two dice to take; a map that has grown; the tower; a spell
that helps; the end.
"""
SPELL = "ignore-connection"
OTHERS = ("tower", "turn", "split", "ignore", "take-two")
"""What could be done before a domino is drawn."""


def plain(each: Scene) -> bool:
    """Whether a move is nothing but a drawing, or taking a die."""
    return not each["move"].startswith(OTHERS)


def yours(view: Scene) -> list[Scene]:
    """Your dice."""
    return [die for die in view["dice"] if die["seat"] == YOU]


def chosen(view: Scene) -> str:
    """What is played between the scenes: dots and crosses for you; the drawing of most points; no
    spell, no tower.
    """
    moves = list(filter(plain, view["moves"])) or view["moves"]
    if view["now"] == "draft":
        dice = {f"take{die['die']}": die for die in view["dice"]}

        def worth(each: Scene) -> tuple[bool, int]:
            die = dice[each["move"]]
            return die["coat"] == "dot" and not die["crosses"], die["crosses"]

        return str((max(moves, key=worth) if view["seat"] == YOU else moves[0])["move"])
    return str(max(moves, key=lambda each: each["points"])["move"])


def draws_of(view: Scene) -> dict[str, int]:
    """What can be drawn now, and the points it brings."""
    return {each["move"]: each["points"] for each in view["moves"] if "@" in each["move"]}


def moment(
    match: Match, view: Scene, turns: int, scenes_so_far: dict[str, Scene]
) -> tuple[str, Scene] | None:
    """The scene that this moment of yours is, if it is the next one; ``turns`` are your drawings so
    far.
    """
    moves, name = [each["move"] for each in view["moves"]], SCENES[len(scenes_so_far)]
    draws = draws_of(view)
    wild = any(
        die["coat"] == "wild" for die in (view["dice"] if view["now"] == "draft" else yours(view))
    )
    if wild:
        return None
    if (
        name == "start"
        and view["now"] == "draft"
        and any(die["crosses"] == 2 for die in view["dice"])
    ):
        return name, scene(match)
    if name == "pair" and view["now"] == "draft" and len(moves) > 1:
        free = [die["die"] for die in view["dice"] if die["seat"] is None]
        pairs = [f"take{one} take{two}" for one in free for two in free if one < two]
        return name, scene(match, pairs)
    if view["now"] != "draw":
        return None
    if name == "draw" and sorted(die["crosses"] for die in yours(view)) == [0, 2]:
        return name, scene(match, offered=plain)
    if (
        name == "grow"
        and turns >= 4
        and len(draws) >= 5
        and len(set(draws.values())) >= 3
        and max(draws.values()) >= 5
    ):
        return name, scene(match, offered=plain)
    if name == "tower" and turns >= 7 and len(draws) >= 3:
        towers = {
            move: draws_of(after(match, [move]).view())
            for move in moves
            if move.startswith("tower")
        }
        if max(max(each.values()) for each in towers.values()) >= max(draws.values()) + 5:
            lines = [f"{tower} {move}" for tower, each in towers.items() for move in each]
            return name, scene(
                match,
                [*draws, *lines],
                towers,
                offered=lambda each: not each["move"].startswith(OTHERS[1:]),
            )
    if name == "spell" and not draws and SPELL in moves:
        drawn = draws_of(after(match, [SPELL]).view())
        if len(drawn) >= 2 and max(drawn.values()) >= 2:
            lines = ["-", *(f"{SPELL} {move}" for move in drawn)]
            return name, scene(
                match, lines, [SPELL], offered=lambda each: plain(each) or each["move"] == SPELL
            )
    return None


def line_of(match: Match, name: str, position: Scene) -> list[str]:
    """What the guide goes on with from a scene."""
    view = match.view()
    if name == "start":
        return [f"take{next(die['die'] for die in view['dice'] if die['crosses'] == 2)}"]
    if name in ("tower", "spell"):
        return max(
            (line for line in position["lines"] if " " in line),
            key=lambda line: kingdom_after(match, line)["total"],
        ).split()
    return [chosen(view)]


def round_of(
    match: Match, dice: Dice, turns: int, scenes_so_far: dict[str, Scene]
) -> tuple[Match, int, dict[str, Scene]]:
    """One round, rolled anew: the match after it, your drawings so far, and the scenes so far."""
    match, scenes_so_far = match.copy(), dict(scenes_so_far)
    while match.is_chance:
        match.play(match.pick(dice))
    while not match.is_chance and not match.is_over:
        view = match.view()
        here = (
            moment(match, view, turns, scenes_so_far)
            if view["seat"] == YOU and len(scenes_so_far) < len(SCENES) - 1
            else None
        )
        line = line_of(match, *here) if here else [chosen(view)]
        if here:
            scenes_so_far[here[0]] = here[1]
        for move in line:
            match.play(move)
        turns += view["seat"] == YOU and bool(re.match(r"-|\d+@", line[-1]))
    return match, turns, scenes_so_far


def scenes(seed: int) -> dict[str, Scene]:
    """The scenes in their order; the dice of a round are rolled until they make the next one, or
    often enough.
    """
    match, dice = crownlands.start("kingdomino-duel", players=2), crownlands.dice(seed)
    scenes_so_far: dict[str, Scene] = {}
    turns = 0
    while not match.is_over:
        for _ in range(ROLLS):
            rolled = round_of(match, dice, turns, scenes_so_far)
            if (
                len(rolled[2]) >= len(scenes_so_far) + 1 + (not scenes_so_far)
                or len(scenes_so_far) == len(SCENES) - 1
            ):
                break
        match, turns, scenes_so_far = rolled
    if len(scenes_so_far) == len(SCENES) - 1:
        scenes_so_far["end"] = shown(match)
    return scenes_so_far


if __name__ == "__main__":
    run("kingdomino-duel", scenes, SCENES, SEED)
