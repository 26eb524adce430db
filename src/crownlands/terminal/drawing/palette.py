"""Colours and symbols: every terrain and house has both, so that either alone is enough."""

# Colours differ in lightness first, for colour-blind readers and grey screens; symbols are for
# terminals without colour.

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

SLAB, SETTING, GOLD, PILL = "#1c1a17", "#a58a4c", "#ffd34d", "#231b0c"
"""The background of a kingdom, the lines on it, crowns, and the background of crowns."""
GOOD = "#2f9e5b"
"""Points that a move would bring."""


@dataclass(frozen=True)
class Symbol:
    """A character, its ASCII replacement, and the colours of what it means."""

    character: str
    ascii: str
    ground: str = ""
    ink: str = ""

    @property
    def style(self) -> Style:
        """The symbol on its own background."""
        return Style(color=self.ink or None, bgcolor=self.ground or None)


TERRAINS = {
    "wheat": Symbol("ψ", "w", "#f4c84f", "#7a4f00"),
    "forest": Symbol("♠", "f", "#28624a", "#8fd6b0"),
    "lake": Symbol("≈", "l", "#3f97cf", "#e3f5ff"),
    "grassland": Symbol('"', "g", "#97c85a", "#2f5a0f"),
    "swamp": Symbol("§", "s", "#7c6a91", "#e2d3f2"),
    "mine": Symbol("▲", "m", "#3d3d4a", "#c9cbdc"),
    "town": Symbol("⌂", "t", "#cb6c49", "#fff0e8"),
}
COATS = {
    "dot": Symbol("•", "d", "#f2d98a", "#4a3800"),
    "stripe": Symbol("━", "s", "#5aa9dd", "#04243a"),
    "double-dot": Symbol(":", "D", "#e08a54", "#3a1400"),
    "double-stripe": Symbol("═", "S", "#2f6b57", "#c8f2e0"),
    "solid": Symbol("■", "b", "#33333d", "#eceef6"),
    "quartered": Symbol("▚", "q", "#8a70b6", "#f7f0ff"),
    "wild": Symbol("?", "?", "#f7f4ea", "#2b2b33"),
}
"""The coats of arms of Kingdomino Duel, and the question mark."""
GROUNDS = TERRAINS | COATS
"""Everything that a square can show."""
HOUSES = {
    "rose": Symbol("✿", "@", "#c42f6c", "#ffffff"),
    "moon": Symbol("☾", "(", "#2f6fdb", "#ffffff"),
    "sun": Symbol("☼", "*", "#e8930c", "#2b1800"),
    "oak": Symbol("♣", "&", "#14a583", "#00231b"),
    "raven": Symbol("♆", "V", "#3b4554", "#ffffff"),
    "bee": Symbol("∞", "8", "#ddd13a", "#332d00"),
    "vine": Symbol("∵", "%", "#6b37a6", "#ffffff"),
    "frost": Symbol("❆", "~", "#e2eaf1", "#23405c"),
}
HOUSE_NAMES = tuple(HOUSES)
"""The house of each seat; neighbours, who may be partners, differ in lightness."""
SYMBOLS = {
    "crown": Symbol("♛", "^"),
    "cross": Symbol("✕", "*"),
    "box": Symbol("▢", "-"),
    "filled": Symbol("▣", "#"),
    "castle": Symbol("♜", "#"),
    "wall": Symbol("▀", "#"),
    "now": Symbol("▸", ">"),
    "free": Symbol("·", "."),
    "done": Symbol("▰", "#"),
    "left": Symbol("▱", "-"),
    "rule": Symbol("─", "-"),
    "times": Symbol("×", "x"),
    "bullet": Symbol("·", "-"),
    "prompt": Symbol("›", ">"),
    "coin": Symbol("●", "$"),
    "knight": Symbol("♞", "K"),
    "tower": Symbol("♖", "T"),
    "queen": Symbol("♕", "Q"),
    "dragon": Symbol("ξ", "D"),
    "building": Symbol("▣", "B"),
    "egg": Symbol("●", "o"),
    "hole": Symbol("○", "O"),
    "fire": Symbol("▒", "x"),
    "corner": Symbol("+", "+"),
}


@dataclass(frozen=True)
class Symbols:
    """The symbols that a terminal can show: with ``unicode`` or only in ASCII."""

    unicode: bool = True

    def __getitem__(self, name: str) -> str:
        """The symbol named ``name``."""
        return self.character(SYMBOLS[name])

    def character(self, symbol: Symbol) -> str:
        """The character of ``symbol`` that this terminal can show."""
        return symbol.character if self.unicode else symbol.ascii

    def terrain(self, name: str) -> str:
        """The symbol of a terrain or of a coat of arms."""
        return self.character(GROUNDS[name])

    def point_symbol(self, name: str) -> str:
        """What scores on squares of this kind: crowns on terrains, crosses on coats of arms."""
        return self["cross" if name in COATS else "crown"]

    def house(self, seat: int) -> str:
        """The symbol of the house in ``seat``."""
        return self.character(house(seat))


def terrain_key(name: str) -> str:
    """The translation key of a terrain or a coat of arms."""
    return f"coat.{name}" if name in COATS else f"terrain.{name}"


def house(seat: int) -> Symbol:
    """The house in ``seat``."""
    return HOUSES[HOUSE_NAMES[seat]]


TINTS = {"raven": "#7d8ca3", "bee": "#a89c00", "frost": "#6b8299"}
"""Text colours of the houses whose background colour is too dark or too light for text."""


def tint(seat: int) -> str:
    """The text colour of the house in ``seat``."""
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
