"""A loop of rematches and aborts puts nothing into the list of the opponent, and is limited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attacks.playing import two_players

if TYPE_CHECKING:
    from attacks.target import Target

ROUNDS = 40


async def attack(target: Target) -> str:
    (attacker, victim), table = await two_players(target)
    first = table
    await attacker.do(table, "resign")
    opened, refusals = 0, set()
    for _ in range(ROUNDS):
        answer = await attacker.try_command(table, "rematch")
        if answer.status != 200:
            refusals.add(answer.refused)
            continue
        table = answer.data["events"][0]["event"]["table"]
        opened += 1
        await attacker.do(table, "abort")
    tables = [each["id"] for each in (await victim.get("/api/me/tables"))["tables"]]
    assert tables == [first], tables
    assert refusals == {"too-many"}, refusals
    assert opened <= 10, opened
    return f"{opened} of {ROUNDS} rematches opened, none in the opponent's list"
