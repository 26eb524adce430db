"""Compile what the tests call, so that no test and no worker has to: ``python -m compile_rules``.

The games named on the command line are compiled, without names all of them; ``--part 1/2`` is the
first half of them, so that two processes can share the work. Compiled functions are kept in the
cache of ``crownlands.engine.jit``, where every later process finds them.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

import crownlands
from bots.bot_matches import bot_names
from configurations import ALL
from crownlands.bots.bot_spec import parse_bot
from crownlands.bots.budget import Budget
from crownlands.bots.playout import playout
from crownlands.engine.match import Match
from crownlands.engine.perft import paths
from crownlands.engine.registry import advise, value
from crownlands.envs.batch import Batch

SIMULATIONS = 2


def compile_game(game: str) -> None:
    """Play one match, call each function of the protocol and let every bot choose once."""
    match = next(configuration for configuration in ALL if configuration.game == game).start()
    match.result()
    paths(match, 1)
    playout(match.state.copy(), match.box, crownlands.dice(1))
    ask_bots(first_choice(match))
    dice = crownlands.dice(1)
    while not match.is_over:
        match.play(match.pick(dice))
    match.result()
    match.view()
    Match.resume(match.game, match.position(), match.box)
    batch = Batch(game, 1)
    batch.step(batch.pick())


def first_choice(match: Match) -> Match:
    """The same match at the first position in which a player has a choice."""
    match, dice = match.copy(), crownlands.dice(1)
    while match.is_chance or len(match.legal_actions()) == 1:
        match.play(match.pick(dice))
    return match


def ask_bots(match: Match) -> None:
    match.view()
    value(match.state, match.box, match.seat)
    for policy in range(len(match.game.policies)):
        advise(match.state, match.box, policy, crownlands.dice(1))
    for name in bot_names(match.game.name, SIMULATIONS):
        bot = parse_bot(name, match.game).create()
        bot.choose(match.state.copy(), match.box, Budget(SIMULATIONS), crownlands.dice(1))


def part_of(games: Sequence[str], part: str) -> Sequence[str]:
    """The games of one part, such as ``1/2``: every second game from the first one on."""
    number, parts = map(int, part.split("/"))
    if not 1 <= number <= parts:
        raise ValueError(part)
    return games[number - 1 :: parts]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=crownlands.shelf())
    parser.add_argument("--part", default="1/1", help="such as 1/2, the first half of the games")
    arguments = parser.parse_args()
    for game in part_of(arguments.games, arguments.part):
        begun = time.process_time()
        compile_game(game)
        print(f"{game}: {time.process_time() - begun:.0f} s of processor time", flush=True)


if __name__ == "__main__":
    main()
