"""Nothing in the data folder can be read by another user of the machine, copies included."""

from __future__ import annotations

import asyncio
import subprocess
import sys

from attacks.target import Target


async def attack(target: Target) -> str:
    await target.player("Ola")
    copy = target.data / "copy.db"
    for command in (["backup", str(copy)], ["host", "vapid", "mailto:ola@example.org"]):
        await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-m", "crownlands", *command, "--data", str(target.data)],
            check=True,
            capture_output=True,
        )
    modes = {path.name: path.stat().st_mode & 0o777 for path in target.data.iterdir()}
    assert len(modes) >= 5, modes
    assert set(modes.values()) == {0o600}, modes
    assert target.data.stat().st_mode & 0o777 == 0o700
    return f"{len(modes)} files, all 0600"
