"""The folder of a dataset: Parquet files of whole matches, and the plan they belong to."""

from __future__ import annotations

import json
import tempfile
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...engine.errors import Refused
from ...engine.match import Match
from .plan import Plan
from .rows import COLUMNS, rows_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PLAN = "_dataset.json"
"""A name that readers of Parquet folders pass over."""


def schema(plan: Plan) -> Any:
    """The columns, with the plan as metadata, so that a file alone can be replayed."""
    import pyarrow

    kinds = {
        "int64": pyarrow.int64(),
        "int32": pyarrow.int32(),
        "int8": pyarrow.int8(),
        "float32": pyarrow.float32(),
        "string": pyarrow.string(),
        "list<int32>": pyarrow.list_(pyarrow.int32()),
        "list<int8>": pyarrow.list_(pyarrow.int8()),
    }
    fields = [
        pyarrow.field(name, kinds[kind], metadata={"meaning": meaning})
        for name, kind, meaning in COLUMNS
    ]
    return pyarrow.schema(fields, metadata={"crownlands": json.dumps(plan.identity())})


def part_file(folder: Path, part: int) -> Path:
    """The file of so many matches."""
    return folder / f"part-{part:06}.parquet"


def write(
    plan: Plan, folder: Path, jobs: int = 1, on_matches: Callable[[int], object] = int
) -> None:
    """Play the matches that are not yet in the folder and write them down, file by file.

    ``on_matches`` is called with the number of matches of every file, stored or new.
    """
    prepare(plan, folder)
    missing = []
    for part in range(plan.parts):
        if matches_in(part_file(folder, part)) == len(plan.matches_of(part)):
            on_matches(len(plan.matches_of(part)))
        else:
            missing.append(part)
    if jobs == 1 or len(missing) < 2:
        for part in missing:
            write_part(plan, folder, part)
            on_matches(len(plan.matches_of(part)))
        return
    with ProcessPoolExecutor(min(jobs, len(missing)), get_context("spawn")) as workers:
        futures = [workers.submit(write_part, plan, folder, part) for part in missing]
        try:
            for part, future in zip(missing, futures, strict=True):
                future.result()
                on_matches(len(plan.matches_of(part)))
        except BaseException:
            workers.shutdown(cancel_futures=True)
            raise


def prepare(plan: Plan, folder: Path) -> None:
    """Create the folder; refused where it belongs to another plan."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Refused("folder-unwritable", folder=folder, reason=error.strerror or error) from None
    file = folder / PLAN
    expected = json.loads(json.dumps(plan.identity()))
    if not file.exists():
        if part_file(folder, 0).exists():
            raise Refused("no-dataset-here", folder=folder, file=PLAN)
        file.write_text(json.dumps(expected, ensure_ascii=False, indent=2) + "\n", "utf-8")
        return
    try:
        stored = json.loads(file.read_text("utf-8"))
        differing = [name for name in expected if stored.get(name) != expected[name]]
    except (OSError, ValueError, AttributeError):
        raise Refused("no-dataset-here", folder=folder, file=PLAN) from None
    if differing:
        name = differing[0]
        raise Refused(
            "other-dataset",
            folder=folder,
            name=name,
            found=stored.get(name),
            expected=expected[name],
        )


def write_part(plan: Plan, folder: Path, part: int) -> None:
    """Play the matches of one file and write it, all at once or not at all."""
    import pyarrow
    import pyarrow.parquet

    rows = [row for number in plan.matches_of(part) for row in rows_of(plan, number)]
    table = pyarrow.Table.from_pylist(rows, schema(plan))
    file = part_file(folder, part)
    unfinished = file.with_suffix(".unfinished")
    pyarrow.parquet.write_table(table, unfinished, compression="zstd")
    unfinished.replace(file)


def matches_in(file: Path) -> int:
    """How many matches a file has; 0 where it does not exist or cannot be read."""
    import pyarrow
    import pyarrow.parquet

    try:
        column = pyarrow.parquet.read_table(file, columns=["match"])["match"]
    except (OSError, pyarrow.ArrowInvalid):
        return 0
    return len(column.unique())


def matches(folder: Path) -> Iterator[Match]:
    """Every match of a dataset, played again move by move; refused where a stored position or the
    result is another one.
    """
    import pyarrow.parquet

    for file in sorted(Path(folder).glob("part-*.parquet")):
        table = pyarrow.parquet.read_table(file)
        identity = json.loads(table.schema.metadata[b"crownlands"])
        plan = Plan(
            **{**identity, "options": tuple(identity["options"]), "bots": tuple(identity["bots"])},
            matches=1,
        )
        for number, rows in groupby(table.to_pylist(), key=lambda row: row["match"]):
            yield replayed(plan, number, list(rows), file)


def replayed(plan: Plan, number: int, rows: list[dict[str, Any]], file: Path) -> Match:
    """The match of the rows."""
    match = Match.start(plan.rules, plan.players, plan.options, plan.box, plan.revision)
    for row in rows:
        if match.position() != row["position"]:
            raise Refused("bad-dataset-row", file=file, match=number, ply=row["ply"])
        match.play(row["action"])
    if not match.is_over or list(match.result().points) != rows[-1]["points"]:
        raise Refused("bad-dataset-row", file=file, match=number, ply=len(rows))
    match.tags = {
        f"Seat{seat}": plan.bots[plan.bot_of(number, seat)] for seat in range(plan.players)
    }
    return match
