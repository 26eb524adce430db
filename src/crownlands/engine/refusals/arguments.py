"""Checks of arguments that come from outside: a wrong type is refused and nothing is rounded."""

from __future__ import annotations

from operator import index
from os import PathLike
from pathlib import Path
from reprlib import repr as short_repr
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..layout import Dice


def described(value: object) -> str:
    """``305.9 (float)``: a value and its type, for a refusal."""
    kind = type(value).__name__
    try:
        return f"{short_repr(value)} ({kind})"
    except Exception:  # a type of the caller's own, or a number of thousands of digits
        return kind


def check_text(argument: str, value: object) -> str:
    """``value`` where it is a text."""
    if not isinstance(value, str):
        raise Refused("not-a-text", argument=argument, found=described(value))
    return value


def is_whole_number(value: object) -> bool:
    """Whether ``value`` is a whole number; neither ``True`` nor ``2.0`` is one."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def check_whole_number(argument: str, value: object) -> int:
    """``value`` as a plain whole number."""
    if not is_whole_number(value):
        raise Refused("not-a-whole-number", argument=argument, found=described(value))
    return index(value)  # type: ignore[arg-type]


def check_range(argument: str, value: object, least: int, most: int) -> int:
    """``value`` as a whole number from ``least`` to ``most``."""
    number = check_whole_number(argument, value)
    if not least <= number <= most:
        raise Refused("out-of-range", argument=argument, found=number, least=least, most=most)
    return number


def check_flag(argument: str, value: object) -> bool:
    """``value`` where it is ``True`` or ``False``."""
    if not isinstance(value, bool | np.bool_):
        raise Refused("not-a-flag", argument=argument, found=described(value))
    return bool(value)


def check_names(argument: str, value: Iterable[object]) -> tuple[str, ...]:
    """The texts of a list or any other collection; one text alone is a list of one."""
    if isinstance(value, str):  # it would be a collection of letters, which nobody means
        return (value,)
    return tuple(check_text(argument, name) for name in check_items(argument, value))


def check_items(argument: str, value: Iterable[Any]) -> list[Any]:
    """What a list or any other collection holds; a text is none."""
    try:
        if not isinstance(value, str | bytes):
            return list(value)
    except TypeError:
        pass
    raise Refused("not-a-list", argument=argument, found=described(value))


def check_path(argument: str, value: object) -> Path:
    """``value`` as the path of a file."""
    if not isinstance(value, str | PathLike):
        raise Refused("not-a-path", argument=argument, found=described(value))
    return Path(value)


def check_dice(value: object) -> Dice:
    """``value`` where it can be thrown by compiled code."""
    if not isinstance(value, np.ndarray) or value.dtype != np.uint64 or value.shape != (1,):
        raise Refused("not-dice", found=described(value))
    return value
