"""The parts that games with kingdoms of dominoes share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kit.domino import DOMINOES, MOST_CROWNS
from .. import observing
from ..observation import Feature, planes

if TYPE_CHECKING:
    from typing import Any


def kingdom_planes(kingdoms: int, terrains: int, shift: int = 0) -> tuple[Feature, ...]:
    """The planes of each kingdom, the viewer's first."""
    axis: dict[str, Any] = {"by": kingdoms, "shift": shift}
    return (
        planes("land", "squares of each terrain", "land", terrains, **axis),
        planes("filled", "all squares in use, the castle's too", "filled", **axis),
        planes("single", "squares with one or three crowns", "single", **axis),
        planes("double", "squares with two or three crowns", "double", **axis),
        planes("columns", "squares of columns in use", "columns", across="rows", **axis),
        planes("rows", "squares of rows in use", "rows", across="columns", **axis),
    )


def domino(
    name: str, meaning: str, field: str, terrains: int, nth: int = 0, box_number: str = ""
) -> tuple[Feature, ...]:
    """What is printed on one domino of a set, nothing where the set has not so many;
    ``box_number`` is the field that tells the box, where there are two.
    """

    def part(suffix: str, kind: int, box_field: str, *shape: int, high: int = 1) -> Feature:
        return Feature(
            f"{name}_{suffix}",
            f"{meaning}: {suffix.replace('_', ' ')}",
            kind,
            field,
            shape,
            nth=nth,
            box_field=box_field,
            base_field=box_number,
            base=DOMINOES if box_number else 0,
            high=high,
        )

    return (
        part("first_terrain", observing.BOX_ONE_HOT, "first", terrains),
        part("second_terrain", observing.BOX_ONE_HOT, "second", terrains),
        part("first_crowns", observing.BOX_NUMBER, "first_crowns", high=MOST_CROWNS),
        part("second_crowns", observing.BOX_NUMBER, "second_crowns", high=MOST_CROWNS),
    )


def line_dominoes(length: int, terrains: int, box_number: str = "") -> tuple[Feature, ...]:
    """What is printed on the free dominoes, the lowest number first."""
    return tuple(
        part
        for nth in range(length)
        for part in domino(
            f"free{nth}",
            f"free domino {nth}, from the lowest number",
            "line",
            terrains,
            nth,
            box_number,
        )
    )
