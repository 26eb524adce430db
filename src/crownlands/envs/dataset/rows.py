"""The rows of a dataset: one for each move of a match, chance included."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Any

from ...bots.search.search_bot import SearchBot
from ...bots.search.tree import action_of, children
from ...engine.match import Match
from ...engine.seats import CHANCE

if TYPE_CHECKING:
    from ...bots.bot import Bot
    from .plan import Plan

Row = dict[str, Any]
COLUMNS = (
    ("match", "int64", "the number of the match"),
    ("ply", "int32", "the number of the move in the match, from 0"),
    ("seat", "int8", "the seat that moves; -1 for chance"),
    ("bot", "string", "the bot that moves; none for chance"),
    ("position", "string", "the state before the move, as text"),
    ("legal", "list<int32>", "the legal actions, rising; none for chance"),
    ("action", "int32", "the action that was played"),
    ("move", "string", "the same as text"),
    (
        "visits",
        "list<int32>",
        "how often the search tried each legal action; none without a search",
    ),
    ("value", "float32", "how good the search thought the move, from 0 to 1"),
    ("points", "list<int32>", "the points of every seat at the end"),
    ("places", "list<int8>", "the places of every seat at the end; 1 is the first"),
)
"""Name, type and meaning of each column."""


def rows_of(plan: Plan, number: int) -> list[Row]:
    """Play one match, and return its rows."""
    match = Match.start(plan.rules, plan.players, plan.options, plan.box)
    match.keeps_history = False
    chance = plan.dice(number, "chance")
    bots = [plan.bot_of(number, seat) for seat in range(plan.players)]
    players = [plan.specs[bot].create() for bot in bots]
    budgets = [replace(plan.specs[bot].budget, wall_limit=inf) for bot in bots]
    dice = [plan.dice(number, f"seat {seat}") for seat in range(plan.players)]
    rows: list[Row] = []
    while not match.is_over:
        seat = match.seat
        row: Row = {"match": number, "ply": len(rows), "seat": seat, "position": match.position()}
        if seat == CHANCE:
            action = match.pick(chance)
        else:
            player = players[seat]
            before = getattr(player, "simulations", 0)
            action = int(player.choose(match.state.copy(), match.box, budgets[seat], dice[seat]))
            legal = match.legal_actions()
            row |= {"bot": plan.bots[bots[seat]], "legal": legal}
            if getattr(player, "simulations", 0) > before:
                row |= search_columns(player, legal, action)
        row |= {"action": action, "move": match.text(action)}
        match.play(action)
        rows.append(row)
    result = match.result()
    end = {"points": list(result.points), "places": list(result.places)}
    return [row | end for row in rows]


def search_columns(player: Bot, legal: list[int], action: int) -> Row:
    """What the tree of a search that has just been made says of the legal actions."""
    if not isinstance(player, SearchBot):
        return {}
    nodes = {
        action_of(player.tree[node].move): player.tree[node] for node in children(player.tree, 0)
    }
    row: Row = {"visits": [int(nodes[each].visits) if each in nodes else 0 for each in legal]}
    if action in nodes and nodes[action].visits:
        row["value"] = float(nodes[action].value / nodes[action].visits)
    return row
