"""How to play Queendomino in the terminal."""

from __future__ import annotations

from rich.text import Text

from .canvas import Block, flowed, paged, wrapped
from .kingdomino_guide import options, typed
from .palette import BUILT, COINS, CROWNS, FAINT, FIRE, KNIGHTS, STRONG, TERRAINS, house
from .panels import AROUND
from .queendomino_buildings import called, effects, tiles
from .screen import Scene

KEYS = {
    "c4e": "help.turn",
    "c4": "help.queen.square",
    "3": "help.queen.number",
    "-": "help.queen.skip",
    "12@c4e": "help.move",
    "Enter": "help.enter",
    "u": "help.undo",
    "b": "help.back",
    "m": "help.more",
    "t": "help.table",
    "l bg": "help.language",
    "q": "help.quit",
}
"""What can be typed, and the sentence that explains it."""
SIGNS = {"crown": CROWNS, "coin": COINS, "knight": KNIGHTS, "tower": STRONG, "queen": STRONG, "building": BUILT, "dragon": FIRE}
TOGETHER = 6
"""So many buildings are not torn apart by a page."""


def guide(scene: Scene) -> list[Block]:
    """What can be typed, what the signs and the buildings mean, and the options of this match."""
    cells = scene.size[0] - 1
    title = flowed([Text(scene.words("queendomino.title"), STRONG), Text(scene.words("queendomino.tagline"), FAINT)], cells)
    first = [title, typed(scene, KEYS, cells), legend(scene, cells), rules(scene, cells)]
    return paged([*first, *buildings(scene, cells), options(scene, cells)], scene.size[1] - AROUND)


def legend(scene: Scene, cells: int) -> Block:
    """The signs of the terrains and of all pieces."""
    signs = []
    for name, sign in TERRAINS.items():
        signs.append(Text.assemble((f" {scene.look.of(sign)} ", sign.style), f" {scene.words(f'terrain.{name}')}"))
    for name, style in SIGNS.items():
        signs.append(Text.assemble((f" {scene.look[name]} ", style), f" {scene.words(name)}"))
    castle = f" {scene.look['castle']}{scene.look.house(0)} "
    signs.append(Text.assemble((castle, house(0).style), f" {scene.words('castle')}"))
    return flowed(signs, cells)


def rules(scene: Scene, cells: int) -> Block:
    """The turn and the score in a few sentences."""
    keys = ("help.queen.turn", "help.queen.rules", "help.queen.score")
    return [line for key in keys for line in wrapped(scene.words(key), cells)]


def buildings(scene: Scene, cells: int) -> list[Block]:
    """What each building brings, in one sentence; equal tiles are told once."""
    told = {
        f"{called(name, scene.words)}: {effects(shown, scene.words)}.": None for name, shown in tiles(scene.match.box).items()
    }
    lines = [wrapped(sentence, cells, indent="  ") for sentence in told]
    return [[line for block in lines[first : first + TOGETHER] for line in block] for first in range(0, len(lines), TOGETHER)]
