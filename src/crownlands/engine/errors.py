"""What is wrong with a request, as a key with parameters; people read the sentence, the wire carries the key."""

from __future__ import annotations

from ..locales import say


class Refused(ValueError):
    """A request that cannot be met: ``key`` names the reason, ``params`` fill its sentence."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.params = params

    def sentence(self, language: str) -> str:
        """The reason in the words of ``language``."""
        return say(language, self.key, **self.params)

    def __str__(self) -> str:
        return self.sentence("en")


class BadText(Refused):
    """A text that cannot be read; ``at`` is the place of the trouble, counted from 0."""

    def __init__(self, key: str, at: int, **params: object) -> None:
        super().__init__(key, **params)
        self.at = at

    def sentence(self, language: str) -> str:
        """The reason, and where it was met."""
        return f"{super().sentence(language)} {say(language, 'at-character', place=self.at + 1)}"
