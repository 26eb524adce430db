"""Blocks of lines, set below and beside each other; widths are in terminal cells."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

Block = list[Text]


def width(block: Block) -> int:
    """The width of the widest line."""
    return max((line.cell_len for line in block), default=0)


def padded(line: Text, cells: int) -> Text:
    """``line`` made exactly ``cells`` wide."""
    line = line.copy()
    line.truncate(cells, pad=True)
    return line


def beside(blocks: Iterable[Block], gap: int = 2) -> Block:
    """Blocks next to each other, their first lines level."""
    nonempty = [block for block in blocks if block]
    if not nonempty:
        return []
    widths = [width(block) for block in nonempty]
    lines = []
    for number in range(max(map(len, nonempty))):
        line = Text()
        for i, (block, cells) in enumerate(zip(nonempty, widths, strict=True)):
            line.append_text(padded(block[number] if number < len(block) else Text(), cells))
            if i + 1 < len(nonempty):
                line.append(" " * gap)
        lines.append(line)
    return lines


def under(blocks: Iterable[Block], gap: int = 1) -> Block:
    """Blocks below each other."""
    lines: Block = []
    for block in blocks:
        if lines and block:
            lines += [Text() for _ in range(gap)]
        lines += block
    return lines


def paged(blocks: Iterable[Block], rows: int) -> list[Block]:
    """Blocks below each other on as few pages of ``rows`` as possible.

    Empty lines separate them unless that takes one page more.
    """
    spaced, dense = ([under(page, gap) for page in fill_pages(blocks, rows, gap)] for gap in (1, 0))
    return spaced if len(spaced) == len(dense) else dense


def fill_pages(blocks: Iterable[Block], rows: int, gap: int) -> list[list[Block]]:
    """The blocks of each page; no block is split."""
    pages: list[list[Block]] = [[]]
    for block in blocks:
        if pages[-1] and len(under([*pages[-1], block], gap)) > rows:
            pages.append([])
        pages[-1].append(block)
    return pages


def spread(left: Text, right: Text, cells: int) -> Text:
    """Two texts at the ends of one line."""
    line = left.copy()
    line.append(" " * max(2, cells - left.cell_len - right.cell_len))
    line.append_text(right)
    line.truncate(cells)
    return line


def wrapped(sentence: str, cells: int, style: Style | None = None, indent: str = "") -> Block:
    """A sentence in lines of at most ``cells``; no line breaks at a no-break space."""
    limit = cells
    while True:  # textwrap counts letters, a terminal counts cells
        lines = textwrap.wrap(
            sentence, limit, subsequent_indent=indent, break_on_hyphens=False
        ) or [""]
        if limit <= 8 or all(cell_len(line) <= cells for line in lines):
            break
        limit -= 1
    return [Text(line, style or "") for line in lines]


def flowed(texts: Sequence[Text], cells: int, gap: int = 2, columns: bool = False) -> Block:
    """Short texts one after the other in as many lines as they need; ``columns`` aligns them."""
    if columns and texts:
        widest = max(text.cell_len for text in texts)
        texts = [padded(text, widest) for text in texts]
    lines: Block = []
    for text in texts:
        if lines and lines[-1].cell_len + gap + text.cell_len <= cells:
            lines[-1].append(" " * gap)
            lines[-1].append_text(text)
        else:
            lines.append(text.copy())
    return lines
