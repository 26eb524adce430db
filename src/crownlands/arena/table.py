"""One match between bots, and one deal from every seat."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from ..bots.budget import Budget
from ..bots.policy import Policy
from ..bots.program import Lost, Program
from ..engine.errors import Refused
from ..engine.match import Match
from ..engine.registry import turn
from ..engine.seats import CHANCE, NOBODY
from .forfeit import listed, placed
from .plan import Plan, dice_for

if TYPE_CHECKING:
    from ..bots.names import Named
    from ..bots.thinker import Bot
    from ..engine.game import Game
    from ..engine.layout import Dice
    from ..engine.standing import Result

Played = dict[str, Any]
"""How a match went, as plain data: by seats."""
Deal = dict[str, Any]
"""A deal of a meeting, with the match of every rotation."""


def play(game: Game, states: Any, box: Any, bots: list[Named], chance: Dice, own: list[Dice]) -> tuple[Played, list[int]]:
    """Let the bots play ``states[0]`` to its end; how it went, and all actions.

    Chance has dice of its own, so what it deals depends on the bots no more than the rules make it; a bot gets a copy of the
    state and its own dice, and nothing else. For a program that has lost by its clock plain chance plays on, so that the
    others come to an end.
    """
    state = states[0]
    players = [bot.seated() for bot in bots]
    lost: dict[int, str] = {}
    try:
        turns, seconds, actions = moves(game, state, box, bots, players, chance, own, lost)
        result = placed(Match(game, states, box).result(), Match(game, states, box).teams, lost)
    except BaseException:
        say_goodbye(players)
        raise
    say_goodbye(players, result)
    played = {
        "points": list(result.points),
        "places": list(result.places),
        "decided_by": result.decided_by,
        "plies": len(actions),
        "turns": turns,
        "simulations": [getattr(player, "simulations", 0) for player in players],
        "seconds": [round(each, 6) for each in seconds],
    }
    return played | ({"forfeits": listed(lost, len(bots))} if lost else {}), actions


def moves(
    game: Game, state: Any, box: Any, bots: list[Named], players: list[Bot], chance: Dice, own: list[Dice], lost: dict[int, str]
) -> tuple[list[int], list[float], list[int]]:
    """Play to the end: turns and thinking time by seats, and all actions; ``lost`` hears who loses by his clock, and why."""
    budgets = [replace(bot.budget, of_work=True) for bot in bots]
    turns, seconds = [0] * len(bots), [0.0] * len(bots)
    out = np.zeros(game.actions, np.int64)
    actions: list[int] = []
    last: object = None
    while state.seat != NOBODY:
        seat = int(state.seat)
        if seat == CHANCE:
            action = int(game.pick(state, box, chance))
            last = None
        else:
            now = seat, turn(state)
            turns[seat] += now != last
            last = now
            seen = state.copy()
            begin = perf_counter()
            try:
                action = int(players[seat].choose(seen, box, budgets[seat], own[seat]))
            except Lost as error:
                lost[seat] = error.reason
                players[seat] = Policy(0)
                continue
            finally:
                seconds[seat] += perf_counter() - begin
            if action not in out[: game.legal(state, box, out)]:
                raise Refused("bot-not-legal", bot=bots[seat].name, action=action)
        game.play(state, box, action)
        actions.append(action)
    return turns, seconds, actions


def say_goodbye(players: list[Bot], result: Result | None = None) -> None:
    """Let the programs among the players go."""
    for player in players:
        if isinstance(player, Program):
            player.close(result)


def play_deal(plan: Plan, meeting: int, deal: int, with_records: bool = False) -> tuple[Deal, list[str]]:
    """Play a deal once in every rotation; how it went, and the records if they are asked for."""
    game = plan.rules
    box = game.shipped()
    matches, records = [], []
    for rotation in range(plan.rotations):
        seating = plan.seating(meeting, rotation)
        chance = dice_for(plan.seed, deal, "chance")
        own = [dice_for(plan.seed, deal, f"seat {seat} rotation {rotation}") for seat in range(plan.players)]
        states = game.start(plan.players, plan.options)
        played, actions = play(game, states, box, [plan.named[bot] for bot in seating], chance, own)
        matches.append({"bots": seating, **played})
        if with_records:
            records.append(record(plan, seating, actions, meeting, deal, rotation, played.get("forfeits", [])))
    return {"meeting": meeting, "deal": deal, "matches": matches}, records


def record(
    plan: Plan, seating: list[int], actions: list[int], meeting: int, deal: int, rotation: int, forfeits: list[str]
) -> str:
    """The match written down, with who sat where."""
    match = Match.start(plan.rules, plan.players, plan.options)
    match.play_all(actions)
    match.tags = {f"Seat{seat}": plan.bots[bot] for seat, bot in enumerate(seating)}
    match.tags |= {"Seed": str(plan.seed), "Meeting": str(meeting + 1), "Deal": str(deal + 1), "Rotation": str(rotation + 1)}
    match.tags |= {f"Forfeit{seat}": reason for seat, reason in enumerate(forfeits) if reason}
    return match.record()


def warm(plan: Plan) -> None:
    """Let every bot play a little, so that nobody's thinking time has that of the compiler in it."""
    game = plan.rules
    hasty = [replace(named, budget=Budget(simulations=1)) for named in plan.named if not named.is_program]
    for first in range(0, len(hasty), plan.players):
        seated = [hasty[(first + seat) % len(hasty)] for seat in range(plan.players)]
        own = [dice_for(0, 0, f"seat {seat}") for seat in range(plan.players)]
        play(game, game.start(plan.players, plan.options), game.shipped(), seated, dice_for(0, 0, "chance"), own)
