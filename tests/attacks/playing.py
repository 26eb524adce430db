"""Two players at a table, for attacks that need a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from attacks.target import Target
    from server.helpers.client import BrowserClient

Pair = tuple["BrowserClient", "BrowserClient"]


async def two_players(target: Target, **fields: Any) -> tuple[Pair, str]:
    """Two players at a table whose match has begun."""
    ola, bo = await target.player("Ola"), await target.player("Bo")
    table = await ola.open("kingdomino", [{"kind": "me"}, {"kind": "open"}], **fields)
    await bo.do(table, "join")
    await ola.do(table, "start")
    return (ola, bo), table


async def by_turn(players: Pair, table: str) -> Pair:
    """The player to move, then the other one."""
    first, second = players
    return (
        (first, second) if (await first.get(f"/api/tables/{table}"))["moves"] else (second, first)
    )


def legal_moves(answer: Any) -> list[str]:
    """The legal moves in the answer that a player got."""
    return [legal["move"] for legal in answer["moves"]["moves"]]


async def move(player: BrowserClient, table: str, **fields: Any) -> Any:
    """Play the first legal move."""
    answer = await player.get(f"/api/tables/{table}")
    version, text = answer["table"]["version"], legal_moves(answer)[0]
    return await player.do(table, "move", version=version, move=text, **fields)
