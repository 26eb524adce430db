"""How to play Kingdomino Duel in the terminal."""

from __future__ import annotations

from rich.text import Text

from .canvas import Block, flowed, padded, under, wrapped
from .kingdomino_guide import options
from .palette import COATS, CROWNS, FAINT, STRONG, house
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
    "l bg": "help.language",
    "q": "help.quit",
}
"""What can be typed, and the sentence that explains it."""


def guide(scene: Scene) -> Block:
    """What can be typed, what the signs and the spells mean; spells only where there is room for all of them."""
    cells, rows = scene.size[0] - 1, scene.size[1] - 3
    typed: Block = []
    for key, sentence in KEYS.items():
        lines = wrapped(scene.words(sentence), cells - 9)
        heads = [padded(Text.assemble((key, STRONG)), 9), *[Text(" " * 9)] * (len(lines) - 1)]
        typed += [head + line for head, line in zip(heads, lines, strict=True)]
    title = Text.assemble((scene.words("kingdomino-duel.title"), STRONG), (f"  {scene.words('kingdomino-duel.tagline')}", FAINT))
    blocks = [[title], typed, legend(scene, cells), options(scene, cells)]
    for wider, gap in (([*blocks, spells(scene, cells)], 1), ([*blocks, spells(scene, cells)], 0), (blocks, 1)):
        if len(under(wider, gap)) <= rows:
            return under(wider, gap)
    return under(blocks, 0)


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
