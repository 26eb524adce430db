"""Record layouts: a state is declared as a class and stored as one NumPy record."""

from types import SimpleNamespace
from typing import Annotated, Any, TypeAlias, cast, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

Int8: TypeAlias = Annotated[int, "i1"]
Int16: TypeAlias = Annotated[int, "i2"]
Word: TypeAlias = Annotated[np.uint64, "u8"]
"""A set of up to 64 things, as bits."""
Words: TypeAlias = NDArray[np.uint64]
Bytes: TypeAlias = NDArray[np.uint8]
Shorts: TypeAlias = NDArray[np.int16]
Ints: TypeAlias = NDArray[np.int32]
Smalls: TypeAlias = NDArray[np.int8]
Actions: TypeAlias = NDArray[np.int64]
States: TypeAlias = NDArray[np.void]
"""Room for states of a game."""
Dice: TypeAlias = NDArray[np.uint64]
"""One word: the state of the random number generator."""
Standing: TypeAlias = NDArray[np.int64]
"""What the seats are ranked by: a row for each seat, points first, then the tie-breaks."""
Counts: TypeAlias = NDArray[np.int64]
"""Sums over matches or kingdoms, one for each thing that is counted."""

TIE_BREAKS = 3
"""Columns of a standing: points and two tie-breaks are the most any game has."""
SEATS = 8
"""The most seats any game has."""


def layout(declaration: type) -> np.dtype[Any]:
    """The record layout that ``declaration`` describes, field by field.

    No field may be called ``round`` or ``size``: a record has methods of these names. Gaps between
    fields are filled with fields of their own, since a copy leaves a gap as it was, and equal
    states must be equal bytes.
    """
    fields = [
        (name, *get_args(hint)[1:])
        for name, hint in get_type_hints(declaration, include_extras=True).items()
    ]
    aligned = np.dtype(fields, align=True)
    filled: list[Any] = []
    end = 0
    for name, *kind in fields:
        kind_and_start = aligned.fields[name][:2]  # type: ignore[index]
        kind_of_field, start = cast("tuple[np.dtype[Any], int]", kind_and_start)
        if start > end:
            filled.append((f"gap{end}", "u1", (start - end,)))
        filled.append((name, *kind))
        end = start + kind_of_field.itemsize
    if aligned.itemsize > end:
        filled.append((f"gap{end}", "u1", (aligned.itemsize - end,)))
    return np.dtype((np.record, np.dtype(filled, align=True)))


def blank(kind: np.dtype[Any], count: int = 1) -> Any:
    """``count`` records of zeros, in one array."""
    return np.zeros(count, kind)


def unpacked(record: Any) -> Any:
    """A copy of the fields of a record, for Python code that reads them often: a field of a record
    takes thirty times as long to read.

    Numbers are plain Python numbers, arrays must not be written to. Compiled functions need the
    record itself.
    """
    return SimpleNamespace(**dict(zip(record.dtype.names, record.item(), strict=True)))
