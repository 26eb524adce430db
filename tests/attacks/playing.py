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


def legal_moves(seen: Any) -> list[str]:
    """The legal moves in what a player has seen."""
    return [legal["move"] for legal in seen["moves"]["moves"]]


async def move(player: BrowserClient, table: str, **fields: Any) -> Any:
    """Play the first legal move."""
    seen = await player.get(f"/api/tables/{table}")
    version, text = seen["table"]["version"], legal_moves(seen)[0]
    return await player.do(table, "move", version=version, move=text, **fields)
