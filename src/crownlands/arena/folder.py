"""Deals that have been played, kept line by line: what was interrupted goes on where it was."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from .plan import Plan
    from .table import Deal

PLAN, DEALS = "arena.json", "deals.jsonl"


def writable(folder: Path) -> Path:
    """The folder, made where it was missing; refused where nothing can be written into it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Refused("folder-unwritable", folder=folder, reason=error.strerror or error) from None
    return folder


def opened(folder: Path, plan: Plan) -> dict[tuple[int, int], Deal]:
    """The deals that are in the folder, by meeting and number; refused where they belong to another plan."""
    writable(folder)
    wanted = json.loads(json.dumps(plan.identity()))
    about = folder / PLAN
    if about.exists():
        found = read_plan(about)
        differing = [name for name in wanted if found.get(name) != wanted[name]]
        if differing:
            name = differing[0]
            raise Refused("other-arena", folder=folder, name=name, found=said(found.get(name)), expected=said(wanted[name]))
    elif (folder / DEALS).exists():
        raise Refused("no-arena-here", folder=folder, file=PLAN)
    else:
        about.write_text(json.dumps(wanted, ensure_ascii=False, indent=2) + "\n", "utf-8")
    return {(deal["meeting"], deal["deal"]): deal for deal in read_deals(folder / DEALS)}


def read_plan(file: Path) -> dict[str, object]:
    """What the folder says that it holds."""
    try:
        found = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        found = None
    if not isinstance(found, dict):
        raise Refused("no-arena-here", folder=file.parent, file=file.name)
    return found


def read_deals(file: Path) -> list[Deal]:
    """The lines of a file of deals; one that was left unfinished is cut off."""
    return read_lines(file, lambda deal: deal.keys() == {"meeting", "deal", "matches"}, "bad-deal-line")


def read_lines(file: Path, fits: Callable[[dict[str, Any]], bool], refusal: str) -> list[dict[str, Any]]:
    """What stands in a file line by line; one that was left unfinished is cut off, one that does not fit is refused."""
    if not file.exists():
        return []
    found: list[dict[str, Any]] = []
    whole = 0
    content = file.read_bytes()
    for line in content.splitlines(keepends=True):
        if not line.endswith(b"\n"):
            break
        try:
            each = json.loads(line)
        except ValueError:
            each = None
        if not (isinstance(each, dict) and fits(each)):
            raise Refused(refusal, file=file, line=len(found) + 1)
        found.append(each)
        whole += len(line)
    if whole < len(content):
        os.truncate(file, whole)
    return found


def append(folder: Path, deal: Deal) -> None:
    """Write a deal down."""
    with (folder / DEALS).open("a", encoding="utf-8") as file:
        file.write(json.dumps(deal) + "\n")


def said(value: object) -> str:
    """A value of a plan as a person would write it."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def record_file(folder: Path, deal: int, meeting: int, rotation: int) -> Path:
    """Where the record of a match lies."""
    return folder / f"{meeting + 1:02}-{deal + 1:05}-{rotation + 1}.txt"


def write_records(folder: Path, deal: Deal, records: list[str]) -> None:
    """Write the matches of a deal down."""
    for rotation, text in enumerate(records):
        record_file(folder, deal["deal"], deal["meeting"], rotation).write_text(text, "utf-8")


def has_records(folder: Path, deal: Deal) -> bool:
    """Whether all matches of a deal are written down."""
    return all(record_file(folder, deal["deal"], deal["meeting"], i).exists() for i in range(len(deal["matches"])))
