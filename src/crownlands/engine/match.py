"""One playing of a game: moves are checked, remembered, and can be taken back."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import numpy as np

from .errors import NotLegal, Reason, Refused
from .layout import SEATS, TIE_BREAKS, Dice
from .position_cache import PositionCache
from .positions.reader import read_states
from .ranking import Result, result
from .records.record import text as record_text
from .refusals.actions import action_reason
from .refusals.arguments import (
    check_dice,
    check_flag,
    check_items,
    check_text,
    check_whole_number,
    described,
    is_whole_number,
)
from .registry import NONE
from .seats import CHANCE, NOBODY
from .view import Earned, plain

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from .game import Game
    from .view import LegalMove


class Match:
    """A match of ``game``; made by ``crownlands.start``, ``crownlands.resume`` or
    ``crownlands.replay``.

    ``state`` and ``box`` are the records that the game's compiled functions take; whoever calls
    those directly bypasses every check, and should work on ``match.state.copy()``.
    """

    def __init__(self, game: Game, states: Any, box: Any, beginning: str = "") -> None:
        self.game = game
        self.box = box
        self.beginning = beginning
        """The position that the match began with, if not the game's own."""
        self.tags: dict[str, str] = {}
        """Further tags of the record: ``Date``, ``Event``, names …"""
        self.actions: list[int] = []
        """The actions that have been played."""
        self.keeps_history = True
        """Whether every state is kept for ``undo``; a server with many tables replays from the
        start instead.
        """
        self.earned: list[Earned] = []
        """What seats have earned by these moves, for the log."""
        self._states = states
        self._history: list[Any] = []
        self._moves: list[str] = []
        self._cache = PositionCache()

    @classmethod
    def start(
        cls,
        game: Game,
        players: int,
        options: Collection[str] = (),
        box: Any = None,
        revision: int | None = None,
    ) -> Match:
        """A match before its first move; under the rules of an older ``revision``, if one is
        named.
        """
        states = game.start(players, game.checked(players, options))
        if revision is not None:
            if not 1 <= check_whole_number("revision", revision) <= game.revision:
                raise Refused(
                    "no-such-revision", found=revision, game=game.name, revision=game.revision
                )
            states[0].revision = revision
        return cls(game, states, game.checked_box(box))

    @classmethod
    def resume(cls, game: Game, position: str, box: Any = None) -> Match:
        """A match that begins in ``position``, under the rules of the revision that it names."""
        box = game.checked_box(box)
        states = read_states(game, check_text("position", position), box)
        return cls(game, states, box, position)

    def at_start(self) -> Match:
        """A new match that stands where this one began, under the same revision of the rules."""
        if self.beginning:
            return Match.resume(self.game, self.beginning, self.box)
        return Match.start(
            self.game, self.players, self.options, self.box, int(self.state.revision)
        )

    @property
    def state(self) -> Any:
        """The record of the state, as it is now."""
        return self._states[0]

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.state.seats)

    @property
    def options(self) -> tuple[str, ...]:
        """The options that were chosen before the start."""
        return self.game.options_of(self.state)

    @property
    def teams(self) -> list[tuple[int, ...]]:
        """The seats that win and lose together."""
        return (
            self.game.teams(self.state)
            if self.game.teams
            else [(seat,) for seat in range(self.players)]
        )

    @property
    def seat(self) -> int:
        """Whose move it is: 0, 1, …, ``CHANCE`` or ``NOBODY``."""
        # Read many times for each move; a field of a record takes ten times as long.
        return int(self._states["seat"][0])

    @property
    def is_chance(self) -> bool:
        """Whether the box is to move."""
        return self.seat == CHANCE

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.seat == NOBODY

    @property
    def moves(self) -> list[str]:
        """The moves that have been played, as text."""
        return list(self._moves)

    def legal_actions(self) -> list[int]:
        """The legal actions as integers, rising; none when the match is over."""
        return list(self._legal())

    def _position_cache(self) -> PositionCache:
        """The cache for the current state and box; a new one when either has changed."""
        state = self._states.tobytes()
        if self._cache.state != state or self._cache.box is not self.box:
            self._cache = PositionCache(state, self.box)
        return self._cache

    def _legal(self) -> list[int]:
        cache = self._position_cache()
        if cache.legal is None:
            out = np.zeros(self.game.actions, np.int64)
            cache.legal = out[: self.game.legal(self.state, self.box, out)].tolist()
        return cache.legal

    def legal(self) -> list[str]:
        """The legal moves as text, in the order of ``legal_actions``."""
        return [self._text(action) for action in self.legal_actions()]

    def text(self, action: int) -> str:
        """The move that ``action`` is in this position; refused when it is not legal."""
        return self._text(self._checked(action))

    def _checked(self, action: int) -> int:
        """``action`` where it is legal."""
        number = check_whole_number("action", action)
        if self.is_over:
            raise Refused("match-over")
        if number not in self._legal():
            raise NotLegal(number, self._reason_against(number))
        return number

    def _reason_against(self, action: int) -> Reason | None:
        """The rule against an action that is not legal; none where the game tells no rules."""
        if self.game.reason is None:
            return None
        fallback = action_reason(action, self.game.actions, self._legal())
        if not 0 <= action < self.game.actions:
            return fallback
        # Only legal actions are sure to have a text: another may name a piece that is not there.
        with suppress(ArithmeticError, LookupError, ValueError):
            move = self.game.text(self.state, self.box, action)
            if self.game.parse(self.state, self.box, move) == action:
                return self.game.reason(self.state, self.box, move)
        return fallback

    def _text(self, action: int) -> str:
        """The text of a legal action."""
        cache = self._position_cache()
        return cache.texts.get(action) or cache.remember_text(
            action, self.game.text(self.state, self.box, action)
        )

    def parse(self, move: str) -> int:
        """The legal action that ``move`` means in this position; refused when it is none."""
        check_text("move", move)
        if self.is_over:
            raise Refused("match-over")
        legal = self._legal()
        action = self._position_cache().actions.get(move, -1)
        if action not in legal:
            action = self._read(move)
        if action not in legal:
            reason = self.game.reason
            raise NotLegal(move, reason(self.state, self.box, move) if reason else None)
        return action

    def _read(self, move: str) -> int:
        """The action of a text, legal or not; NONE where there is none in this position."""
        try:
            return self.game.parse(self.state, self.box, move)
        except Refused as refusal:
            if refusal.key == "bad-move-text":
                # The game's own example may belong to another step of the turn.
                raise Refused(
                    "bad-move-text", move=move, example=self._text(self._legal()[0])
                ) from None
            if refusal.key != "not-legal":
                raise
        return NONE

    def parse_moves(self, text: str) -> list[str]:
        """The moves that ``text`` means in this position, in the game's own texts: one, or several
        of the seat to move; refused when one of them is not legal.
        """
        check_text("move", text)
        moves = self.game.split_moves(text) if self.game.split_moves else [text]
        if len(moves) == 1:
            return [self._text(self.parse(text))]
        trial = self.copy()
        for move in moves:
            if trial.seat != self.seat:
                raise NotLegal(text, Reason("turn-over", extra=move))
            trial.play(move)
        return trial.moves[len(self._moves) :]

    def pick(self, dice: Dice) -> int:
        """One legal action, each equally likely; refused when the match is over."""
        if self.is_over:
            raise Refused("match-over")
        return int(self.game.pick(self.state, self.box, check_dice(dice)))

    def play(self, move: str | int) -> None:
        """Play a move, as text or as an action; refused, with nothing changed, when it is not
        legal.

        A text that stands for several moves plays them all.
        """
        if isinstance(move, str):
            for each in self.parse_moves(move):
                self.apply(each)
        elif is_whole_number(move):
            action = self._checked(move)
            self.apply(self._text(action), action)
        else:
            raise Refused("not-a-move", found=described(move))

    def apply(self, move: str, action: int | None = None) -> None:
        """Play a move that is known to be legal, in the game's own text: nothing is checked.

        ``action`` is what it means in this position, if the caller knows it.
        """
        if action is None:
            action = self._position_cache().actions.get(move)
        if action is None:
            action = self.game.parse(self.state, self.box, move)
        if self.keeps_history:
            self._history.append(self._states.copy())
        before = self._states.copy() if self.game.earned else None
        self.game.play(self.state, self.box, action)
        self.actions.append(action)
        self._moves.append(move)
        if self.game.earned and before is not None:
            self.earned += [
                Earned(len(self._moves), seat, name)
                for seat, name in self.game.earned(before[0], self.state)
            ]

    def play_all(self, moves: Iterable[str | int]) -> None:
        """Play one move after the other; what came before a refused one stays played."""
        for move in check_items("moves", moves):
            self.play(move)

    def deal(self, dice: Dice) -> None:
        """Let chance move until a player is to move or the match is over."""
        check_dice(dice)
        while self.is_chance:
            self.play(self.pick(dice))

    def undo(self) -> str:
        """Take the last move back, whoever made it; return its text."""
        if not self._history:
            raise Refused("nothing-to-undo")
        self._states = self._history.pop()
        self.actions.pop()
        move = self._moves.pop()
        self.earned = [each for each in self.earned if each.version <= len(self._moves)]
        return move

    def copy(self) -> Match:
        """An independent copy of the match."""
        other = Match(self.game, self._states.copy(), self.box, self.beginning)
        other.tags, other.keeps_history = dict(self.tags), self.keeps_history
        other.earned = list(self.earned)
        other.actions, other._history, other._moves = (
            list(self.actions),
            list(self._history),
            list(self._moves),
        )
        other._cache = self._cache
        return other

    def position(self) -> str:
        """The state in one line that rebuilds it exactly."""
        return self.game.position(self.state, self.box)

    def record(self) -> str:
        """The match as text: tags and moves."""
        game, digest = self.game, self.game.digest(self.box)
        standard = {
            "Game": game.name,
            "Revision": str(int(self.state.revision)),
            "Players": str(self.players),
            "Options": " ".join(self.options),
            "Box": digest,
        }
        if digest != game.digest(game.shipped()):
            standard["Contents"] = game.contents(self.box)
        if self.beginning:
            standard["Start"] = self.beginning
        if self.is_over:
            standard["Result"] = " ".join(map(str, self.result().points))
        return record_text(standard, self.tags, self._moves)

    def scores(self) -> list[Any]:
        """The points of every seat, with their breakdown."""
        return [self.game.score(self.state, self.box, seat) for seat in range(self.players)]

    def result(self) -> Result:
        """Points, places and what decided, as the match stands."""
        out = np.zeros((SEATS, TIE_BREAKS), np.int64)
        self.game.outcome(self.state, self.box, out)
        return result(
            [tuple(row) for row in out[: self.players].tolist()], self.game.ranked_by, self.teams
        )

    def view(self, with_moves: bool = True) -> dict[str, Any]:
        """The position as plain data; ``with_moves`` with the legal moves."""
        check_flag("with_moves", with_moves)
        data: dict[str, Any] = plain(self.game.view(self.state, self.box, with_moves))
        return data

    def legal_moves(self) -> Sequence[LegalMove]:
        """The legal moves with what they would bring; empty unless a player is to move."""
        if self.seat < 0:
            return []
        moves = self.game.moves(self.state, self.box)
        cache = self._position_cache()
        for action, move in zip(self._legal(), moves, strict=True):
            cache.remember_text(action, move.move)
        return moves

    def moves_view(self) -> list[dict[str, Any]]:
        """The legal moves of a player as plain data."""
        data: list[dict[str, Any]] = plain(self.legal_moves())
        return data

    def drawing(self) -> str:
        """The position as a drawing of text."""
        return self.game.drawing(self.state, self.box)

    def __str__(self) -> str:
        return self.drawing()
