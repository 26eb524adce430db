"""The promises of a log, the same for every store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crownlands.store.database import Database, bring_up_to_date, migrations
from crownlands.store.events import Moved, Opened, Person, Place, Said
from crownlands.store.log import Batch, Birth, KeyTaken, Line, Log, Overtaken, Wish
from crownlands.store.sqlite import SqliteLog

OLA = Person("ola", "Ola")
OPENED = Opened("stones", 1, 2, (), "digest", OLA, (Place(OLA), Place()))


def line(state: str = "open", changed: int = 1, **rest: Any) -> Line:
    return Line(state, True, changed, msgspec.json.encode({"changed": changed}), **rest)


def birth(table: str = "t", **rest: Any) -> Batch:
    made = Birth(rest.pop("code", table.upper()), "stones", "ola", 1, rest.pop("secret", "s3cret"))
    return Batch(table, 0, rest.pop("at", 1), (OPENED,), rest.pop("line", line()), rest.pop("wish", None), made)


def moves(after: int, *texts: str, table: str = "t", **rest: Any) -> Batch:
    return Batch(table, after, 2, tuple(Moved(0, text) for text in texts), rest.pop("line", line()), rest.pop("wish", None))


@asynccontextmanager
async def sqlite_log(folder: Path) -> AsyncIterator[Log]:
    path = folder / "log.db"
    bring_up_to_date(path, migrations(), "now")
    database = Database(path)
    try:
        yield SqliteLog(database)
    finally:
        await asyncio.to_thread(database.close)


STORES = {"sqlite": sqlite_log}
Talk = Callable[[Callable[[Log], Coroutine[Any, Any, None]]], None]


@pytest.fixture(params=STORES)
def talk(request: pytest.FixtureRequest, tmp_path: Path) -> Talk:
    """``talk(conversation)`` opens the store, has the conversation and closes it; again: the same store, opened anew."""

    async def have(conversation: Callable[[Log], Awaitable[None]]) -> None:
        async with STORES[request.param](tmp_path) as log:
            await conversation(log)

    return lambda conversation: asyncio.run(have(conversation))


def test_what_was_appended_is_there_in_order_also_after_a_restart(talk: Talk) -> None:
    async def write(log: Log) -> None:
        await log.append(birth())
        await log.append(moves(1, "a", "b"))
        await log.append(moves(3, "c"))

    async def read(log: Log) -> None:
        found = await log.since("t", 1)
        assert [(entry.version, entry.at, entry.event) for entry in found] == [
            (2, 2, Moved(0, "a")),
            (3, 2, Moved(0, "b")),
            (4, 2, Moved(0, "c")),
        ]
        assert [entry.version for entry in await log.since("t", 1, 2)] == [2, 3]
        assert (await log.since("t", 0))[0].event == OPENED
        assert await log.since("nowhere", 0) == []

    talk(write)
    talk(read)


@pytest.mark.parametrize("after", [0, 1, 3, 7])
def test_an_append_behind_another_version_than_the_last_changes_nothing(talk: Talk, after: int) -> None:
    async def conversation(log: Log) -> None:
        await log.append(birth())
        await log.append(moves(1, "a"))
        with pytest.raises(Overtaken):
            await log.append(moves(after, "b"))
        assert [entry.version for entry in await log.since("t", 0)] == [1, 2]

    talk(conversation)


def test_of_two_who_write_at_the_same_time_one_is_first_and_there_is_no_gap(talk: Talk) -> None:
    async def conversation(log: Log) -> None:
        await log.append(birth())
        for version in range(1, 30):
            wrote = await asyncio.gather(*(log.append(moves(version, str(each))) for each in range(5)), return_exceptions=True)
            assert sorted(map(type, wrote), key=str) == sorted([type(None), *[Overtaken] * 4], key=str)
        assert [entry.version for entry in await log.since("t", 0)] == list(range(1, 31))

    talk(conversation)


def test_batches_go_together_or_not_at_all(talk: Talk) -> None:
    async def conversation(log: Log) -> None:
        await log.append(birth("one"), birth("two"))
        with pytest.raises(Overtaken):
            await log.append(moves(1, "a", table="one"), moves(5, "b", table="two"))
        assert len(await log.since("one", 0)) == len(await log.since("two", 0)) == 1

    talk(conversation)


def test_a_wish_is_granted_once_and_remembered_with_what_came_of_it(talk: Talk) -> None:
    wish = Wish("key-0001", "ola", "digest")

    async def write(log: Log) -> None:
        await log.append(birth(wish=Wish("key-0000", "ola", "first")))
        await log.append(moves(1, "a", "b", wish=wish))
        with pytest.raises(KeyTaken):
            await log.append(moves(3, "a", "b", wish=wish))
        with pytest.raises(KeyTaken):
            await log.append(birth("other", wish=Wish("key-0000", "ola", "first")))
        await log.append(moves(3, "c"))

    async def read(log: Log) -> None:
        granted = await log.granted("t", "key-0001")
        assert granted is not None
        assert (granted.wish, granted.first, granted.last) == (wish, 2, 3)
        assert await log.granted("t", "key-0002") is None
        opened = await log.opened("ola", "key-0000")
        assert opened is not None
        assert (opened.table, opened.first, opened.last) == ("t", 1, 1)
        assert await log.opened("bo", "key-0000") is None

    talk(write)
    talk(read)


def test_a_table_is_found_by_id_and_by_code_and_its_secret_is_kept(talk: Talk) -> None:
    async def conversation(log: Log) -> None:
        await log.append(birth("id", code="KLM234", secret="hush"))
        assert await log.named("id") == ("id", "KLM234")
        assert await log.named("klm234") == ("id", "KLM234")
        assert await log.named("nobody") is None
        assert await log.secret("id") == "hush"
        with pytest.raises(Overtaken):
            await log.append(birth("id2", code="KLM234"))

    talk(conversation)


def test_lists_have_the_latest_change_first_and_pages(talk: Talk) -> None:
    async def conversation(log: Log) -> None:
        for number in range(5):
            await log.append(birth(f"t{number}", line=line(changed=number, members=("ola",))))
        await log.append(moves(1, "a", table="t2", line=line(changed=9)))
        await log.append(moves(1, "a", table="t3", line=line("playing", 10, members=("bo",), attention=True)))
        first = await log.listed("open", "", 2)
        second = await log.listed("open", first.next, 2)
        shown = [msgspec.json.decode(each)["changed"] for each in first.lines + second.lines]
        assert shown == [9, 4, 1, 0]
        assert second.next == ""
        assert [msgspec.json.decode(each)["changed"] for each in (await log.of_player("ola", "", "", 10)).lines] == [9, 4, 1, 0]
        assert len((await log.of_player("bo", "playing", "", 10)).lines) == 1
        assert (await log.of_player("bo", "over", "", 10)).lines == []
        assert await log.waiting() == ["t3"]

    talk(conversation)


def test_many_writers_at_once_all_get_their_answers(talk: Talk) -> None:
    async def conversation(log: Log) -> None:
        tables = [f"t{number}" for number in range(300)]
        await asyncio.gather(*(log.append(birth(table)) for table in tables))
        await asyncio.gather(*(log.append(moves(1, "x", table=table)) for table in tables))
        assert all(len(each) == 2 for each in await asyncio.gather(*(log.since(table, 0) for table in tables)))

    talk(conversation)


def test_an_event_that_has_its_usual_values_is_short() -> None:
    assert msgspec.json.encode(Said(0, "hello")) == b'{"kind":"said","seat":0,"phrase":"hello"}'
    assert msgspec.json.encode(Moved("chance", "+12", draw=0)) == b'{"kind":"moved","seat":"chance","move":"+12","draw":0}'
