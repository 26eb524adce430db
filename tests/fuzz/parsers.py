"""The three parsers, each with the right texts that it is fed from and with what must hold of a text it accepts."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, Protocol

import crownlands
from configurations import ALL, BOXES, KINGDOMINO
from crownlands.bots.playout import playout
from crownlands.engine.match import Match
from crownlands.games.dragon_inferno.files import read_plan
from crownlands.games.dragon_inferno.shapes import packed


class Parser(Protocol):
    name: str
    texts: list[str]

    def choose(self, rng: Random) -> None:
        """Where the next text is to be read, and from which texts it is to be made."""

    def where(self) -> str:
        """The same, for a report."""

    def read(self, text: str) -> Any:
        """Read the text."""

    def check(self, text: str, found: Any) -> None:
        """Prove that the accepted text is as good as one that was written."""


def walks(rng: Random) -> list[Match]:
    """A whole match in every way to play, some of them with the dominoes in another order."""
    found = []
    for way in ALL:
        box = None
        if way in KINGDOMINO and rng.random() < 0.3:
            game = crownlands.game(way.game)
            words = game.contents(game.shipped()).split(" ")
            box = game.from_contents(" ".join(rng.sample(words, len(words))))
        match = way.start() if box is None else crownlands.start(way.game, way.players, way.options, box)
        dice = crownlands.dice(rng.getrandbits(64))
        while not match.is_over:
            match.play(match.pick(dice))
        found.append(match)
    return found


def cuts(rng: Random, times: int) -> list[Match]:
    """Matches cut off anywhere, now and then at the end."""
    found = []
    for match in walks(rng):
        for _ in range(times):
            twin = match.copy()
            for _ in range(rng.randrange(len(twin.actions)) if rng.random() < 0.9 else 0):
                twin.undo()
            found.append(twin)
    return found


class Moves:
    """Reads a move in a position."""

    name = "moves"

    def __init__(self, rng: Random) -> None:
        self.matches = [match for match in cuts(rng, 12) if not match.is_over]
        self.legal = [match.legal() for match in self.matches]
        self.played = sorted({move for match in self.matches for move in match.moves})
        self.texts = self.played
        self.match = self.matches[0]

    def choose(self, rng: Random) -> None:
        index = rng.randrange(len(self.matches))
        self.match = self.matches[index]
        self.texts = rng.choice((self.legal[index], self.played))

    def where(self) -> str:
        return self.match.position()

    def read(self, text: str) -> int:
        return self.match.parse(text)

    def check(self, text: str, found: int) -> None:
        assert self.match.parse(self.match.text(found)) == found


@cache
def is_shipped(name: str) -> bool:
    """Whether it is the shipped box of its game: ``kingdomino/0123456789abcdef``."""
    game, _, digest = name.partition("/")
    found = crownlands.game(game)
    return digest == found.digest(found.shipped())


class Positions:
    """Reads a position; whatever is accepted can be played to its end."""

    name = "positions"

    def __init__(self, rng: Random) -> None:
        self.boxes: dict[str, Any] = {}
        self.found: dict[str, list[str]] = {}
        for match in cuts(rng, 12):
            name = f"{match.game.name}/{match.game.digest(match.box)}"
            self.boxes[name] = match.box
            self.found.setdefault(name, []).append(match.position())
        self.shipped = [text for name, texts in self.found.items() if is_shipped(name) for text in texts]
        self.choose(rng)

    def choose(self, rng: Random) -> None:
        """Positions of all games with their shipped boxes, or of one game with another box."""
        self.box = rng.choice(sorted(self.found))
        self.texts = self.shipped if is_shipped(self.box) else self.found[self.box]

    def where(self) -> str:
        return self.box

    def read(self, text: str) -> Match:
        game = self.box.partition("/")[0]
        return crownlands.resume(text, self.boxes[self.box] if text.startswith(f"{game}/") else None)

    def check(self, text: str, found: Match) -> None:
        assert found.position() == text
        playout(found.state, found.box, crownlands.dice(len(text)))
        assert found.is_over


class Records:
    """Reads a record; most of the texts begin late in a match, so that there is little to replay."""

    name = "records"

    def __init__(self, rng: Random) -> None:
        short = []
        for match in cuts(rng, 8):
            twin = Match.resume(match.game, match.position(), match.box)
            dice = crownlands.dice(rng.getrandbits(64))
            for _ in range(rng.randrange(8)):
                if not twin.is_over:
                    twin.play(twin.pick(dice))
            if rng.random() < 0.3:
                twin.tags = {"Date": "2026.01.31", "Event": 'a "quoted" \\ name'}
            short.append(twin.record())
        self.texts = sorted(short) * 2 + [match.record() for match in cuts(rng, 1) if len(match.actions) < 120]

    def choose(self, rng: Random) -> None:
        pass

    def where(self) -> str:
        return "-"

    def read(self, text: str) -> Match:
        return crownlands.replay(text)

    def check(self, text: str, found: Match) -> None:
        again = found.record()
        twin = crownlands.replay(again)
        assert twin.record() == again
        assert twin.state.tobytes() == found.state.tobytes()


class DataFiles:
    """Reads a data file of Dragon Inferno; whatever is accepted can be written down, and a match can be played with it."""

    name = "data files"

    def __init__(self, rng: Random) -> None:
        self.texts = [path.read_text("utf-8") for path in sorted(BOXES.glob("inferno-*.json"))]
        self.game = crownlands.game("dragon-inferno")

    def choose(self, rng: Random) -> None:
        pass

    def where(self) -> str:
        return "-"

    def read(self, text: str) -> Any:
        return packed(read_plan(text))

    def check(self, text: str, found: Any) -> None:
        assert self.game.from_contents(self.game.contents(found)).tobytes() == found.tobytes()
        match = crownlands.start("dragon-inferno", box=found)
        playout(match.state, match.box, crownlands.dice(len(text)))
        assert match.is_over


PARSERS: tuple[type[Moves] | type[Positions] | type[Records], ...] = (Moves, Positions, Records)
