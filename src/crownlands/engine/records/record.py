"""The text of a record: tags, then moves; ``docs/notation.md`` has the grammar."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING

from ..errors import BadText, Refused
from ..refusals.arguments import check_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9]{0,39}) "((?:[^"\\]|\\["\\])*)"\]')
REQUIRED = ("Game", "Revision", "Players", "Options", "Box")
STANDARD = (*REQUIRED, "Contents", "Start", "Result")
"""The tags that the match itself gives, in their order; all others follow in alphabetical order."""
WIDTH = 100


def text(standard: Mapping[str, str], others: Mapping[str, str], moves: Sequence[str]) -> str:
    """The record of a match with these tags and moves."""
    for name in others:
        check_text("tags", name)
        if name in STANDARD:
            raise Refused("tag-twice", tag=name)
    tags = {**standard, **{name: others[name] for name in sorted(others)}}
    heading = [tag_text(name, value) for name, value in tags.items()]
    rows = textwrap.wrap(" ".join(moves), WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*heading, "", *rows]).rstrip("\n") + "\n"


def tag_text(name: str, value: str) -> str:
    """``[Name "value"]``; refused when it could not be read again."""
    tag = f'[{name} "{escaped(check_text(name, value))}"]'
    if not TAG.fullmatch(tag) or not tag.isprintable():
        raise Refused("bad-tag", tag=f"{name}: {value!r}")
    return tag


def escaped(value: str) -> str:
    """A tag's value as it stands between quotation marks."""
    return value.replace("\\", "\\\\").replace('"', '\\"')


def read_tags(record: str) -> tuple[dict[str, str], dict[str, int], int]:
    """The tags, where each stands, and where the moves begin."""
    tags: dict[str, str] = {}
    places: dict[str, int] = {}
    at = 0
    for row in record.split("\n"):
        if not row:
            break
        tag = TAG.fullmatch(row)
        if tag is None or not row.isprintable():
            raise BadText("bad-tag", at, tag=row)
        if tag[1] in tags:
            raise BadText("tag-twice", at, tag=tag[1])
        tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
        places[tag[1]] = at
        at += len(row) + 1
    return tags, places, at
