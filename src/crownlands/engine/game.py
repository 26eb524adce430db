"""A game: a set of rules, bound to one record and found by name."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Unpack, get_type_hints

import numpy as np

from .errors import Reason, Refused
from .explanation import Explanation
from .game_modules import (
    BoxModule,
    Extras,
    LinkPicture,
    NotationModule,
    PositionModule,
    RulesModule,
    ScoringModule,
    ViewModule,
)
from .options import Option, check_options, options_on, playable_combinations, seatings
from .positions.drawings import Fitting, Setup, checked_fitting, checked_setup
from .positions.fields import Fields
from .refusals.arguments import check_names, described
from .view import LegalMove, View


@dataclass(frozen=True)
class Game:
    """A set of rules.

    ``layout`` is the record of a state; it has the fields ``seat``, ``seats`` and ``revision``. The
    compiled functions are the protocol (see ``registry``), the others are plain Python. ``box`` is
    what is in the box, one read-only record.
    """

    name: str
    revision: int
    layout: np.dtype[Any]
    players: tuple[int, ...]
    actions: int
    """All actions are smaller than this, so a list of this length holds the legal ones."""
    ranked_by: tuple[str, ...]
    """What decides between seats, in order: points first."""

    start: Callable[[int, Collection[str]], Any]
    legal: Callable[..., int]
    pick: Callable[..., int]
    play: Callable[..., None]
    outcome: Callable[..., None]

    shipped: Callable[[], Any]
    contents: Callable[[Any], str]
    from_contents: Callable[[str], Any]
    from_file: Callable[[Path], Any]

    text: Callable[[Any, Any, int], str]
    parse: Callable[[Any, Any, str], int]
    position: Callable[[Any, Any], str]
    read_position: Callable[[Any, Any, Fields], None]

    score: Callable[[Any, Any, int], Any]
    view: Callable[..., View]
    moves: Callable[[Any, Any], Sequence[LegalMove]]
    """The ``moves`` of the view alone, for those who have the rest already."""
    drawing: Callable[[Any, Any], str]

    setup: Setup
    """The score of a drawn kingdom."""
    fitting: Fitting
    """All placements of a domino in a drawn kingdom."""

    options: tuple[Option, ...] = ()
    split_moves: Callable[[str], list[str]] | None = None
    """The moves that one text stands for, where a text may stand for several."""
    teams: Callable[[Any], list[tuple[int, ...]]] | None = None
    """The seats that win and lose together; where it is not given, every seat plays for itself."""
    tallies: tuple[str, ...] = ()
    """What ``tally`` counts at the end; the name of an option stands for the bonus that it
    brings.
    """
    tally: Callable[..., None] | None = None
    turn: Callable[..., int] | None = None
    value: Callable[..., float] | None = None
    policies: tuple[str, ...] = ("uniform",)
    """The cheap policies that ``advise`` knows, by their number; the first is plain chance."""
    advise: Callable[..., int] | None = None

    reason: Callable[[Any, Any, str], Reason | None] | None = None
    """The rule against a move that can be read and is not legal (``refusal.py``); where it is not
    given, the refusal says only that the rules do not allow the move.
    """
    earned: Callable[[Any, Any], list[tuple[int, str]]] | None = None
    """What seats have earned by a move that its text does not say, as seats and names: compares the
    states before and after it.
    """

    browser_functions: tuple[Callable[..., Any], ...] = ()
    """The compiled functions that its pages call beside the protocol, for views, texts and
    positions. Parameters called ``state`` and ``box`` are the records; the others have the types of
    ``engine.layout``: ``int``, ``np.uint64``, one-dimensional arrays, ``States``.
    """
    explanations: Callable[[Any, Any, int, int], list[Explanation]] | None = None
    """Why the second action is better than the first in a state (``explanations.py``), the most
    telling sentence first; where the first is NONE, what speaks for the second by itself.
    """
    study_functions: tuple[Callable[..., Any], ...] = ()
    """The compiled functions that pages call to study a match: they are in a module of their own,
    which is loaded on demand.
    """
    levels: Mapping[str, str] = field(default_factory=dict)
    """The bots behind those levels that need another one than in most games."""
    review_simulations: int = 1000
    """How many simulations a review makes for each position, where no number is given: as many as
    let one core review a match of two players in a quarter of a minute.
    """
    numbers: Mapping[str, int] = field(default_factory=dict)
    """The numbers of the rules that texts show, by the names of their placeholders."""
    area: str = "territory"
    """What connected squares of one kind are called: a territory or a domain."""
    bonus_keys: Mapping[str, str] = field(default_factory=dict)
    """The catalogue keys of those bonuses that do not come from an option."""
    link_picture: LinkPicture | None = None
    """How a kingdom is drawn in the picture of a link; without it, the picture has none."""
    screen: str = ""
    """The package of its terminal screen; without it, the generic screen is used."""

    @classmethod
    def from_modules(
        cls,
        name: str,
        layout: np.dtype[Any],
        *,
        players: tuple[int, ...],
        ranked_by: tuple[str, ...],
        rules: RulesModule,
        scoring: ScoringModule,
        box_files: BoxModule,
        notation: NotationModule,
        position: PositionModule,
        view: ViewModule,
        **more: Unpack[Extras],
    ) -> Game:
        """The game whose protocol is in modules of the usual names; the rest is named one by one.

        Without ``setup`` or ``fitting`` it refuses drawn kingdoms.
        """

        def refuse_drawing(*_: Any) -> Any:
            raise Refused("no-drawn-kingdoms", game=name)

        more["setup"] = checked_setup(more.get("setup", refuse_drawing))
        more["fitting"] = checked_fitting(more.get("fitting", refuse_drawing))
        return cls(
            name=name,
            revision=rules.REVISION,
            layout=layout,
            players=players,
            actions=rules.ACTIONS,
            ranked_by=ranked_by,
            start=rules.start,
            legal=rules.legal,
            pick=rules.pick,
            play=rules.play,
            outcome=scoring.outcome,
            shipped=box_files.shipped,
            contents=box_files.contents,
            from_contents=box_files.from_contents,
            from_file=box_files.from_file,
            text=notation.text,
            parse=notation.parse,
            position=position.position,
            read_position=position.read_position,
            score=view.score,
            view=view.view,
            moves=view.moves,
            drawing=view.drawing,
            **more,
        )

    @property
    def view_type(self) -> type[View]:
        """The struct of its views, as the function that builds them declares it."""
        kind: type[View] = get_type_hints(self.view)["return"]
        return kind

    def options_of(self, state: Any) -> tuple[str, ...]:
        """The options that ``state`` is played with, in alphabetical order."""
        return options_on(self.options, state)

    def checked_box(self, box: Any) -> Any:
        """``box`` where it is one of this game; the shipped one for None."""
        shipped = self.shipped()
        if box is None:
            return shipped
        if not isinstance(box, np.void) or box.dtype != shipped.dtype:
            raise Refused("not-a-box", game=self.name, found=described(box))
        return box

    def digest(self, box: Any) -> str:
        """The name of ``box``: 16 hexadecimal digits that depend on everything in it."""
        return hashlib.sha256(self.contents(box).encode()).hexdigest()[:16]

    def bonus_key(self, name: str) -> str:
        """The catalogue key of the name of a bonus: that of its option, where it has one."""
        return self.bonus_keys.get(name, f"{self.name}.option.{name}")

    def checked_names(self, options: Collection[str]) -> tuple[str, ...]:
        """The options in alphabetical order, where no number of players is known: for a drawn
        kingdom.
        """
        options = check_names("options", options)
        limits = [option for option in self.options if option.name in options and option.players]
        return self.checked(limits[-1].players[0] if limits else self.players[0], options)

    def checked(self, players: int, options: Collection[str]) -> tuple[str, ...]:
        """The options in alphabetical order; refused with the reason where the game cannot be
        played like this.
        """
        return check_options(self.name, self.players, self.options, players, options)

    @property
    def combinations(self) -> dict[tuple[str, ...], list[int]]:
        """Every choice of options that ``checked`` accepts, with its numbers of players."""
        return playable_combinations(self.players, self.options)

    @property
    def seatings(self) -> tuple[int, ...]:
        """Every number of players that some choice of options allows."""
        return seatings(self.players, self.options)
