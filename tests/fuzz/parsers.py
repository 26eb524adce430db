"""The parsers under test, with their valid texts and the check of an accepted one."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, Protocol

import crownlands
from configurations import ALL, BOXES, KINGDOMINO
from crownlands.bots.playout import playout
from crownlands.engine.match import Match
from crownlands.games.dragon_inferno.box_files import read_plan
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

    def check(self, text: str, parsed: Any) -> None:
        """Prove that the accepted text is as good as one that was written."""


def random_matches(rng: Random) -> list[Match]:
    """A whole match in every way to play, some of them with the dominoes in another order."""
    matches = []
    for configuration in ALL:
        box = None
        if configuration in KINGDOMINO and rng.random() < 0.3:
            game = crownlands.game(configuration.game)
            words = game.contents(game.shipped()).split(" ")
            box = game.from_contents(" ".join(rng.sample(words, len(words))))
        match = (
            configuration.start()
            if box is None
            else crownlands.start(
                configuration.game, configuration.players, configuration.options, box
            )
        )
        dice = crownlands.dice(rng.getrandbits(64))
        while not match.is_over:
            match.play(match.pick(dice))
        matches.append(match)
    return matches


def cut_matches(rng: Random, times: int) -> list[Match]:
    """Matches cut off anywhere, now and then at the end."""
    matches = []
    for match in random_matches(rng):
        for _ in range(times):
            twin = match.copy()
            for _ in range(rng.randrange(len(twin.actions)) if rng.random() < 0.9 else 0):
                twin.undo()
            matches.append(twin)
    return matches


class Moves:
    """Reads a move in a position."""

    name = "moves"

    def __init__(self, rng: Random) -> None:
        self.matches = [match for match in cut_matches(rng, 12) if not match.is_over]
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

    def check(self, text: str, parsed: int) -> None:
        assert self.match.parse(self.match.text(parsed)) == parsed


@cache
def is_shipped(name: str) -> bool:
    """Whether it is the shipped box of its game: ``kingdomino/0123456789abcdef``."""
    game, _, digest = name.partition("/")
    rules = crownlands.game(game)
    return digest == rules.digest(rules.shipped())


class Positions:
    """Reads a position; whatever is accepted can be played to its end."""

    name = "positions"

    def __init__(self, rng: Random) -> None:
        self.boxes: dict[str, Any] = {}
        self.by_box: dict[str, list[str]] = {}
        for match in cut_matches(rng, 12):
            name = f"{match.game.name}/{match.game.digest(match.box)}"
            self.boxes[name] = match.box
            self.by_box.setdefault(name, []).append(match.position())
        self.shipped = [
            text for name, texts in self.by_box.items() if is_shipped(name) for text in texts
        ]
        self.choose(rng)

    def choose(self, rng: Random) -> None:
        """Positions of all games with their shipped boxes, or of one game with another box."""
        self.box = rng.choice(sorted(self.by_box))
        self.texts = self.shipped if is_shipped(self.box) else self.by_box[self.box]

    def where(self) -> str:
        return self.box

    def read(self, text: str) -> Match:
        game = self.box.partition("/")[0]
        return crownlands.resume(
            text, self.boxes[self.box] if text.startswith(f"{game}/") else None
        )

    def check(self, text: str, parsed: Match) -> None:
        assert parsed.position() == text
        playout(parsed.state, parsed.box, crownlands.dice(len(text)))
        assert parsed.is_over


class Records:
    """Reads a record; most of the texts begin late in a match, so that there is little to
    replay.
    """

    name = "records"

    def __init__(self, rng: Random) -> None:
        short = []
        for match in cut_matches(rng, 8):
            twin = Match.resume(match.game, match.position(), match.box)
            dice = crownlands.dice(rng.getrandbits(64))
            for _ in range(rng.randrange(8)):
                if not twin.is_over:
                    twin.play(twin.pick(dice))
            if rng.random() < 0.3:
                twin.tags = {"Date": "2026.01.31", "Event": 'a "quoted" \\ name'}
            short.append(twin.record())
        self.texts = sorted(short) * 2 + [
            match.record() for match in cut_matches(rng, 1) if len(match.actions) < 120
        ]

    def choose(self, rng: Random) -> None:
        pass

    def where(self) -> str:
        return "-"

    def read(self, text: str) -> Match:
        return crownlands.replay(text)

    def check(self, text: str, parsed: Match) -> None:
        again = parsed.record()
        twin = crownlands.replay(again)
        assert twin.record() == again
        assert twin.state.tobytes() == parsed.state.tobytes()


class DataFiles:
    """Reads a data file of Dragon Inferno; whatever is accepted can be written down, and a match
    can be played with it.
    """

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

    def check(self, text: str, parsed: Any) -> None:
        assert self.game.from_contents(self.game.contents(parsed)).tobytes() == parsed.tobytes()
        match = crownlands.start("dragon-inferno", box=parsed)
        playout(match.state, match.box, crownlands.dice(len(text)))
        assert match.is_over


PARSERS: tuple[type[Moves] | type[Positions] | type[Records], ...] = (Moves, Positions, Records)
