"""What whoever runs a server can choose: by the command line, else by the environment, else as it stands here."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_path

from ..engine.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

PREFIX = "CROWNLANDS_"


def default_data() -> Path:
    """Where this user's programs keep their data."""
    return user_data_path("crownlands", appauthor=False) / "server"


@dataclass(frozen=True)
class Settings:
    """Every field has a variable in the environment: ``bot_workers`` is ``CROWNLANDS_BOT_WORKERS``."""

    host: str = "127.0.0.1"
    port: int = 8765
    data: Path = field(default_factory=default_data)
    proxies: tuple[str, ...] = ()
    """Addresses of proxies that may say by ``X-Forwarded-Proto`` and ``X-Forwarded-For`` how and from where a request came."""
    origins: tuple[str, ...] = ()
    """Other origins that may use the API: ``https://play.example``."""
    bot_workers: int = 2
    """How many bots think at once."""
    bot_seconds: float = 30.0
    """A bot that thinks longer has failed."""
    idle_seconds: int = 600
    """A table that nobody has used for so long leaves the memory; it is read again when somebody comes."""
    away_minutes: int = 10
    """Without a clock the others may claim the seat of a player who is to move and has been away for so long; 0: never."""
    unstarted_hours: int = 72
    """A table that has not begun after so long is closed."""
    most_body: int = 64 * 1024
    """Bytes of a request."""
    most_frame: int = 4 * 1024
    """Bytes of a frame that a listener may send."""
    limits: bool = True
    """Whether the limits below hold; off for measuring the server, never where strangers come. Of each, 0 is no limit."""
    most_words: int = 100
    words_seconds: int = 20
    """So many commands of a player, and frames of a connection, in so many seconds."""
    tables_a_minute: int = 10
    tables_a_day: int = 100
    """New tables for one address."""
    tables_at_once: int = 50
    """Tables of one player that are not over."""
    players_a_minute: int = 30
    """New players for one address."""
    misses_a_minute: int = 60
    """Tables that one address may ask for and that are not there: more of them is guessing codes."""
    compress: bool = False
    """Whether WebSocket messages are compressed: less traffic, more work."""
    log_level: str = "info"

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ, **said: Any) -> Settings:
        """What was said, then what the environment has, then the usual."""
        found = {name: value for name, value in said.items() if value is not None}
        for each in fields(cls):
            word = environment.get(PREFIX + each.name.upper())
            if each.name not in found and word is not None:
                found[each.name] = parsed(each.name, str(each.type), word)
        return cls(**found)


def parsed(name: str, kind: str, word: str) -> Any:
    """A variable of the environment as what the setting is."""
    try:
        if kind == "bool":
            return {"0": False, "no": False, "1": True, "yes": True}[word]
        if kind.startswith("tuple"):
            return tuple(part.strip() for part in word.split(",") if part.strip())
        number = {"int": int, "float": float}.get(kind)
        if number is not None:
            if number(word) < 0:
                raise ValueError(word)
            return number(word)
        return Path(word) if kind == "Path" else word
    except (KeyError, ValueError):
        raise Refused("bad-setting", setting=PREFIX + name.upper(), found=word) from None
