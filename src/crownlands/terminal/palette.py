"""Colours and signs: every terrain and every house has both, so that neither is needed alone.

Colours go by lightness first, so red-green blindness and grey screens tell them apart; signs are for terminals without colour.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

SLAB, SETTING, GOLD, PILL = "#1c1a17", "#a58a4c", "#ffd34d", "#231b0c"
"""The ground that a kingdom is set in, the lines on it, crowns, and what lies below crowns."""
GOOD = "#2f9e5b"
"""Points that a move would bring."""


@dataclass(frozen=True)
class Sign:
    """A sign for all terminals, its stand-in where only ASCII can be shown, and the colours of what it stands for."""

    sign: str
    ascii: str
    ground: str = ""
    ink: str = ""

    @property
    def style(self) -> Style:
        """The sign on its own ground."""
        return Style(color=self.ink or None, bgcolor=self.ground or None)


TERRAINS = {
    "wheat": Sign("ψ", "w", "#f4c84f", "#7a4f00"),
    "forest": Sign("♠", "f", "#28624a", "#8fd6b0"),
    "lake": Sign("≈", "l", "#3f97cf", "#e3f5ff"),
    "grassland": Sign('"', "g", "#97c85a", "#2f5a0f"),
    "swamp": Sign("§", "s", "#7c6a91", "#e2d3f2"),
    "mine": Sign("▲", "m", "#3d3d4a", "#c9cbdc"),
    "town": Sign("⌂", "t", "#cb6c49", "#fff0e8"),
}
HOUSES = {
    "rose": Sign("✿", "@", "#c42f6c", "#ffffff"),
    "moon": Sign("☾", "(", "#2f6fdb", "#ffffff"),
    "sun": Sign("☼", "*", "#e8930c", "#2b1800"),
    "oak": Sign("♣", "&", "#14a583", "#00231b"),
}
HOUSE_NAMES = tuple(HOUSES)
"""The house of each seat."""
SIGNS = {
    "crown": Sign("♛", "^"),
    "castle": Sign("♜", "#"),
    "wall": Sign("▀", "#"),
    "now": Sign("▸", ">"),
    "free": Sign("·", "."),
    "done": Sign("▰", "#"),
    "left": Sign("▱", "-"),
    "rule": Sign("─", "-"),
    "times": Sign("×", "x"),
    "bullet": Sign("·", "-"),
    "prompt": Sign("›", ">"),
}


@dataclass(frozen=True)
class Look:
    """How things look on this terminal: ``unicode`` or not."""

    unicode: bool = True

    def __getitem__(self, name: str) -> str:
        """The sign called ``name``."""
        return self.of(SIGNS[name])

    def of(self, sign: Sign) -> str:
        """The sign as this terminal can show it."""
        return sign.sign if self.unicode else sign.ascii

    def terrain(self, name: str) -> str:
        """The sign of a terrain."""
        return self.of(TERRAINS[name])

    def house(self, seat: int) -> str:
        """The sign of the house in ``seat``."""
        return self.of(house(seat))


def house(seat: int) -> Sign:
    """The house in ``seat``."""
    return HOUSES[HOUSE_NAMES[seat]]


CROWNS = Style(color=GOLD, bgcolor=PILL, bold=True)
LINES = Style(color=SETTING, bgcolor=SLAB)
FAINT = Style(dim=True)
STRONG = Style(bold=True)
GAIN = Style(color=GOOD, bold=True)
