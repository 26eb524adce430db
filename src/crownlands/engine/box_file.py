"""The box of a data file that somebody brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import Refused
from .refusals.arguments import check_path

if TYPE_CHECKING:
    from .game import Game


def read_box(game: Game, path: object) -> Any:
    """The box of ``game`` in a data file, or a variant that is shipped under that name."""
    file = check_path("path", path)
    try:
        return game.from_file(file)
    except Refused:
        raise
    except (OSError, ValueError) as error:  # a ValueError: no file can have such a name
        reason = getattr(error, "strerror", None) or error
        raise Refused("file-unreadable", file=file, reason=reason) from None
