"""The identifiers of the environments in Gymnasium's registry: ``crownlands/Kingdomino-v0`` …"""

from __future__ import annotations

from ..games import SHELF
from .rules import VERSION


def identifier(name: str) -> str:
    """The identifier of a game: ``crownlands/KingdominoDuel-v0``."""
    return f"crownlands/{''.join(map(str.capitalize, name.split('-')))}-v{VERSION}"


def register() -> None:
    """Register every game on the shelf."""
    import gymnasium

    for name in SHELF:
        if identifier(name) not in gymnasium.registry:
            gymnasium.register(
                identifier(name),
                entry_point="crownlands.envs.gymnasium:MatchEnv",
                vector_entry_point="crownlands.envs.gymnasium:BatchEnv",
                kwargs={"name": name},
            )
