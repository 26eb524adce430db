"""Write a match of Dragon Inferno with all events: ``python -m playthroughs.inferno_dragons``."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import crownlands
from configurations import INFERNO
from playthroughs.write import result_text

if TYPE_CHECKING:
    from crownlands.engine.layout import Dice
    from crownlands.engine.match import Match

PATH = Path(__file__).with_name("dragon-inferno-2-dragons.txt")
EVERYTHING = {
    "a broken egg",
    "a summon",
    "a forced dragon on own squares",
    "a discarded dragon",
    "a pass",
}


def before_the_first_move() -> Match:
    """A match on the board of 8 × 8."""
    return INFERNO[0].start()


def happening(match: Match) -> set[str]:
    """What the next move is going to be, whichever it is."""
    view = match.view()
    if view["now"] != "dragon":
        return set()
    own = {square for tile in view["kingdoms"][match.seat]["tiles"] for square in tile["squares"]}
    if match.legal()[0].endswith("@-"):
        return {"a discarded dragon"}
    forced = all(set(each["squares"]) <= own for each in view["moves"])
    return {"a summon"} | ({"a forced dragon on own squares"} if forced else set())


def lines_of(match: Match, moves: list[str] | None, dice: Dice) -> tuple[list[str], set[str]]:
    """The match played to its end, by ``moves`` or at random: position, move, position, …; and what
    happened in it.
    """
    lines, happenings, to_come = [match.position()], set[str](), list(moves or ())
    while not match.is_over:
        happenings |= happening(match)
        seat, now = match.seat, match.view()["now"]
        match.play(to_come.pop(0) if to_come else match.pick(dice))
        lines += [f"> {match.moves[-1]}", match.position()]
        if sum(each["broken"] for each in match.view()["kingdoms"]):
            happenings.add("a broken egg")
        if match.seat == seat and now in ("tile", "dragon") and match.view()["now"] == "tile":
            happenings.add("a pass")
    return lines, happenings


def search() -> list[str]:
    """The lines of the first random match in which everything happens."""
    for seed in count():
        match = before_the_first_move()
        lines, happenings = lines_of(match, None, crownlands.dice(seed))
        if happenings == EVERYTHING:
            return [*lines, result_text(match)]
    raise AssertionError


if __name__ == "__main__":
    PATH.write_text("\n".join(search()) + "\n", "utf-8")
