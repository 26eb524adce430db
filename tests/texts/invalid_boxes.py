"""Data files of dominoes that are refused: the shipped one with a line changed."""

from __future__ import annotations

from importlib.resources import files

from texts.invalid_text import InvalidText

VALID = files("crownlands.kit").joinpath("kingdomino_dominoes.csv").read_text("utf-8")
LINES = VALID.splitlines()


def with_line(line: int, text: str) -> str:
    """The valid file with another ``line``, counted from 1."""
    return "\n".join((*LINES[: line - 1], text, *LINES[line:], ""))


INVALID: list[InvalidText] = [
    ("", "bad-headings"),
    (with_line(1, "number,left,right"), "bad-headings"),
    (with_line(1, "\ufeff" + LINES[0]), "bad-headings"),
    (with_line(3, ""), "bad-row"),
    (with_line(3, "2,wheat,0,wheat"), "bad-row"),
    (with_line(3, "2,wheat,0,wheat,0,"), "bad-row"),
    (with_line(3, "2," + "wheat" * 40000 + ",0,wheat,0"), "bad-row"),
    (VALID + "\n", "bad-row"),
    (with_line(3, "3,wheat,0,wheat,0"), "bad-domino-number"),
    (with_line(3, "02,wheat,0,wheat,0"), "bad-domino-number"),
    (with_line(3, "2,Wheat,0,wheat,0"), "bad-terrain"),
    (with_line(3, "2,wheat,0,town,0"), "bad-terrain"),
    (with_line(3, "2,wheat,0,,0"), "bad-terrain"),
    (with_line(3, "2,wheat,4,wheat,0"), "bad-crowns"),
    (with_line(3, "2,wheat,0,wheat,"), "bad-crowns"),
    (with_line(3, "2,wheat,0,wheat,01"), "bad-crowns"),
    (with_line(3, "2,wheat,٣,wheat,0"), "bad-crowns"),
    ("\n".join(LINES[:48]), "wrong-number-of-dominoes"),
    (VALID + "49,wheat,0,wheat,0\n", "wrong-number-of-dominoes"),
]
