"""Running matches between bots: one match, and one deal in every rotation of the seats."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from ..bots.budget import Budget
from ..bots.policy_bot import PolicyBot
from ..bots.program_bot import ProgramBot, ProgramForfeit
from ..engine.errors import Refused
from ..engine.match import Match
from ..engine.registry import turn
from ..engine.seats import CHANCE, NOBODY
from .forfeit import forfeit_reasons, with_forfeits
from .plan import Plan, dice_for

if TYPE_CHECKING:
    from ..bots.bot import Bot
    from ..bots.bot_spec import BotSpec
    from ..engine.game import Game
    from ..engine.layout import Dice
    from ..engine.ranking import Result

MatchData = dict[str, Any]
"""The results of a match as plain data, by seat."""
Deal = dict[str, Any]
"""A deal of a meeting, with the match of every rotation."""


def play(
    game: Game, states: Any, box: Any, bots: list[BotSpec], chance: Dice, seat_dice: list[Dice]
) -> tuple[MatchData, list[int]]:
    """Let the bots play ``states[0]`` to its end; return the results and all actions.

    Chance has dice of its own, so the deal does not depend on the random numbers of the bots. A bot
    gets a copy of the state and its own dice, and nothing else. Random moves replace a program that
    has forfeited, so that the others can finish the match.
    """
    state = states[0]
    players = [bot.create() for bot in bots]
    forfeits: dict[int, str] = {}
    try:
        turns, seconds, actions = play_moves(
            game, state, box, bots, players, chance, seat_dice, forfeits
        )
        result = with_forfeits(
            Match(game, states, box).result(), Match(game, states, box).teams, forfeits
        )
    except BaseException:
        close_programs(players)
        raise
    close_programs(players, result)
    data = {
        "points": list(result.points),
        "places": list(result.places),
        "decided_by": result.decided_by,
        "plies": len(actions),
        "turns": turns,
        "simulations": [getattr(player, "simulations", 0) for player in players],
        "seconds": [round(spent, 6) for spent in seconds],
    }
    return data | ({"forfeits": forfeit_reasons(forfeits, len(bots))} if forfeits else {}), actions


def play_moves(
    game: Game,
    state: Any,
    box: Any,
    bots: list[BotSpec],
    players: list[Bot],
    chance: Dice,
    seat_dice: list[Dice],
    forfeits: dict[int, str],
) -> tuple[list[int], list[float], list[int]]:
    """Play to the end; return turns and thinking time by seat, and all actions. Reasons of forfeits
    are written into ``forfeits``, by seat.
    """
    budgets = [replace(bot.budget, wall_limit=inf) for bot in bots]
    turns, seconds = [0] * len(bots), [0.0] * len(bots)
    out = np.zeros(game.actions, np.int64)
    actions: list[int] = []
    last_turn: object = None
    while state.seat != NOBODY:
        seat = int(state.seat)
        if seat == CHANCE:
            action = int(game.pick(state, box, chance))
            last_turn = None
        else:
            now = seat, turn(state)
            turns[seat] += now != last_turn
            last_turn = now
            copy = state.copy()
            begin = perf_counter()
            try:
                action = int(players[seat].choose(copy, box, budgets[seat], seat_dice[seat]))
            except ProgramForfeit as error:
                forfeits[seat] = error.reason
                players[seat] = PolicyBot(0)
                continue
            finally:
                seconds[seat] += perf_counter() - begin
            if action not in out[: game.legal(state, box, out)]:
                raise Refused("bot-not-legal", bot=bots[seat].name, action=action)
        game.play(state, box, action)
        actions.append(action)
    return turns, seconds, actions


def close_programs(players: list[Bot], result: Result | None = None) -> None:
    """Stop the programs among the players."""
    for player in players:
        if isinstance(player, ProgramBot):
            player.close(result)


def play_deal(
    plan: Plan, meeting: int, deal: int, with_records: bool = False
) -> tuple[Deal, list[str]]:
    """Play a deal once in every rotation; return the results, and the records if asked for."""
    game = plan.rules
    matches, records = [], []
    for rotation in range(plan.rotations):
        seating = plan.seating(meeting, rotation)
        chance = dice_for(plan.seed, deal, "chance")
        seat_dice = [
            dice_for(plan.seed, deal, f"seat {seat} rotation {rotation}")
            for seat in range(plan.players)
        ]
        states = game.start(plan.players, plan.options)
        data, actions = play(
            game, states, plan.box, [plan.bot_specs[bot] for bot in seating], chance, seat_dice
        )
        matches.append({"bots": seating, **data})
        if with_records:
            records.append(
                record_text(
                    plan, seating, actions, meeting, deal, rotation, data.get("forfeits", [])
                )
            )
    return {"meeting": meeting, "deal": deal, "matches": matches}, records


def record_text(
    plan: Plan,
    seating: list[int],
    actions: list[int],
    meeting: int,
    deal: int,
    rotation: int,
    forfeits: list[str],
) -> str:
    """The record of a match, with the bot of every seat."""
    match = Match.start(plan.rules, plan.players, plan.options, plan.box)
    match.play_all(actions)
    match.tags = {f"Seat{seat}": plan.bots[bot] for seat, bot in enumerate(seating)}
    match.tags |= {
        "Seed": str(plan.seed),
        "Meeting": str(meeting + 1),
        "Deal": str(deal + 1),
        "Rotation": str(rotation + 1),
    }
    match.tags |= {f"Forfeit{seat}": reason for seat, reason in enumerate(forfeits) if reason}
    return match.record()


def compile_bots(plan: Plan) -> None:
    """Let every bot play a little, so that no thinking time includes compilation."""
    game = plan.rules
    quick = [
        replace(spec, budget=Budget(simulations=1))
        for spec in plan.bot_specs
        if not spec.is_program
    ]
    for first in range(0, len(quick), plan.players):
        specs = [quick[(first + seat) % len(quick)] for seat in range(plan.players)]
        seat_dice = [dice_for(0, 0, f"seat {seat}") for seat in range(plan.players)]
        play(
            game,
            game.start(plan.players, plan.options),
            plan.box,
            specs,
            dice_for(0, 0, "chance"),
            seat_dice,
        )
