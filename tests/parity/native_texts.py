"""What Python writes and reads of positions; ``web/tests/parity/texts.ts`` has the same."""

from __future__ import annotations

from base64 import b64encode
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from crownlands.engine.errors import BadText, Refused
from crownlands.engine.positions.reader import read_states

from .native import box_bytes

if TYPE_CHECKING:
    from collections.abc import Callable

    from crownlands.engine.match import Match

ALPHABET = "0123456789abcdefgklmnqstwC.@+-=,|/: ²"
"""What texts are damaged with."""


def base64(state: Any) -> str:
    """The bytes of a record."""
    return b64encode(state.tobytes()).decode()


def place(match: Match) -> dict[str, Any]:
    """A position, as a task for the pages."""
    return {"state": base64(match.state), "box": box_bytes(match)}


def written(match: Match) -> dict[str, Any]:
    """Everything that is written of a position."""
    return {
        "moves": match.legal(),
        "actions": match.legal_actions(),
        "view": match.view(),
        "without_moves": match.view(with_moves=False),
        "position": match.position(),
        "state": base64(match.state),
    }


def read(match: Match, moves: list[str], positions: list[str]) -> list[Any]:
    """What moves and positions mean, or why they are refused."""
    game = match.game

    def state_of(position: str) -> str:
        return base64(read_states(game, position, match.box)[0])

    def action(move: str) -> Any:
        answer = answered(lambda: int(game.parse(match.state, match.box, move)))
        # That a text names no action here is no refusal for a page: `legal` decides.
        return None if isinstance(answer, dict) and answer["key"] == "not-legal" else answer

    return [
        *(action(move) for move in moves),
        *(answered(partial(state_of, text)) for text in positions),
    ]


def reasons(match: Match, moves: list[str]) -> list[Any]:
    """The rule against each of the moves, which are not legal."""
    reason = match.game.reason
    assert reason is not None
    rules = [reason(match.state, match.box, move) for move in moves]
    return [{"key": rule.key, "params": rule.params} if rule else None for rule in rules]


def answered(ask: Callable[[], Any]) -> Any:
    """An answer, or the refusal: its key, the rule against a move, its place and parameters."""
    try:
        return ask()
    except Refused as error:
        at = error.at if isinstance(error, BadText) else None
        return {"key": error.key, "reason": error.reason, "at": at, "params": error.params}


def damaged(text: str, random: Random) -> str:
    """A text with a letter left out, put in, doubled or exchanged; or a word moved."""
    at, letter = random.randrange(len(text) + 1), random.choice(ALPHABET)
    kind = random.randrange(5)
    if kind == 0:
        return text[:at] + text[at + 1 :]
    if kind == 1:
        return text[:at] + letter + text[at:]
    if kind == 2:
        return text[:at] + text[at : at + 1] + text[at:]
    if kind == 3:
        return text[:at] + letter + text[at + 1 :]
    words = text.split(" ")
    words.insert(random.randrange(len(words)), words.pop(random.randrange(len(words))))
    return " ".join(words)
