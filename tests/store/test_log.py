"""What a log guarantees, the same for every store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crownlands.store.database import Database, migrate, migrations
from crownlands.store.events import Moved, Opened, Person, Place, Said
from crownlands.store.log import (
    Batch,
    CommandId,
    Creation,
    DuplicateKey,
    Log,
    TableRow,
    VersionConflict,
)
from crownlands.store.sqlite import SqliteLog

OLA = Person("ola", "Ola")
OPENED = Opened("stones", 1, 2, (), "digest", OLA, (Place(OLA), Place()))


def row(state: str = "open", changed: int = 1, **rest: Any) -> TableRow:
    return TableRow(state, True, changed, msgspec.json.encode({"changed": changed}), **rest)


def opening(table: str = "t", **rest: Any) -> Batch:
    creation = Creation(
        rest.pop("code", table.upper()), "stones", "ola", 1, rest.pop("secret", "s3cret")
    )
    return Batch(
        table,
        0,
        rest.pop("at", 1),
        (OPENED,),
        rest.pop("row", row()),
        rest.pop("command", None),
        creation,
    )


def moves(after: int, *texts: str, table: str = "t", **rest: Any) -> Batch:
    return Batch(
        table,
        after,
        2,
        tuple(Moved(0, text) for text in texts),
        rest.pop("row", row()),
        rest.pop("command", None),
    )


@asynccontextmanager
async def sqlite_log(folder: Path) -> AsyncIterator[Log]:
    path = folder / "log.db"
    migrate(path, migrations(), "now")
    database = Database(path)
    try:
        yield SqliteLog(database)
    finally:
        await asyncio.to_thread(database.close)


STORES = {"sqlite": sqlite_log}
RunWithLog = Callable[[Callable[[Log], Coroutine[Any, Any, None]]], None]


@pytest.fixture(params=STORES)
def run_with_log(request: pytest.FixtureRequest, tmp_path: Path) -> RunWithLog:
    """``run_with_log(scenario)`` opens the store, runs the scenario and closes the store; the next
    call opens the same store again.
    """

    async def execute(scenario: Callable[[Log], Awaitable[None]]) -> None:
        async with STORES[request.param](tmp_path) as log:
            await scenario(log)

    return lambda scenario: asyncio.run(execute(scenario))


def test_what_was_appended_is_there_in_order_also_after_a_restart(run_with_log: RunWithLog) -> None:
    async def write(log: Log) -> None:
        await log.append(opening())
        await log.append(moves(1, "a", "b"))
        await log.append(moves(3, "c"))

    async def read(log: Log) -> None:
        entries = await log.since("t", 1)
        assert [(entry.version, entry.at, entry.event) for entry in entries] == [
            (2, 2, Moved(0, "a")),
            (3, 2, Moved(0, "b")),
            (4, 2, Moved(0, "c")),
        ]
        assert [entry.version for entry in await log.since("t", 1, 2)] == [2, 3]
        assert (await log.since("t", 0))[0].event == OPENED
        assert await log.since("nowhere", 0) == []

    run_with_log(write)
    run_with_log(read)


@pytest.mark.parametrize("after", [0, 1, 3, 7])
def test_an_append_behind_another_version_than_the_last_changes_nothing(
    run_with_log: RunWithLog, after: int
) -> None:
    async def scenario(log: Log) -> None:
        await log.append(opening())
        await log.append(moves(1, "a"))
        with pytest.raises(VersionConflict):
            await log.append(moves(after, "b"))
        assert [entry.version for entry in await log.since("t", 0)] == [1, 2]

    run_with_log(scenario)


def test_of_two_who_write_at_the_same_time_one_is_first_and_there_is_no_gap(
    run_with_log: RunWithLog,
) -> None:
    async def scenario(log: Log) -> None:
        await log.append(opening())
        for version in range(1, 30):
            wrote = await asyncio.gather(
                *(log.append(moves(version, str(each))) for each in range(5)),
                return_exceptions=True,
            )
            assert sorted(map(type, wrote), key=str) == sorted(
                [type(None), *[VersionConflict] * 4], key=str
            )
        assert [entry.version for entry in await log.since("t", 0)] == list(range(1, 31))

    run_with_log(scenario)


def test_batches_go_together_or_not_at_all(run_with_log: RunWithLog) -> None:
    async def scenario(log: Log) -> None:
        await log.append(opening("one"), opening("two"))
        with pytest.raises(VersionConflict):
            await log.append(moves(1, "a", table="one"), moves(5, "b", table="two"))
        assert len(await log.since("one", 0)) == len(await log.since("two", 0)) == 1

    run_with_log(scenario)


def test_a_command_is_accepted_once_and_found_by_its_key(run_with_log: RunWithLog) -> None:
    command = CommandId("key-0001", "ola", "digest")

    async def write(log: Log) -> None:
        await log.append(opening(command=CommandId("key-0000", "ola", "first")))
        await log.append(moves(1, "a", "b", command=command))
        with pytest.raises(DuplicateKey):
            await log.append(moves(3, "a", "b", command=command))
        with pytest.raises(DuplicateKey):
            await log.append(opening("other", command=CommandId("key-0000", "ola", "first")))
        await log.append(moves(3, "c"))

    async def read(log: Log) -> None:
        accepted = await log.accepted("t", "key-0001")
        assert accepted is not None
        assert (accepted.command, accepted.first, accepted.last) == (command, 2, 3)
        assert await log.accepted("t", "key-0002") is None
        opened = await log.accepted_opening("ola", "key-0000")
        assert opened is not None
        assert (opened.table, opened.first, opened.last) == ("t", 1, 1)
        assert await log.accepted_opening("bo", "key-0000") is None

    run_with_log(write)
    run_with_log(read)


def test_a_table_is_found_by_id_and_by_code_and_its_secret_is_kept(
    run_with_log: RunWithLog,
) -> None:
    async def scenario(log: Log) -> None:
        await log.append(opening("id", code="KLM234", secret="hush"))
        assert await log.resolve("id") == ("id", "KLM234")
        assert await log.resolve("klm234") == ("id", "KLM234")
        assert await log.resolve("nobody") is None
        assert await log.secret("id") == "hush"
        with pytest.raises(VersionConflict):
            await log.append(opening("id2", code="KLM234"))

    run_with_log(scenario)


def test_lists_have_the_latest_change_first_and_pages(run_with_log: RunWithLog) -> None:
    async def scenario(log: Log) -> None:
        for number in range(5):
            await log.append(opening(f"t{number}", row=row(changed=number, members=("ola",))))
        await log.append(moves(1, "a", table="t2", row=row(changed=9)))
        await log.append(
            moves(1, "a", table="t3", row=row("playing", 10, members=("bo",), attention=True))
        )
        first = await log.listed("open", "", 2)
        second = await log.listed("open", first.next, 2)
        versions = [
            msgspec.json.decode(each)["changed"] for each in first.summaries + second.summaries
        ]
        assert versions == [9, 4, 1, 0]
        assert second.next == ""
        assert [
            msgspec.json.decode(each)["changed"]
            for each in (await log.of_player("ola", "", "", 10)).summaries
        ] == [9, 4, 1, 0]
        assert len((await log.of_player("bo", "playing", "", 10)).summaries) == 1
        assert (await log.of_player("bo", "over", "", 10)).summaries == []
        assert await log.needing_attention() == ["t3"]

    run_with_log(scenario)


def test_many_writers_at_once_all_get_their_answers(run_with_log: RunWithLog) -> None:
    async def scenario(log: Log) -> None:
        tables = [f"t{number}" for number in range(300)]
        await asyncio.gather(*(log.append(opening(table)) for table in tables))
        await asyncio.gather(*(log.append(moves(1, "x", table=table)) for table in tables))
        assert all(
            len(each) == 2
            for each in await asyncio.gather(*(log.since(table, 0) for table in tables))
        )

    run_with_log(scenario)


def test_an_event_that_has_its_usual_values_is_short() -> None:
    assert msgspec.json.encode(Said(0, "hello")) == b'{"kind":"said","seat":0,"phrase":"hello"}'
    assert (
        msgspec.json.encode(Moved("chance", "+12", draw=0))
        == b'{"kind":"moved","seat":"chance","move":"+12","draw":0}'
    )
