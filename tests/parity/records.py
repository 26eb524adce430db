"""Matches and records as Python has them; ``web/tests/parity/records.ts`` has those of pages."""

from __future__ import annotations

import random
from typing import Any
from unittest.mock import ANY

import msgspec

import crownlands
from configurations import Configuration
from crownlands.engine.match import Match

from .native_texts import answered, damaged

TAGS = {"Date": "2026-11-18", "Event": 'A "quoted" \\ name, ő', "Black": ""}
MOST_UNDONE = 12


def random_match(configuration: Configuration, seed: int) -> Match:
    """A match of random moves: whole with an even seed; with an odd one it ends somewhere, and
    every second of these begins in a position.
    """
    lot, dice = random.Random(seed), crownlands.dice(seed)
    match = configuration.start()
    while not match.is_over and (seed % 2 == 0 or lot.random() > 0.02):
        match.play(match.pick(dice))
        if seed % 4 == 1 and not match.beginning and lot.random() < 0.1:
            match = crownlands.resume(match.position())
    match.tags = {name: TAGS[name] for name in TAGS if lot.random() < 0.5}
    return match


def play_task(match: Match) -> dict[str, Any]:
    """A match to be played in the same way."""
    return {
        "players": match.players,
        "options": list(match.options),
        "start": match.beginning,
        "tags": match.tags,
        "moves": match.moves,
        "undone": min(MOST_UNDONE, len(match.moves)),
    }


def play_answer(match: Match) -> dict[str, Any]:
    """What a match answers."""
    trial, result = match.copy(), match.result()
    undone = [trial.undo() for _ in range(min(MOST_UNDONE, len(match.moves)))]
    return {
        "record": match.record(),
        "result": {
            "points": list(result.points),
            "places": list(result.places),
            "decided_by": result.decided_by,
        },
        "earned": [msgspec.to_builtins(each) for each in match.earned],
        "seat": match.seat,
        "legal": match.legal(),
        "undone": undone,
        "before": trial.record(),
        "position": trial.position(),
    }


def record_answer(record: str) -> Any:
    """The record written again after it was read, or why it is refused; pages name no other
    games.
    """
    answer = answered(lambda: crownlands.replay(record).record())
    if isinstance(answer, dict) and answer["key"] == "no-such-game":
        answer["params"]["known"] = ANY
    return answer


def damaged_record(match: Match, seed: int) -> str:
    """A record with a letter changed somewhere, a move left out, or lines exchanged."""
    lot, record = random.Random(seed), match.record()
    tags, _, moves = record.partition("\n\n")
    rows, words = tags.split("\n"), moves.split()
    kind = lot.randrange(4)
    if kind == 0:
        i, j = lot.randrange(len(rows)), lot.randrange(len(rows))
        rows[i], rows[j] = rows[j], rows[i]
    elif kind == 1:
        i = lot.randrange(len(rows))
        rows[i] = damaged(rows[i], lot)
    elif kind == 2 and words:
        del words[lot.randrange(len(words))]
    elif words:
        i = lot.randrange(len(words))
        words[i] = damaged(words[i], lot)
    return "\n".join([*rows, "", " ".join(words), ""])
