"""What stands beside a kingdom of dominoes: the line, the queue, points with their arithmetic, and the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.style import Style
from rich.text import Text

from ..locales import bonus_key
from .board import Kingdom, draw, kingdom_of
from .canvas import Block, beside, flowed, padded, paged, spread, under, wrapped
from .land import MIDDLE, SMALL, Land, Size, land_text
from .palette import COATS, FAINT, GAIN, GROUNDS, LINES, SETTING, STRONG, house, name_key, tint
from .screen import Scene

NAME = 8
"""The letters of a name where there is little room."""
AROUND = 2
"""The rows that a page leaves: how to go on, and the prompt."""


def badge(scene: Scene, seat: int) -> Text:
    """The emblem of a house on its colour."""
    return Text.assemble((f" {scene.look.house(seat)} ", house(seat).style + STRONG))


def sign(scene: Scene, terrain: str) -> Text:
    """The sign of a terrain on its colour."""
    return Text.assemble((f" {scene.look.terrain(terrain)} ", GROUNDS[terrain].style))


def domino(shown: Mapping[str, Any], scene: Scene) -> Text:
    """A domino as it lies in the line; equal halves melt together."""
    bar = "│" if scene.look.unicode else "|"
    first, second = (Land(half["terrain"], half["crowns"]) for half in shown["halves"])
    seam = (" ", GROUNDS[first.terrain].style) if first.terrain == second.terrain else (bar, LINES)
    one, other = (land_text(half, MIDDLE, 0, scene.look) for half in (first, second))
    return Text.assemble((bar, LINES), one, seam, other, (bar, LINES))


def domino_row(shown: Mapping[str, Any], scene: Scene, acting: bool, king: int | None, offered: bool) -> Text:
    """``▸12 │ ψ │♛♠│ ✿``: a domino with its number and the king on it."""
    mark = (scene.look["now"] if acting else " ", STRONG)
    digits = 2 if isinstance(shown["domino"], int) else 3
    number = (f"{shown['domino']:>{digits}} ", STRONG if offered or acting else Style())
    return Text.assemble(mark, number, domino(shown, scene), " ", badge(scene, king) if king is not None else "   ")


def draft(scene: Scene, view: Mapping[str, Any]) -> Block:
    """Both lines: the dominoes to be placed in the order of the kings, and those that can be claimed."""
    claiming = view["now"] == "claim"
    tried = scene.chosen.move if scene.chosen and claiming else ""
    queue = [Text(scene.words("line.place"), FAINT)] if view["queue"] else []
    queue += [domino_row(each, scene, i == 0, each["seat"], False) for i, each in enumerate(view["queue"])]
    line = [Text(f"  {scene.words('line.claim')}", FAINT)] if view["line"] else []
    for each in view["line"]:
        chosen = str(each["domino"]) == tried
        king = view["seat"] if chosen else each["seat"]
        line.append(domino_row(each, scene, chosen, king, claiming and each["seat"] is None))
    return beside([queue, line], 1)


def banner(scene: Scene, title: str, number: int, rounds: int, more: str, cells: int) -> Text:
    """The first line of the screen: game and round, and whose turn it is."""
    words, look, seat = scene.words, scene.look, scene.match.seat
    left = Text.assemble((f"{look['crown']} ", Style(color=SETTING)), (f"{words(title)}  ", STRONG), f"{more}  " if more else "")
    left.append(words("round.of", n=number, total=rounds) if number else words("round.first"))
    track = Text("  " + look["done"] * number).append(look["left"] * (rounds - number), FAINT)
    who = words("turn.yours") if scene.bots.count(False) == 1 else words("turn.of", name=scene.names[seat])
    right = badge(scene, seat).append(f" {who}", STRONG)
    if left.cell_len + track.cell_len + right.cell_len + 2 <= cells:
        left.append_text(track)
    return spread(left, right, cells)


def crowns(land: Land, scene: Scene, digits: int = 1) -> Text:
    """``3♛``, or crosses on a coat of arms."""
    return Text.assemble(f"{land.crowns:>{digits}}", (scene.look.mark(land.terrain), Style(color=SETTING)))


def bonuses(shown: Mapping[str, Any], scene: Scene) -> list[tuple[str, int]]:
    """Extra points and the points of earlier deals, each with its name."""
    game = scene.match.game.name
    found = [(scene.words(bonus_key(game, name)), points) for name, points in shown["bonuses"].items() if points]
    return found + [(scene.words("deal.number", deal=deal), points) for deal, points in enumerate(shown.get("past", ()), 1)]


def heading(scene: Scene, seat: int, total: int, gain: int = 0) -> Text:
    """Emblem, name and points of a seat."""
    text = badge(scene, seat).append(" ").append(scene.names[seat], STRONG)
    if scene.bots[seat]:
        level = scene.levels[seat] if scene.levels else ""
        text.append(f" ({level or scene.words('bot')})", FAINT)
    text.append(f"  {total + gain}", STRONG)
    return text.append(f" (+{gain})", GAIN) if gain else text


def arithmetic(kingdom: Kingdom, shown: Mapping[str, Any], scene: Scene, cells: int) -> Block:
    """``▲ 3×6♛=18  ♠ 5×3♛=15``: where the points come from, in few lines."""
    pieces = products(kingdom, scene) + [Text(f"{name} +{points}") for name, points in bonuses(shown, scene)]
    return flowed(pieces, cells, 2) or [Text(scene.words("score.no-points"), FAINT)]


def products(kingdom: Kingdom, scene: Scene) -> list[Text]:
    """Squares times crowns of each territory that has crowns."""
    pieces = []
    for land, squares in kingdom.territories():
        if land.crowns:
            product = f" {len(squares)}{scene.look['times']}", crowns(land, scene), f"={len(squares) * land.crowns}"
            pieces.append(Text.assemble(sign(scene, land.terrain), *product))
    return pieces


def table(kingdom: Kingdom, shown: Mapping[str, Any], scene: Scene, cells: int) -> Block:
    """The same with the terrains' names, a territory in each line."""
    lines: Block = []
    rest: dict[str, int] = {}
    for land, squares in kingdom.territories():
        n = len(squares)
        if not land.crowns:
            rest[land.terrain] = rest.get(land.terrain, 0) + n
            continue
        line = sign(scene, land.terrain).append(f" {scene.words(name_key(land.terrain))}")
        line = padded(line, 18).append(f"{n:>3} {scene.look['times']} ").append_text(crowns(land, scene, 2))
        lines.append(line.append(" = ", FAINT).append(f"{n * land.crowns:>3}", STRONG))
    lines += [padded(Text(f"    {name}"), 30).append(f"{points:>3}", STRONG) for name, points in bonuses(shown, scene)]
    if rest:
        without = "score.without-cross" if set(rest) & set(COATS) else "score.without-crown"
        signs = [Text(f"{scene.look.terrain(terrain)} {n}") for terrain, n in rest.items()]
        lines += flowed([Text.assemble((scene.words(without), FAINT)), *signs], cells)
    return lines or [Text(scene.words("score.no-points"), FAINT)]


def others(scene: Scene, view: Mapping[str, Any], seats: Sequence[int], size: Size | None, cells: int) -> tuple[Block, Block]:
    """The other kingdoms: what may stand beside the draft, and what stands under it; without a size only their arithmetic."""
    shown = {seat: view["kingdoms"][seat] for seat in seats}
    if size is None or (size is SMALL and len(seats) == 1):
        lines: Block = []
        for seat, each in shown.items():
            lines += [heading(scene, seat, each["total"]), *arithmetic(kingdom_of(each), each, scene, cells)]
        return (draw(kingdom_of(shown[seats[0]]), size, scene.look, named=False) if size else []), lines
    blocks = []
    for seat, each in shown.items():
        title = heading(scene, seat, each["total"]) if size is not SMALL else brief(scene, seat, each["total"])
        blocks.append([title, *draw(kingdom_of(each), size, scene.look, named=False)])
    return [], shelved(blocks, cells)


def brief(scene: Scene, seat: int, total: int) -> Text:
    """Emblem, the beginning of the name, and points."""
    name = Text(scene.names[seat])
    name.truncate(NAME)
    return Text.assemble(badge(scene, seat), " ", name, " ", (str(total), STRONG))


def shelves(blocks: Sequence[Block], cells: int) -> list[list[Block]]:
    """Which blocks can stand beside each other."""
    rows: list[list[Block]] = []
    for block in blocks:
        row = [*rows[-1], block] if rows else [block]
        if rows and max(line.cell_len for line in beside(row)) <= cells:
            rows[-1] = row
        else:
            rows.append([block])
    return rows


def shelved(blocks: Sequence[Block], cells: int) -> Block:
    """Blocks beside each other, in as many rows as they need."""
    return under([beside(row) for row in shelves(blocks, cells)])


def pages(scene: Scene, blocks: Sequence[Block]) -> list[Block]:
    """Blocks beside and below each other, on as many pages as the terminal needs."""
    return paged([beside(row) for row in shelves(blocks, scene.size[0] - 1)], scene.size[1] - AROUND)


def log(scene: Scene, most: int, cells: int) -> Block:
    """The last things that happened, in at most ``most`` lines."""
    lines: Block = []
    for entry in reversed(scene.log):
        mark = scene.look["bullet"] if entry.seat is None else scene.look.house(entry.seat)
        sentence = wrapped(entry.sentence, cells - 2)
        if lines and len(lines) + len(sentence) > most:
            break
        style = Style(color=tint(entry.seat), bold=True) if entry.seat is not None else FAINT
        marks = [Text.assemble((f"{mark} ", style)), *[Text("  ")] * (len(sentence) - 1)]
        lines = [mark + line for mark, line in zip(marks, sentence, strict=True)] + lines
    return lines[-most:]
