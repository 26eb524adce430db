"""Whoever guesses codes learns nothing, and locks out nobody who sits at a table."""

from __future__ import annotations

import secrets
from collections import Counter

from attacks.target import Target

GUESSES = 2_000
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"


async def attack(target: Target) -> str:
    ola = await target.player("Ola")
    table = await ola.open("kingdomino", [{"kind": "me"}, {"kind": "open"}])
    code = (await ola.get(f"/api/tables/{table}"))["table"]["code"]
    guesser = await target.player("Zed")
    statuses: Counter[int] = Counter()
    for _ in range(GUESSES):
        guess = "".join(secrets.choice(LETTERS) for _ in range(6))
        statuses[(await guesser.ask("GET", f"/api/tables/{guess}")).status] += 1
    assert statuses[429] > GUESSES / 2, statuses
    assert (await guesser.ask("GET", f"/api/tables/{code}")).status == 429
    assert (await ola.get(f"/api/tables/{code}"))["table"]["id"] == table
    socket = await ola.listen(code)
    assert await socket.recv()
    await socket.close()
    return f"{GUESSES} guesses: {dict(statuses)}; a right one too, and the player goes on"
