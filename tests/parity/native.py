"""The answers of Python; ``web/tests/parity/`` has the same for the modules."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from typing import Any

import numpy as np

import crownlands
from configurations import Configuration
from crownlands.bots.bot_spec import BotSpec, parse_bot
from crownlands.bots.playout import playout
from crownlands.bots.search import tree
from crownlands.bots.search.mcts import TreeSearch
from crownlands.bots.search.search_bot import sides_of
from crownlands.engine import registry
from crownlands.engine.layout import SEATS, TIE_BREAKS
from crownlands.engine.match import Match
from crownlands.engine.registry import NONE
from wasm.levels import bot_settings


def end_digest(match: Match, seed: int) -> str:
    """Digest of the last state of a random match, and of its outcome."""
    state = match.state.copy()
    playout(state, match.box, crownlands.dice(seed))
    return hashlib.sha256(state.tobytes() + outcome_bytes(match, state)).hexdigest()


def walk_digest(match: Match, seed: int) -> str:
    """Digest of state, legal actions, turn and value at every ply of a random match, and of its
    outcome.
    """
    game, box, dice = match.game, match.box, crownlands.dice(seed)
    # Not by the protocol, which takes a while to find the game of a state.
    turn, value = game.turn or registry.turn, game.value or registry.value
    state = match.state.copy()
    out, hasher = np.zeros(game.actions, np.int64), hashlib.sha256()
    while True:
        n, action = game.legal(state, box, out), game.pick(state, box, dice)
        numbers = np.array([n, *out[:n], turn(state), action], np.int32)
        hasher.update(state.tobytes() + numbers.tobytes())
        if action == NONE:
            break
        hasher.update(np.float64(value(state, box, max(0, int(state.seat)))).tobytes())
        game.play(state, box, action)
    hasher.update(outcome_bytes(match, state))
    return hasher.hexdigest()


def outcome_bytes(match: Match, state: Any) -> bytes:
    """What each seat is ranked by."""
    standing = np.zeros((SEATS, TIE_BREAKS), np.int64)
    match.game.outcome(state, match.box, standing)
    return standing[: match.players].astype(np.int32).tobytes()


def box_bytes(match: Match) -> str:
    """The box of a match in Base64; nothing for the shipped one."""
    if match.box.tobytes() == match.game.shipped().tobytes():
        return ""
    return b64encode(match.box.tobytes()).decode()


def decision(match: Match, seed: int, bots: list[str], search: str) -> dict[str, Any]:
    """A position and bots, as a task for the module."""
    return {
        "state": b64encode(match.state.tobytes()).decode(),
        "sides": sides_of(match.state).tolist(),
        "seed": seed,
        "box": box_bytes(match),
        "bots": [bot_settings(name, match.game) for name in bots],
        "search": bot_settings(search, match.game),
    }


def choice(match: Match, seed: int, bots: list[str], search: str) -> dict[str, Any]:
    """What the bots choose there, and the tree of a search."""
    actions = [choose(parse_bot(name, match.game), match, seed) for name in bots]
    spec = parse_bot(search, match.game)
    bot = spec.create()
    assert isinstance(bot, TreeSearch)
    states = np.repeat(np.array([match.state]), 2)
    simulations = spec.budget.simulations
    bot.search(states, match.box, simulations, sides_of(match.state), crownlands.dice(seed))
    nodes = hashlib.sha256(bot.tree[: bot.used].tobytes()).hexdigest()
    return {"actions": actions, "tree": nodes, "line": tree.most_visited(bot.tree)}


def choose(spec: BotSpec, match: Match, seed: int) -> int:
    """What a fresh bot chooses."""
    return spec.create().choose(match.state.copy(), match.box, spec.budget, crownlands.dice(seed))


def bot_match(configuration: Configuration, seed: int, bots: list[str]) -> list[int]:
    """The actions of a match between bots, those of chance included."""
    match, dice = configuration.start(), crownlands.dice(seed)
    specs = [parse_bot(bots[seat % len(bots)], match.game) for seat in range(match.players)]
    players = [spec.create() for spec in specs]
    while not match.is_over:
        if match.is_chance:
            match.play(match.pick(dice))
        else:
            bot, spec = players[match.seat], specs[match.seat]
            match.play(bot.choose(match.state.copy(), match.box, spec.budget, dice))
    return match.actions
