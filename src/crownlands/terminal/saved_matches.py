"""Matches on disk: the one in progress, those that are over, and what could not be read."""

from __future__ import annotations

import datetime
import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

import platformdirs

from ..bots.bot_spec import parse_bot
from ..engine.errors import Refused
from ..engine.match import Match
from ..engine.records.parser import parse
from ..games import game
from ..locales import LANGUAGES

HUMAN = "human"


@dataclass
class Seating:
    """What a record does not hold: who sits where, and the language of the screen."""

    seats: list[str]
    """``human``, or a bot as ``docs/bots.md`` names it."""
    names: list[str]
    """Empty for the name of the house."""
    language: str


class DamagedSave(Exception):
    """A saved match that cannot be read; its files have been moved to ``folder``."""

    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(reason)
        self.folder = folder
        self.reason = reason


def data_folder(environment: Mapping[str, str]) -> Path:
    """``CROWNLANDS_DATA``, or the user's data folder."""
    return Path(
        environment.get("CROWNLANDS_DATA")
        or platformdirs.user_data_dir("crownlands", appauthor=False)
    )


def write_atomically(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    with temporary.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


class MatchStore:
    """The match of one game that is in progress, in ``folder``."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder = folder
        self.game = name
        self.record_file = folder / "going-on" / f"{name}.txt"
        self.seating_file = folder / "going-on" / f"{name}.json"

    def save(self, match: Match, seating: Seating) -> None:
        """Save the match as it is now."""
        write_atomically(
            self.seating_file, json.dumps(asdict(seating), ensure_ascii=False, indent=2) + "\n"
        )
        write_atomically(self.record_file, match.record())

    def load(self) -> tuple[Match, Seating] | None:
        """The match in progress, if there is one; unreadable files are set aside, never deleted."""
        if not self.record_file.exists() and not self.seating_file.exists():
            return None
        try:
            return self.read()
        except (OSError, ValueError, KeyError, TypeError) as problem:
            reason = str(problem) if isinstance(problem, Refused) else type(problem).__name__
            raise DamagedSave(self.set_aside(), reason) from None

    def read(self) -> tuple[Match, Seating]:
        """The match, every move checked and played again."""
        match = parse(self.record_file.read_text("utf-8"), game)
        seating = Seating(**json.loads(self.seating_file.read_text("utf-8")))
        texts = [*seating.seats, *seating.names, seating.language]
        fits = (
            match.game.name == self.game
            and len(seating.seats) == len(seating.names) == match.players
        )
        if (
            not fits
            or seating.language not in LANGUAGES
            or not all(isinstance(text, str) for text in texts)
        ):
            raise ValueError(self.seating_file.name)
        for bot in {*seating.seats} - {HUMAN}:
            parse_bot(bot, match.game)
        return match, seating

    def set_aside(self) -> Path:
        """Move the saved files to a folder of their own; return it."""
        folder = unused_path(self.folder / "set-aside" / f"{self.game}-{timestamp()}")
        folder.mkdir(parents=True)
        for path in self.record_file, self.seating_file:
            if path.exists():
                path.replace(folder / path.name)
        return folder

    def finish(self, match: Match) -> Path:
        """Write the record of a match that is over, and delete the saved files."""
        path = unused_path(self.folder / "records" / f"{self.game}-{timestamp()}.txt")
        write_atomically(path, match.record())
        self.record_file.unlink(missing_ok=True)
        self.seating_file.unlink(missing_ok=True)
        return path


def timestamp() -> str:
    """The time as part of a file's name."""
    return f"{datetime.datetime.now():%Y%m%d-%H%M%S}"


def unused_path(path: Path) -> Path:
    """``path``, or one like it that does not exist yet."""
    candidate, number = path, 2
    while candidate.exists():
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return candidate
