"""What has been worked out about a state: a table asks the same questions of it for its view, its moves and the next player."""

from __future__ import annotations

from typing import Any


class Known:
    """The answers about one state and one box; they tell which, so that nobody takes them for those about others."""

    def __init__(self, state: bytes = b"", box: Any = None) -> None:
        self.state, self.box = state, box
        self.legal: list[int] | None = None
        """The legal actions, once somebody has asked for them."""
        self.texts: dict[int, str] = {}
        self.actions: dict[str, int] = {}
        """How actions are written, and the other way round; as far as they have been."""

    def name(self, action: int, text: str) -> str:
        """Remember how an action is written."""
        self.texts[action], self.actions[text] = text, action
        return text
