"""The description of a module: what a page must know to call it and to read its records."""

from __future__ import annotations

import json
import re
import sys
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import numpy as np

from crownlands.bots import greedy
from crownlands.bots.search import endgame, tree
from crownlands.bots.search.samples import COLUMNS as SAMPLE_COLUMNS
from crownlands.bots.search.search_bot import SLICE, sides_of
from crownlands.engine.explanation import COLUMNS, MOST, ROOM, STATES
from crownlands.engine.game import Game
from crownlands.engine.layout import SEATS, TIE_BREAKS
from crownlands.engine.registry import NONE
from crownlands.engine.seats import CHANCE, NOBODY

from .browser_functions import BrowserFunction, browser_functions, study_functions
from .errors import BuildFailed
from .levels import levels

LIMITS = {
    "seats": SEATS,
    "tie_breaks": TIE_BREAKS,
    "chance": CHANCE,
    "nobody": NOBODY,
    "none": NONE,
    "nodes": tree.NODES,
    "depth": tree.DEPTH,
    "endgame_depth": endgame.DEPTH,
    "beam_width": greedy.WIDTH,
    "turn_length": greedy.LONGEST,
    "slice_seconds": SLICE,
    "sample_columns": SAMPLE_COLUMNS,
}
"""The numbers of the engine and the bots that are the same for every game."""
MODULES = ("components", "state", "rules", "scoring", "positions.problems", "refusals.reasons")
"""The modules of a game whose constants are described."""
CONSTANT = re.compile(r"[A-Z][A-Z0-9_]*")
SAFE_INTEGER = 2**53
"""JavaScript's numbers are exact below this."""
GAP = re.compile(r"gap\d+")
RUN = re.compile(rb"[^\0](?:\0{0,3}[^\0])*", re.DOTALL)


def description(game: Game) -> dict[str, Any]:
    """Everything about ``game`` but for the module itself, as plain data."""
    box = game.shipped()
    return {
        "game": game.name,
        "revision": game.revision,
        "actions": game.actions,
        "policies": list(game.policies),
        "ranked_by": list(game.ranked_by),
        "limits": LIMITS,
        "levels": levels(game),
        "review_simulations": game.review_simulations,
        "state": layout(game.layout),
        "node": layout(tree.NODE),
        "box": {
            **layout(box.dtype),
            "bytes": b64encode(box.tobytes()).decode(),
            "digest": game.digest(box),
        },
        "constants": constants(game),
        "names": names(game),
        "players": list(game.players),
        "options": [
            {
                "name": option.name,
                "players": list(option.players),
                "needs": option.needs,
                "excludes": option.excludes,
                "suggested": option.suggested,
            }
            for option in game.options
        ],
        "functions": function_types(browser_functions(game)),
        "starts": list(starts(game)),
    }


def study_description(game: Game) -> dict[str, Any]:
    """What a page must know to call the module of ``game`` for those who study a match; records and
    box are in the other description.
    """
    return {
        "game": game.name,
        "functions": function_types(study_functions(game)),
        "sentences": list(sentences(game)),
        "limits": {"columns": COLUMNS, "most": MOST, "room": ROOM, "states": STATES},
    }


def sentences(game: Game) -> tuple[str, ...]:
    """The keys of the sentences that explain moves, with the names of their parameters."""
    if game.explanations is None:
        return ()
    words: tuple[str, ...] = sys.modules[game.explanations.__module__].SENTENCES
    return words


def function_types(functions: list[BrowserFunction]) -> dict[str, Any]:
    """The kinds of the arguments and of the result of each function, by name."""
    return {
        function.name: [list(function.arguments.values()), function.result]
        for function in functions
    }


def layout(record: np.dtype[Any]) -> dict[str, Any]:
    """The size of a record, and type, offset and shape of its fields."""
    assert record.fields is not None
    fields = {
        name: [kind.base.str.lstrip("|<"), offset, list(kind.shape)]
        for name, (kind, offset, *_) in record.fields.items()
        if not GAP.fullmatch(name)
    }
    return {"size": record.itemsize, "fields": fields}


def constants(game: Game) -> dict[str, int]:
    """The whole numbers among the constants of a game: phases, kinds, where actions begin."""
    return {
        name: int(value)
        for name, value in module_constants(game).items()
        if isinstance(value, (int, np.integer)) and abs(int(value)) < SAFE_INTEGER
    }


def names(game: Game) -> dict[str, list[str]]:
    """The lists of words among the constants of a game: the names of its kinds."""
    return {
        name: list(value)
        for name, value in module_constants(game).items()
        if isinstance(value, tuple) and value and all(isinstance(word, str) for word in value)
    }


def module_constants(game: Game) -> dict[str, Any]:
    """The numbers and tuples that the modules of a game define or import, by name."""
    package = game.start.__module__.rpartition(".")[0]
    values: dict[str, Any] = {}
    modules = [f"{package}.{name}" for name in MODULES]
    for module in filter(sys.modules.__contains__, modules):
        for name, value in vars(sys.modules[module]).items():
            if not CONSTANT.fullmatch(name) or type(value) not in (int, np.uint64, tuple):
                continue
            if values.setdefault(name, value) != value:
                raise BuildFailed(f"{game.name}: {name} means two things in its modules")
    return dict(sorted(values.items()))


def starts(game: Game) -> Iterator[dict[str, Any]]:
    """The first position for every number of players and every choice of options."""
    combinations = game.combinations
    for players in game.seatings:
        for chosen, numbers in combinations.items():
            if players not in numbers:
                continue
            state = game.start(players, chosen)[0]
            yield {
                "players": players,
                "options": list(chosen),
                "sides": sides_of(state).tolist(),
                "bytes": runs(state.tobytes()),
            }


def runs(record: bytes) -> list[list[Any]]:
    """The parts of a record that are not zero: offset and hexadecimal digits."""
    return [[match.start(), match.group().hex()] for match in RUN.finditer(record)]


def json_text(data: dict[str, Any]) -> str:
    """The description as text, a line for each of its parts."""
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"
