"""Matches on disk: the one that goes on, those that are over, and what could not be read."""

from __future__ import annotations

import datetime
import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

import platformdirs

from ..bots.names import read
from ..engine.errors import Refused
from ..engine.match import Match
from ..engine.record import parse
from ..games import game
from ..locales import LANGUAGES

HUMAN = "human"


@dataclass
class Sitting:
    """What a record does not say: who sits where, and which language is spoken."""

    seats: list[str]
    """``human``, or a bot as ``docs/bots.md`` names it."""
    names: list[str]
    """Empty for the name of the house."""
    language: str


class Damaged(Exception):
    """A saved match that cannot be read; its files lie in ``aside`` now."""

    def __init__(self, aside: Path, reason: str) -> None:
        super().__init__(reason)
        self.aside = aside
        self.reason = reason


def data_folder(environment: Mapping[str, str]) -> Path:
    """``CROWNLANDS_DATA``, or the user's data folder."""
    return Path(environment.get("CROWNLANDS_DATA") or platformdirs.user_data_dir("crownlands", appauthor=False))


def written(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    with draft.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


class Store:
    """The match of one game that goes on, in ``folder``."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder = folder
        self.game = name
        self.record = folder / "going-on" / f"{name}.txt"
        self.sitting = folder / "going-on" / f"{name}.json"

    def save(self, match: Match, sitting: Sitting) -> None:
        """Keep the match as it stands."""
        written(self.sitting, json.dumps(asdict(sitting), ensure_ascii=False, indent=2) + "\n")
        written(self.record, match.record())

    def load(self) -> tuple[Match, Sitting] | None:
        """The match that goes on, if there is one; what cannot be read is set aside, never deleted."""
        if not self.record.exists() and not self.sitting.exists():
            return None
        try:
            return self.read()
        except (OSError, ValueError, KeyError, TypeError) as problem:
            reason = str(problem) if isinstance(problem, Refused) else type(problem).__name__
            raise Damaged(self.set_aside(), reason) from None

    def read(self) -> tuple[Match, Sitting]:
        """The match, every move checked and played again."""
        match = parse(self.record.read_text("utf-8"), game)
        about = json.loads(self.sitting.read_text("utf-8"))
        sitting = Sitting(**about)
        words = [*sitting.seats, *sitting.names, sitting.language]
        fits = match.game.name == self.game and len(sitting.seats) == len(sitting.names) == match.players
        if not fits or sitting.language not in LANGUAGES or not all(isinstance(word, str) for word in words):
            raise ValueError(self.sitting.name)
        for bot in {*sitting.seats} - {HUMAN}:
            read(bot, match.game)
        return match, sitting

    def set_aside(self) -> Path:
        """Move the saved files to a folder of their own; return it."""
        aside = fresh(self.folder / "set-aside" / f"{self.game}-{now()}")
        aside.mkdir(parents=True)
        for path in self.record, self.sitting:
            if path.exists():
                path.replace(aside / path.name)
        return aside

    def finish(self, match: Match) -> Path:
        """Write the record of a match that is over; nothing goes on any more."""
        path = fresh(self.folder / "records" / f"{self.game}-{now()}.txt")
        written(path, match.record())
        self.record.unlink(missing_ok=True)
        self.sitting.unlink(missing_ok=True)
        return path


def now() -> str:
    """The time as part of a file's name."""
    return f"{datetime.datetime.now():%Y%m%d-%H%M%S}"


def fresh(path: Path) -> Path:
    """``path``, or one like it that does not exist yet."""
    found, number = path, 2
    while found.exists():
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return found
