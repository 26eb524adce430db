"""A store that is empty, cut off, overwritten or lost is refused at the start, and left alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from attacks.second_server import start
from attacks.target import Target

PAGE = 4096


def emptied(content: bytes) -> bytes:
    return b""


def cut_off(content: bytes) -> bytes:
    return content[: len(content) // 2]


def without_header(content: bytes) -> bytes:
    return b"\0" * 100 + content[100:]


def with_a_bad_page(content: bytes) -> bytes:
    return content[: 2 * PAGE] + b"\xff" * PAGE + content[3 * PAGE :]


def another_file(content: bytes) -> bytes:
    return b"Dear Ola,\n" * 500


WAYS: list[Callable[[bytes], bytes]] = [
    emptied,
    cut_off,
    without_header,
    with_a_bad_page,
    another_file,
]


async def attack(target: Target) -> str:
    ola = await target.player("Ola")
    await asyncio.to_thread(target.process.stop)
    store = target.data / "crownlands.db"
    content = store.read_bytes()
    for spoil in WAYS:
        spoiled = spoil(content)
        store.write_bytes(spoiled)
        code, sentence = await start(target)
        assert code == 1, (spoil.__name__, sentence)
        assert sentence.startswith(f"crownlands: {store} is "), (spoil.__name__, sentence)
        assert sentence.count("\n") == 1, sentence
        assert store.read_bytes() == spoiled
        for companion in ("-wal", "-shm"):
            Path(f"{store}{companion}").unlink(missing_ok=True)
    store.write_bytes(content)
    await asyncio.to_thread(target.process.start)
    ola.at(target.process.url)
    assert (await ola.get("/api/me"))["player"]["name"] == "Ola"
    return f"{len(WAYS)} spoiled stores refused; with the old file Ola is known again"
