"""How to play Kingdomino Duel in the terminal."""

from __future__ import annotations

from rich.text import Text

from .canvas import Block, flowed, paged, wrapped
from .kingdomino_guide import options, typed
from .palette import COATS, CROWNS, FAINT, STRONG, house
from .panels import AROUND
from .screen import Scene

KEYS = {
    "c3e": "help.duel.turn",
    "c3": "help.duel.square",
    "3": "help.duel.number",
    "13@c3e": "help.move",
    "Enter": "help.enter",
    "u": "help.undo",
    "b": "help.back",
    "m": "help.more",
    "t": "help.table",
    "l bg": "help.language",
    "q": "help.quit",
}
"""What can be typed, and the sentence that explains it."""


def guide(scene: Scene) -> list[Block]:
    """What can be typed, what the signs and the spells mean, and the options of this match."""
    cells = scene.size[0] - 1
    title = Text.assemble((scene.words("kingdomino-duel.title"), STRONG), (f"  {scene.words('kingdomino-duel.tagline')}", FAINT))
    first = [[title], typed(scene, KEYS, cells), legend(scene, cells)]
    return paged([*first, spells(scene, cells), options(scene, cells)], scene.size[1] - AROUND)


def legend(scene: Scene, cells: int) -> Block:
    """The signs of the coats of arms, of crosses and castles."""
    signs = [
        Text.assemble((f" {scene.look.of(sign)} ", sign.style), f" {scene.words(f'coat.{name}')}") for name, sign in COATS.items()
    ]
    signs.append(Text.assemble((f" {scene.look['cross']} ", CROWNS), f" {scene.words('cross')}"))
    castle = f" {scene.look['castle']}{scene.look.house(0)} "
    signs.append(Text.assemble((castle, house(0).style), f" {scene.words('castle')}"))
    return flowed(signs, cells) + wrapped(scene.words("help.duel.score"), cells)


def spells(scene: Scene, cells: int) -> Block:
    """What each spell and the tower do."""
    keys = [*(f"spell.{row['spell']}" for row in scene.match.view()["rows"]), "tower-bonus"]
    lines: Block = []
    for key in keys:
        lines += wrapped(f"{scene.words(key)}: {scene.words(f'{key}.about')}", cells, indent="  ")
    return lines
