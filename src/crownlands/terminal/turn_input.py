"""One choice of a person: typed lines select a move, undo it, or confirm it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

from ..engine.errors import Refused
from ..engine.match import Match
from ..locales import LANGUAGES
from .choice_list import MAX_ECHO
from .game_screen import Choice, GameScreen
from .translation import normalize_input

LANGUAGE = re.compile(r"l([a-z]*)")
Reading = Literal["help", "kingdoms", "rules"]


class TurnInput:
    """What a person chooses from, and what is selected but not yet confirmed."""

    def __init__(
        self,
        match: Match,
        screen: GameScreen,
        set_language: Callable[[str], None],
        take_back: Callable[[], None],
    ) -> None:
        self.match, self.screen = match, screen
        self.set_language, self.take_back = set_language, take_back
        self.reset()

    def reset(self) -> None:
        """Offer every legal move; a move that is the only one is selected already."""
        self.all = self.choices = self.screen.choices(self.match)
        self.forced = len(self.all) == 1
        self.selected: Choice | None = self.all[0] if self.forced else None
        self.first = self.listed = 0
        self.page, self.pages = 0, 1
        """The page of the help, the kingdoms or the rules that is shown, from 1; 0 for the turn
        itself.
        """
        self.reading: Reading = "help"
        """What the pages are about."""
        self.rules_query = ""
        """The number or the words of the rules that are shown; empty for all of them."""
        self.narrowed_by = ""
        """The typed text that several choices match."""

    def handle_line(self, line: str) -> str | None:
        """Carry out a typed line; return the move once it is confirmed.

        Refused, with nothing changed, where the line means nothing.
        """
        text = normalize_input(line)
        if self.page:
            self.page = self.page + 1 if not text and self.page < self.pages else 0
            if not text:
                return None
        language = LANGUAGE.fullmatch(text)
        if not text:
            return self.confirm()
        command, _, rest = line.strip().partition(" ")
        if normalize_input(command) == "rules":
            self.read_rules(rest.strip())
        elif text in ("?", "t"):
            self.page, self.reading = 1, "kingdoms" if text == "t" else "help"
        elif text == "u":
            self.undo()
        elif text == "b":
            self.back()
        elif text == "m":
            self.list_more()
        elif language:
            self.set_language(parse_language(language[1]))
        else:
            self.select(text, line.strip()[:MAX_ECHO])
        return None

    def read_rules(self, query: str) -> None:
        """Show the rules, or those that ``query`` names."""
        self.page, self.reading, self.rules_query = 1, "rules", query

    def confirm(self) -> str:
        """The selected move."""
        if self.selected is None:
            raise Refused("nothing-typed")
        if self.selected.extend:
            raise Refused("choice-incomplete")
        return self.selected.move

    def undo(self) -> None:
        """Drop the selection; every legal move is offered again."""
        if self.forced:
            raise Refused("only-move")
        if self.selected is None and self.choices is self.all:
            raise Refused("nothing-tried")
        self.reset()

    def back(self) -> None:
        """Drop the selection, or take back the last move."""
        if not self.forced and (self.selected or self.choices is not self.all):
            self.reset()
            return
        self.take_back()
        self.reset()

    def list_more(self) -> None:
        """Go on in the list; after its end it starts again."""
        following = self.first + self.listed
        self.first = following if following < len(self.choices) else 0

    def select(self, text: str, echo: str) -> None:
        """Select the move that ``text`` means, or narrow the choices to those it could mean; where
        the selected one is not complete yet, add ``text`` to it.
        """
        extend = self.selected.extend if self.selected else None
        try:
            matching = extend(text) if extend else self.screen.matching_choices(self.match, text)
        except Refused as refusal:
            if refusal.key == "bad-move-text":
                raise Refused(
                    "bad-move-text", move=echo, example=refusal.params["example"]
                ) from None
            raise
        if len(matching) == 1:
            self.selected = matching[0]
        elif not self.forced:
            self.selected, self.choices, self.first, self.narrowed_by = None, matching, 0, echo


def parse_language(code: str) -> str:
    """The language of that code; refused where there is none."""
    if code not in LANGUAGES:
        raise Refused(
            "no-such-language",
            language=code,
            known=", ".join(f"l {name}" for name in LANGUAGES),
        )
    return code
