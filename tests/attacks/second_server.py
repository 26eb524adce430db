"""Of many servers on one data folder, one serves; the others are refused with a sentence."""

from __future__ import annotations

import asyncio
import sys

from attacks.target import Target

STARTS = 3


async def start(target: Target) -> tuple[int, str]:
    """Start one more server on the folder; return its exit code and what it says."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "crownlands", "--lang", "en", "serve"),
        *("--port", "0", "--data", str(target.data)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(60):
            _, errors = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    return int(process.returncode or 0), errors.decode()


async def attack(target: Target) -> str:
    ola = await target.player("Ola")
    answers = await asyncio.gather(*(start(target) for _ in range(STARTS)))
    for code, sentence in answers:
        assert code == 1, sentence
        assert f"(process {target.process.process.pid}) is using" in sentence, sentence
        assert "Traceback" not in sentence
    assert (await ola.ask("GET", "/api/me")).status == 200
    return f"{STARTS} starts on a folder in use: all refused, the server goes on"
