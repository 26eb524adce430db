"""What is wrong with a request, as a key with parameters; people read the sentence, the wire carries the key."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files


@cache
def sentences() -> dict[str, str]:
    """The English sentence of every refusal, with ``{parameters}``."""
    text = files("crownlands").joinpath("locales", "en", "refusals.json").read_text("utf-8")
    found: dict[str, str] = json.loads(text)
    return found


class Refused(ValueError):
    """A request that cannot be met: ``key`` names the reason, ``params`` fill its sentence."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.params = params

    def __str__(self) -> str:
        return sentences()[self.key].format(**self.params)


class BadText(Refused):
    """A text that cannot be read; ``at`` is the place of the trouble, counted from 0."""

    def __init__(self, key: str, at: int, **params: object) -> None:
        super().__init__(key, **params)
        self.at = at

    def __str__(self) -> str:
        return f"{super().__str__()} (at character {self.at + 1})"
