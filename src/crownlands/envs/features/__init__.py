"""What learners see of each game: a module named after the game, else the fields of its state."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ..observation import observation_of
from . import fields

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from ...engine.game import Game
    from ..observation import Observation


def module_of(game: Game) -> ModuleType:
    """The module with the features of ``game``."""
    name = f"{__name__}.{game.name.replace('-', '_')}"
    return import_module(name) if find_spec(name) else fields


def observation(game: Game, state: Any, box: Any) -> Observation:
    """What a learner sees of a match that begins with ``state``."""
    return observation_of(module_of(game).features(game, state, box), game.layout, box)
