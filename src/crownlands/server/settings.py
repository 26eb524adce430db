"""Settings of a server: from the command line, else the environment, else the defaults here."""

from __future__ import annotations

import os
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_path

from ..engine.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

PREFIX = "CROWNLANDS_"
VARIABLE = "variable"
"""The metadata of a setting whose environment variable has another name."""


def default_data() -> Path:
    """The data folder of this user."""
    return user_data_path("crownlands", appauthor=False) / "server"


@dataclass(frozen=True)
class Settings:
    """Every field has an environment variable: ``CROWNLANDS_BOT_WORKERS`` is ``bot_workers``; those
    of a few fields have another name, which hosts have written down.
    """

    host: str = "127.0.0.1"
    port: int = 8765
    data: Path = field(default_factory=default_data)
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose ``X-Forwarded-Proto`` and ``X-Forwarded-For`` are believed."""
    origins: tuple[str, ...] = ()
    """Other origins that may use the API: ``https://play.example``."""
    public_url: str = ""
    """Where players find the server: ``https://play.example``; absolute links begin with it."""
    bot_workers: int = 2
    """How many bots are computed at once."""
    hint_workers: int = 1
    """How many hints are computed at once, beside the bots."""
    bot_seconds: float = 30.0
    """A bot that thinks longer has failed; waiting for a worker does not count."""
    idle_seconds: int = 600
    """A table that nobody has used for so long is dropped from memory, and loaded when needed."""
    away_minutes: int = 10
    """How long a player who is to move may be away before others may claim the seat, where there is
    no clock; 0: for ever.
    """
    unstarted_hours: int = 72
    """A table that has not begun after so long is closed."""
    most_body: int = 64 * 1024
    """Bytes of a request."""
    most_headers: int = 32 * 1024
    """Bytes of the first line and the headers of a request."""
    request_seconds: float = 30.0
    """How long a request may take to arrive, and a response to be read."""
    most_frame: int = 4 * 1024
    """Bytes of a frame that a client may send on a socket."""
    limits: bool = True
    """Whether the limits below apply, of which 0 is none; switch them off only to measure."""
    connections: int = 10_000
    """Connections at the same time; fewer where the system allows fewer open files."""
    connections_at_once: int = 300
    """Connections of one network at the same time: an IPv4 address, or an IPv6 /64. A trusted
    proxy may have more.
    """
    commands: int = field(default=100, metadata={VARIABLE: "MOST_WORDS"})
    commands_seconds: int = field(default=20, metadata={VARIABLE: "WORDS_SECONDS"})
    """Commands of a player, and frames of a connection, in so many seconds."""
    tables_a_minute: int = 10
    tables_a_day: int = 100
    """New tables for one network."""
    tables_at_once: int = 50
    """Tables of one player that are not over."""
    players_a_minute: int = 30
    """New players for one network."""
    replays_a_minute: int = 120
    """Replays of tables and of records that are computed for one network."""
    exports_an_hour: int = 10
    """How often a player may ask for all data that is kept of him."""
    wrong_guesses_a_minute: int = field(default=60, metadata={VARIABLE: "MISSES_A_MINUTE"})
    """Tables that do not exist and that one network may ask for: more of them is guessing codes."""
    sockets_at_once: int = 50
    """Sockets of one network at one table, of one player at a table at which he sits, and of one
    player for notifications.
    """
    push_devices: int = 10
    """Devices of one player that can be notified of turns."""
    push_private: bool = False
    """Whether notifications may go to push services in private networks and without TLS; switch it
    on only to test.
    """
    vapid_key: str = field(default="", repr=False)
    """The private key of notifications, as base64url; else the one that ``host vapid`` has made."""
    vapid_contact: str = ""
    """How push services reach the host: ``mailto:…`` or ``https://…``."""
    compress: bool = False
    """Whether WebSocket messages are compressed: less traffic, more work."""
    log_level: str = "info"

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ, **options: Any) -> Settings:
        """The options that are not None, then what the environment has, then the defaults."""
        values = {name: value for name, value in options.items() if value is not None}
        for field_ in fields(cls):
            variable = variable_of(field_)
            text = environment.get(variable)
            if field_.name not in values and text is not None:
                values[field_.name] = parse(variable, str(field_.type), text)
        return cls(**values)


Value = bool | int | float | str | Path | tuple[str, ...]


def variable_of(setting: Field[Any]) -> str:
    """The environment variable of a setting."""
    return PREFIX + str(setting.metadata.get(VARIABLE, setting.name.upper()))


def parse(variable: str, kind: str, text: str) -> Value:
    """The value of an environment variable in the type of its setting."""
    try:
        if kind == "bool":
            return {"0": False, "no": False, "1": True, "yes": True}[text]
        if kind.startswith("tuple"):
            return tuple(part.strip() for part in text.split(",") if part.strip())
        if kind in ("int", "float"):
            number = int(text) if kind == "int" else float(text)
            if number < 0:
                raise ValueError(text)
            return number
        return Path(text) if kind == "Path" else text
    except (KeyError, ValueError):
        raise Refused("bad-setting", setting=variable, found=text) from None
