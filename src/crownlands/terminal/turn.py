"""One choice of a person: what is typed is tried, undone, or confirmed."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..engine.errors import Refused
from ..engine.match import Match
from ..locales import LANGUAGES
from .screen import Offer, Screen
from .words import typed

LANGUAGE = re.compile(r"l([a-z]*)")
ECHOED = 20
"""How much of what was typed is said again."""


class Turn:
    """What a person is choosing from, and what has been chosen but not yet confirmed."""

    def __init__(self, match: Match, screen: Screen, speak: Callable[[str], None], take_back: Callable[[], None]) -> None:
        self.match, self.screen, self.speak, self.take_back = match, screen, speak, take_back
        self.begin()

    def begin(self) -> None:
        """Everything can be chosen; a move that is the only one is chosen already."""
        self.all = self.offers = self.screen.offers(self.match)
        self.forced = len(self.all) == 1
        self.chosen: Offer | None = self.all[0] if self.forced else None
        self.first = self.shown = 0
        self.helped, self.pages = 0, 1
        self.round_the_table = False
        """Whether the pages that are read show the kingdoms, and not the help."""
        self.narrowed = ""

    def answer(self, line: str) -> str | None:
        """Do what ``line`` says; the move, once it is confirmed. Refused, with nothing changed, where it makes no sense."""
        word = typed(line)
        if self.helped:
            self.helped = self.helped + 1 if not word and self.helped < self.pages else 0
            if not word:
                return None
        language = LANGUAGE.fullmatch(word)
        if not word:
            return self.confirm()
        if word in ("?", "t"):
            self.helped, self.round_the_table = 1, word == "t"
        elif word == "u":
            self.undo()
        elif word == "b":
            self.back()
        elif word == "m":
            self.more()
        elif language:
            self.switch(language[1])
        else:
            self.choose(word, line.strip()[:ECHOED])
        return None

    def confirm(self) -> str:
        """The chosen move."""
        if self.chosen is None:
            raise Refused("nothing-typed")
        return self.chosen.move

    def undo(self) -> None:
        """Choose anew; everything is offered again."""
        if self.forced:
            raise Refused("only-move")
        if self.chosen is None and self.offers is self.all:
            raise Refused("nothing-tried")
        self.begin()

    def back(self) -> None:
        """Undo the choice, or take back the last move."""
        if not self.forced and (self.chosen or self.offers is not self.all):
            self.begin()
            return
        self.take_back()
        self.begin()

    def more(self) -> None:
        """Go on in the list; after its end it begins again."""
        self.first = self.first + self.shown if self.first + self.shown < len(self.offers) else 0

    def switch(self, language: str) -> None:
        """Speak another language."""
        self.speak(spoken(language))

    def choose(self, word: str, said: str) -> None:
        """Try the move that ``word`` means, or offer those that it could mean."""
        try:
            found = self.screen.meant(self.match, word)
        except Refused as refusal:
            if refusal.key == "bad-move-text":
                raise Refused("bad-move-text", move=said, example=refusal.params["example"]) from None
            raise
        if len(found) == 1:
            self.chosen = found[0]
        elif not self.forced:
            self.chosen, self.offers, self.first, self.narrowed = None, found, 0, said


def spoken(language: str) -> str:
    """The language of that name; refused where there is none."""
    if language not in LANGUAGES:
        raise Refused("no-such-language", language=language, known=", ".join(f"l {name}" for name in LANGUAGES))
    return language
