"""Attacks on a real server, one in each file; ``make prove ARGS=attacks`` replays them all.

A file has a docstring with the sentence that must hold, and a coroutine ``attack(target)`` that
asserts it and returns its figures as one line. ``ENVIRONMENT``, where there is one, has settings
for the server; all others are the defaults. An attack takes at most ``SECONDS``, connects to
127.0.0.0/8 alone, and has no more than a few thousand requests or connections.
"""

from __future__ import annotations

import asyncio
import importlib
import pkgutil
import tempfile
from pathlib import Path

from attacks.target import Target
from server.helpers.wire import run_async

SECONDS = 120
"""An attack that takes longer has failed."""
HELPERS = {"playing", "target", "test_attacks"}


def names() -> list[str]:
    """The attacks, by the names of their files."""
    return [entry.name for entry in pkgutil.iter_modules(__path__) if entry.name not in HELPERS]


def replay(name: str) -> str:
    """Replay one attack on a server of its own; return its figures."""
    module = importlib.import_module(f"attacks.{name}")

    async def bounded() -> str:
        await target.ready()
        async with asyncio.timeout(SECONDS):
            return str(await module.attack(target))

    with tempfile.TemporaryDirectory() as folder:
        target = Target(Path(folder), getattr(module, "ENVIRONMENT", {}))
        try:
            figures = run_async(bounded())
        finally:
            target.process.kill()
        target.check_log()
    return figures
