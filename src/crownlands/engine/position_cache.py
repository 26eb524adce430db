"""The cache of what was computed for a state: its view, its moves and the next player share it."""

from __future__ import annotations

from typing import Any


class PositionCache:
    """The legal actions and their texts for one state and one box; both are kept to compare."""

    def __init__(self, state: bytes = b"", box: Any = None) -> None:
        self.state, self.box = state, box
        self.legal: list[int] | None = None
        """The legal actions, once they were computed."""
        self.texts: dict[int, str] = {}
        self.actions: dict[str, int] = {}
        """The texts of actions and the actions of texts, as far as they were computed."""

    def remember_text(self, action: int, text: str) -> str:
        """Cache the text of an action, and return it."""
        self.texts[action], self.actions[text] = text, action
        return text
