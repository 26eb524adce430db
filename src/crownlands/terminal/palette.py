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
COATS = {
    "dot": Sign("•", "d", "#f2d98a", "#4a3800"),
    "stripe": Sign("━", "s", "#5aa9dd", "#04243a"),
    "double-dot": Sign(":", "D", "#e08a54", "#3a1400"),
    "double-stripe": Sign("═", "S", "#2f6b57", "#c8f2e0"),
    "solid": Sign("■", "b", "#33333d", "#eceef6"),
    "quartered": Sign("▚", "q", "#8a70b6", "#f7f0ff"),
    "wild": Sign("?", "?", "#f7f4ea", "#2b2b33"),
}
"""The coats of arms of Kingdomino Duel, and the question mark."""
GROUNDS = TERRAINS | COATS
"""Whatever a square can show."""
HOUSES = {
    "rose": Sign("✿", "@", "#c42f6c", "#ffffff"),
    "moon": Sign("☾", "(", "#2f6fdb", "#ffffff"),
    "sun": Sign("☼", "*", "#e8930c", "#2b1800"),
    "oak": Sign("♣", "&", "#14a583", "#00231b"),
    "raven": Sign("♆", "V", "#3b4554", "#ffffff"),
    "bee": Sign("∞", "8", "#ddd13a", "#332d00"),
    "vine": Sign("∵", "%", "#6b37a6", "#ffffff"),
    "frost": Sign("❆", "~", "#e2eaf1", "#23405c"),
}
HOUSE_NAMES = tuple(HOUSES)
"""The house of each seat; neighbours, who may be partners, differ in lightness."""
SIGNS = {
    "crown": Sign("♛", "^"),
    "cross": Sign("✕", "*"),
    "box": Sign("▢", "-"),
    "filled": Sign("▣", "#"),
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
    "coin": Sign("●", "$"),
    "knight": Sign("♞", "K"),
    "tower": Sign("♖", "T"),
    "queen": Sign("♕", "Q"),
    "dragon": Sign("ξ", "D"),
    "building": Sign("▣", "B"),
    "egg": Sign("●", "o"),
    "hole": Sign("○", "O"),
    "fire": Sign("▒", "x"),
    "corner": Sign("+", "+"),
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
        """The sign of a terrain or of a coat of arms."""
        return self.of(GROUNDS[name])

    def mark(self, name: str) -> str:
        """What makes squares of this kind worth points: a crown on a terrain, a cross on a coat of arms."""
        return self["cross" if name in COATS else "crown"]

    def house(self, seat: int) -> str:
        """The sign of the house in ``seat``."""
        return self.of(house(seat))


def name_key(name: str) -> str:
    """The key of the word for a terrain or a coat of arms."""
    return f"coat.{name}" if name in COATS else f"terrain.{name}"


def house(seat: int) -> Sign:
    """The house in ``seat``."""
    return HOUSES[HOUSE_NAMES[seat]]


TINTS = {"raven": "#7d8ca3", "bee": "#a89c00", "frost": "#6b8299"}
"""The colour of a sign without a ground, for houses whose own colour is too dark or too light for that."""


def tint(seat: int) -> str:
    """The colour of the house in ``seat`` where it is not a ground."""
    return TINTS.get(HOUSE_NAMES[seat], house(seat).ground)


BURNT = Style(color="#ff8a3c", bgcolor="#3a120c", bold=True)
"""Squares under a dragon."""
CROWNS = Style(color=GOLD, bgcolor=PILL, bold=True)
KNIGHTS = Style(color="#ffffff", bgcolor="#2b3440", bold=True)
BUILT = Style(color="#5a1f0a", bgcolor="#f0a585", bold=True)
"""A town square with a building."""
COINS = Style(color="#d9a514", bold=True)
FIRE = Style(color="#e0452c", bold=True)
LINES = Style(color=SETTING, bgcolor=SLAB)
FAINT = Style(dim=True)
STRONG = Style(bold=True)
GAIN = Style(color=GOOD, bold=True)
