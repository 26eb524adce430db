"""Examples in the pages: commands with what they answer, and the files that they read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(
    r"^```(?P<kind>\w+)(?: (?P<name>\S+))?\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL
)


@dataclass(frozen=True)
class Example:
    """A command as it is typed, and what the page says it answers."""

    page: str
    command: str
    result: str

    def __str__(self) -> str:
        return f"{self.page}: {self.command}"


def examples(page: Path) -> list[Example]:
    """The commands of all blocks that begin with ``$ crownlands``."""
    commands = []
    for block in FENCE.finditer(page.read_text("utf-8")):
        if block["kind"] == "console":
            for part in re.split(r"^\$ ", block["body"], flags=re.MULTILINE)[1:]:
                command, _, result = part.partition("\n")
                commands.append(Example(page.name, command, result))
    return commands


def prerequisites(example: Example, examples: list[Example]) -> list[Example]:
    """The commands of the same page before this one that use the same data folder."""
    folder = re.search(r"--data \S+", example.command)
    if folder is None:
        return []
    earlier = examples[: examples.index(example)]
    return [each for each in earlier if each.page == example.page and folder[0] in each.command]


def files(page: Path) -> dict[str, str]:
    """The texts of a page that have a file's name."""
    blocks = FENCE.finditer(page.read_text("utf-8"))
    return {
        block["name"]: block["body"]
        for block in blocks
        if block["kind"] == "text" and block["name"]
    }


def fits(result: str, expected: str) -> bool:
    """Whether the answer is as expected; ``…`` stands for anything in a line.

    What varies may take more or less room, so where it does, blanks are not counted.
    """
    lines = [
        line.rstrip()
        for line in result.rstrip("\n").split("\n")
        if not line.startswith("crownlands: compiling")
    ]
    expected_lines = [line.rstrip() for line in expected.rstrip("\n").split("\n")]
    if "…" not in expected:
        return lines == expected_lines
    return len(lines) == len(expected_lines) and all(map(line_fits, lines, expected_lines))


def line_fits(line: str, expected: str) -> bool:
    """Whether one line is as expected."""
    parts = (re.escape(" ".join(part.split())) for part in expected.split("…"))
    return re.fullmatch(r".*".join(parts), " ".join(line.split())) is not None
