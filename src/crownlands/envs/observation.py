"""The parts of an observation by name, and the table by which compiled code writes them."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.errors import Refused
from . import observing
from .observing import COLUMNS, MOST

if TYPE_CHECKING:
    from ..engine.layout import Bytes

WORD = 64
"""The bits of a word."""
RING = (8, 8)
"""Rows and columns of a plane: the ring of ``kit/torus``, the castle in row 3, column 3."""


@dataclass(frozen=True)
class Feature:
    """One part of an observation, as a game declares it."""

    name: str
    meaning: str
    kind: int
    field: str = ""
    """The field of the state that it shows; none for points."""
    shape: tuple[int, ...] = ()
    """The shape of one entry; of an axis of seats, that of one seat."""
    by: int = 0
    """How many entries of seats the field has, from the viewer's on; 0 where it has no such
    axis.
    """
    shift: int = 0
    """By how much a seat is shifted to get its entry: 1 where two seats share a kingdom."""
    low: int = 0
    """What is subtracted from a number, so that the observation has no negative ones."""
    high: int = 1
    nth: int = 0
    """Which of a set is looked up in the box, from the lowest on."""
    box_field: str = ""
    base_field: str = ""
    """A field that, ``base`` times, is added to the number of what is looked up in the box."""
    base: int = 0
    phase: int = observing.ANY
    """The only phase in which a number is shown."""
    across: str = ""
    """The part that it becomes where the kingdom is mirrored at its diagonal; else itself."""
    plane: tuple[int, int] = RING
    """Rows and columns of the planes of this game."""
    words: int = 1
    """The words of each set."""

    @property
    def is_planes(self) -> bool:
        """Whether it consists of planes."""
        return self.shape[-2:] == self.plane

    @property
    def full_shape(self) -> tuple[int, ...]:
        """The shape of the whole part."""
        return (self.by, *self.shape) if self.by else self.shape


@dataclass(frozen=True)
class Part:
    """Where a part stands in the flat array, and what is in it."""

    feature: Feature
    start: int

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the part."""
        return self.feature.full_shape

    @property
    def stop(self) -> int:
        """The index behind its last number."""
        return self.start + prod(self.shape)


@dataclass(frozen=True)
class Observation:
    """What a learner sees of a state: one row of bytes, planes first, in named parts."""

    parts: tuple[Part, ...]
    table: Any = field(repr=False)

    @property
    def size(self) -> int:
        """The length of a row."""
        return self.parts[-1].stop

    @property
    def planes(self) -> int:
        """How many planes it begins with."""
        return sum(prod(part.shape[:-2]) for part in self.parts if part.feature.is_planes)

    @property
    def high(self) -> Bytes:
        """The highest value of each number in the row."""
        row = np.zeros(self.size, np.uint8)
        for part in self.parts:
            row[part.start : part.stop] = part.feature.high
        return row

    def part(self, name: str) -> Part:
        """The part of that name."""
        for part in self.parts:
            if part.feature.name == name:
                return part
        names = ", ".join(part.feature.name for part in self.parts)
        raise Refused("bad-word", found=name, expected=names)

    def view(self, rows: Any, name: str) -> Any:
        """The part of that name in rows of observations, as a view of them."""
        part = self.part(name)
        return rows[..., part.start : part.stop].reshape((*rows.shape[:-1], *part.shape))

    def stack(self, rows: Any) -> Any:
        """All planes in rows of observations: channels, rows, columns; a view of them."""
        height, width = self.parts[0].feature.plane
        return rows[..., : self.planes * height * width].reshape(
            *rows.shape[:-1], self.planes, height, width
        )


def observation_of(features: tuple[Feature, ...], layout: Any, box: Any) -> Observation:
    """Lay out the parts, planes first, and write the table for states of that layout."""
    ordered = sorted(features, key=lambda feature: not feature.is_planes)
    parts: list[Part] = []
    rows: list[list[int]] = []
    for feature in ordered:
        part = Part(feature, parts[-1].stop if parts else 0)
        parts.append(part)
        rows += table_rows(part, layout, box)
    return Observation(tuple(parts), np.array(rows, np.int64).reshape(-1, COLUMNS))


def table_rows(part: Part, layout: Any, box: Any) -> list[list[int]]:
    """The rows of the table that write one part."""
    feature = part.feature
    row = [0] * COLUMNS
    row[observing.KIND], row[observing.SHIFT] = feature.kind, feature.shift
    row[observing.AXIS], row[observing.LOW] = feature.by, feature.low
    row[observing.NTH], row[observing.PHASE] = feature.nth, feature.phase
    if feature.phase != observing.ANY:
        row[observing.PHASE_AT] = layout.fields["phase"][1]
    box_length = 0
    if feature.box_field:
        kind, at = box.dtype.fields[feature.box_field][:2]
        row[observing.BOX_AT], row[observing.BOX_STRIDE] = at, kind.base.itemsize
        box_length = kind.itemsize // kind.shape[0] if len(kind.shape) > 1 else 0
    if feature.base_field:
        row[observing.BASE_AT] = layout.fields[feature.base_field][1]
        row[observing.BASE] = feature.base
    things = 1
    if feature.field:
        kind, at = layout.fields[feature.field][:2]
        row[observing.AT], row[observing.WIDTH] = at, kind.base.itemsize
        numbers = prod(kind.shape[1:] if feature.by else kind.shape)
        row[observing.STRIDE] = numbers * kind.base.itemsize
        things = numbers // feature.words
    size = prod(feature.shape) // things
    rows = []
    for entry in range(max(feature.by, 1)):
        for index in range(things):
            for word in range(feature.words):
                each = list(row)
                each[observing.INDEX] = entry
                each[observing.AT] += (index * feature.words + word) * row[observing.WIDTH]
                each[observing.BOX_AT] += index * box_length
                each[observing.SIZE] = min(size - WORD * word, WORD) if feature.words > 1 else size
                each[observing.TARGET] = part.start + size * (entry * things + index) + WORD * word
                if each[observing.SIZE] > 0:
                    rows.append(each)
    return rows


def bits(name: str, meaning: str, field: str, *shape: int, **more: Any) -> Feature:
    """A set as bits."""
    return Feature(name, meaning, observing.BITS, field, shape, **more)


def planes(name: str, meaning: str, field: str, *shape: int, **more: Any) -> Feature:
    """Sets of squares as planes; ``shape`` are the axes before rows and columns."""
    return Feature(name, meaning, observing.BITS, field, (*shape, *RING), **more)


def number(name: str, meaning: str, field: str, *shape: int, high: int, **more: Any) -> Feature:
    """A number, or several."""
    return Feature(name, meaning, observing.NUMBER, field, shape, high=min(high, MOST), **more)


def one_hot(name: str, meaning: str, field: str, *shape: int, **more: Any) -> Feature:
    """A number as one bit of many."""
    return Feature(name, meaning, observing.ONE_HOT, field, shape, **more)


def seat(name: str, meaning: str, field: str, *shape: int, shift: int = 0) -> Feature:
    """A seat, or a kingdom, as one bit of many, counted from the viewer's; the last of ``shape`` is
    how many there are.
    """
    return Feature(name, meaning, observing.SEAT, field, shape, shift=shift)


def seats(name: str, meaning: str, field: str, number: int) -> Feature:
    """A set of seats as bits, counted from the viewer's."""
    return Feature(name, meaning, observing.SEATS, field, (number,))


def known(name: str, meaning: str, field: str, *shape: int, **more: Any) -> Feature:
    """Whether numbers say anything: -1 and less stand for nothing."""
    return Feature(name, meaning, observing.KNOWN, field, shape, **more)


def points(seats: int) -> Feature:
    """The points of every seat as the match stands."""
    meaning = "points as the match stands, from the viewer's seat on"
    return Feature("points", meaning, observing.POINTS, high=MOST, by=seats)
