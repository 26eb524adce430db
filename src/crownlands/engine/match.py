"""One playing of a game: moves are checked, remembered, and can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .errors import BadText, Refused
from .fields import Fields
from .known import Known
from .layout import SEATS, TIE_BREAKS, Dice
from .seats import CHANCE, NOBODY
from .standing import Result, result

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from .game import Game


class Match:
    """A match of ``game``; made by ``crownlands.start``, ``crownlands.resume`` or ``crownlands.replay``.

    ``state`` and ``box`` are the records that the game's compiled functions take; whoever calls those
    himself passes by every check, and should work on ``match.state.copy()``.
    """

    def __init__(self, game: Game, states: Any, box: Any, beginning: str = "") -> None:
        self.game = game
        self.box = box
        self.beginning = beginning
        """The position that the match began with, if not the game's own."""
        self.tags: dict[str, str] = {}
        """What else a record should say: ``Date``, ``Event``, names …"""
        self.actions: list[int] = []
        """What has been played, as integers."""
        self.remembers = True
        """Whether every state is kept for ``undo``; a server with many tables plays from the start again instead."""
        self._states = states
        self._before: list[Any] = []
        self._moves: list[str] = []
        self._known = Known()

    @classmethod
    def start(
        cls, game: Game, players: int, options: Collection[str] = (), box: Any = None, revision: int | None = None
    ) -> Match:
        """A match before its first move; under the rules of an older ``revision``, if one is named."""
        states = game.start(players, game.checked(players, options))
        if revision is not None:
            if not 1 <= revision <= game.revision:
                raise Refused("no-such-revision", found=revision, game=game.name, revision=game.revision)
            states[0].revision = revision
        return cls(game, states, game.shipped() if box is None else box)

    @classmethod
    def resume(cls, game: Game, position: str, box: Any = None) -> Match:
        """A match that begins in ``position``, under the rules of the revision that it names."""
        box = game.shipped() if box is None else box
        fields = Fields(position)
        fields.heading(game.name, game.revision)
        word, at = fields.value("players")
        players = int(word) if word.isascii() and word.isdecimal() and len(word) == 1 else -1
        names, at_names = fields.value("options")
        options = tuple(names.split(",")) if names != "-" else ()
        try:
            checked = game.checked(players, options)
        except Refused as error:
            place = at if error.key in ("bad-players", "players-need-option") else at_names
            raise BadText(error.key, place, **(error.params | {"players": word})) from None
        return cls(game, game.from_position(position, box, players, checked, fields), box, position)

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
        """What was chosen before the start."""
        return self.game.options_of(self.state)

    @property
    def teams(self) -> list[tuple[int, ...]]:
        """The seats that win and lose together."""
        return self.game.teams(self.state) if self.game.teams else [(seat,) for seat in range(self.players)]

    @property
    def seat(self) -> int:
        """Whose move it is: 0, 1, …, ``CHANCE`` or ``NOBODY``."""
        return int(self._states["seat"][0])  # asked many times for each move; a field of a record takes ten times as long

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
        """What has been played, as text."""
        return list(self._moves)

    def legal_actions(self) -> list[int]:
        """The legal actions as integers, rising; none when the match is over."""
        return list(self._legal())

    def _now(self) -> Known:
        """What is known about the state as it is; somebody may have written to it."""
        state = self._states.tobytes()
        if self._known.state != state or self._known.box is not self.box:
            self._known = Known(state, self.box)
        return self._known

    def _legal(self) -> list[int]:
        known = self._now()
        if known.legal is None:
            out = np.zeros(self.game.actions, np.int64)
            known.legal = out[: self.game.legal(self.state, self.box, out)].tolist()
        return known.legal

    def legal(self) -> list[str]:
        """The legal moves as text, in the order of ``legal_actions``."""
        return [self.text(action) for action in self.legal_actions()]

    def text(self, action: int) -> str:
        """The move that ``action`` is in this position."""
        known = self._now()
        return known.texts.get(action) or known.name(action, self.game.text(self.state, self.box, action))

    def parse(self, move: str) -> int:
        """The legal action that ``move`` means in this position; refused when it is none."""
        if self.is_over:
            raise Refused("match-over")
        action = self.game.parse(self.state, self.box, move)
        if action not in self._legal():
            raise Refused("not-legal", move=move)
        return action

    def pick(self, dice: Dice) -> int:
        """One legal action, each equally likely; refused when the match is over."""
        if self.is_over:
            raise Refused("match-over")
        return int(self.game.pick(self.state, self.box, dice))

    def play(self, move: str | int) -> None:
        """Play a move, as text or as an action; refused, with nothing changed, when it is not legal."""
        if isinstance(move, str):
            action = self._now().actions.get(move, -1)
            if action not in self._legal():
                action = self.parse(move)
        else:
            action = int(move)
            if self.is_over:
                raise Refused("match-over")
            if action not in self._legal():
                raise Refused("not-legal", move=move)
        written = self.text(action)
        if self.remembers:
            self._before.append(self._states.copy())
        self.game.play(self.state, self.box, action)
        self.actions.append(action)
        self._moves.append(written)

    def play_all(self, moves: Iterable[str | int]) -> None:
        """Play one move after the other; what came before a refused one stays played."""
        for move in moves:
            self.play(move)

    def deal(self, dice: Dice) -> None:
        """Let chance move until a player is to move or the match is over."""
        while self.is_chance:
            self.play(self.pick(dice))

    def undo(self) -> str:
        """Take the last move back, whoever made it; return its text."""
        if not self._before:
            raise Refused("nothing-to-undo")
        self._states = self._before.pop()
        self.actions.pop()
        return self._moves.pop()

    def copy(self) -> Match:
        """The same match again, to go its own way."""
        twin = Match(self.game, self._states.copy(), self.box, self.beginning)
        twin.tags, twin.remembers = dict(self.tags), self.remembers
        twin.actions, twin._before, twin._moves = list(self.actions), list(self._before), list(self._moves)
        twin._known = self._known
        return twin

    def position(self) -> str:
        """The state in one line that rebuilds it exactly."""
        return self.game.position(self.state, self.box)

    def record(self) -> str:
        """The match as text: tags and moves."""
        from .record import text

        return text(self)

    def scores(self) -> list[Any]:
        """The points of every seat, with their breakdown."""
        return [self.game.score(self.state, self.box, seat) for seat in range(self.players)]

    def result(self) -> Result:
        """Points, places and what decided, as the match stands."""
        out = np.zeros((SEATS, TIE_BREAKS), np.int64)
        self.game.outcome(self.state, self.box, out)
        return result([tuple(row) for row in out[: self.players].tolist()], self.game.ranked_by, self.teams)

    def view(self) -> dict[str, Any]:
        """What there is to see, as plain data."""
        return self.game.view(self.state, self.box)

    def offers(self) -> list[dict[str, Any]]:
        """The legal moves of a player as plain data, with the points they would bring; none where nobody is asked."""
        if self.seat < 0:
            return []
        found: list[dict[str, Any]] = self.game.moves(self.state, self.box) if self.game.moves else self.view()["moves"]
        known = self._now()
        for action, each in zip(self._legal(), found, strict=True):
            known.name(action, each["move"])
        return found

    def drawing(self) -> str:
        """What there is to see, as text."""
        return self.game.drawing(self.state, self.box)

    def __str__(self) -> str:
        return self.drawing()
