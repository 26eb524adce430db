"""The folder of an arena: played deals as JSON lines, so that an interrupted run can go on."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from .match_runner import Deal
    from .plan import Plan

PLAN, DEALS = "arena.json", "deals.jsonl"


def ensure_writable(folder: Path) -> Path:
    """Create the folder if it is missing; refused where it cannot be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Refused("folder-unwritable", folder=folder, reason=error.strerror or error) from None
    return folder


def load_deals(folder: Path, plan: Plan) -> dict[tuple[int, int], Deal]:
    """The deals in the folder, by meeting and number; refused where they belong to another plan."""
    ensure_writable(folder)
    expected = json.loads(json.dumps(plan.identity()))
    plan_file = folder / PLAN
    if plan_file.exists():
        stored = read_plan(plan_file)
        differing = [name for name in expected if stored.get(name) != expected[name]]
        if differing:
            name = differing[0]
            raise Refused(
                "other-arena",
                folder=folder,
                name=name,
                found=value_text(stored.get(name)),
                expected=value_text(expected[name]),
            )
    elif (folder / DEALS).exists():
        raise Refused("no-arena-here", folder=folder, file=PLAN)
    else:
        plan_file.write_text(json.dumps(expected, ensure_ascii=False, indent=2) + "\n", "utf-8")
    return {(deal["meeting"], deal["deal"]): deal for deal in read_deals(folder / DEALS)}


def read_plan(file: Path) -> dict[str, object]:
    """The plan that the folder belongs to."""
    try:
        plan = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        plan = None
    if not isinstance(plan, dict):
        raise Refused("no-arena-here", folder=file.parent, file=file.name)
    return plan


def read_deals(file: Path) -> list[Deal]:
    """The deals of a file; an unfinished last one is cut off."""
    return read_json_lines(
        file, lambda deal: deal.keys() == {"meeting", "deal", "matches"}, "bad-deal-line"
    )


def read_json_lines(
    file: Path, fits: Callable[[dict[str, Any]], bool], refusal: str
) -> list[dict[str, Any]]:
    """The objects of a JSON Lines file; an unfinished last one is cut off, one that does not fit is
    refused.
    """
    if not file.exists():
        return []
    entries: list[dict[str, Any]] = []
    complete = 0
    content = file.read_bytes()
    for row in content.splitlines(keepends=True):
        if not row.endswith(b"\n"):
            break
        try:
            entry = json.loads(row)
        except ValueError:
            entry = None
        if not (isinstance(entry, dict) and fits(entry)):
            raise Refused(refusal, file=file, line=len(entries) + 1)
        entries.append(entry)
        complete += len(row)
    if complete < len(content):
        os.truncate(file, complete)
    return entries


def append_deal(folder: Path, deal: Deal) -> None:
    """Append a deal to the file."""
    with (folder / DEALS).open("a", encoding="utf-8") as file:
        file.write(json.dumps(deal) + "\n")


def value_text(value: object) -> str:
    """A value of a plan as text for people."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def record_file(folder: Path, deal: int, meeting: int, rotation: int) -> Path:
    """The file of the record of a match."""
    return folder / f"{meeting + 1:02}-{deal + 1:05}-{rotation + 1}.txt"


def write_records(folder: Path, deal: Deal, records: list[str]) -> None:
    """Write the records of the matches of a deal."""
    for rotation, text in enumerate(records):
        record_file(folder, deal["deal"], deal["meeting"], rotation).write_text(text, "utf-8")


def has_records(folder: Path, deal: Deal) -> bool:
    """Whether the records of all matches of a deal exist."""
    return all(
        record_file(folder, deal["deal"], deal["meeting"], i).exists()
        for i in range(len(deal["matches"]))
    )
