"""Write the review of a match of Dragon Inferno that the web tests use.

``python web/tests/fixture_scripts/review.py``
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

import crownlands
from crownlands.analysis.review import review
from crownlands.bots.bot_spec import parse_bot

FILE = Path(__file__).parents[1] / "fixtures" / "review.json"
NAMES = ("Mila", "Kasia")
SIMULATIONS = 60
"""Few: the numbers need not be good, but many."""


def played_match() -> crownlands.Match:
    """A match between two bots that misjudge."""
    match = crownlands.start("dragon-inferno", players=len(NAMES))
    dice = crownlands.dice(seed=251)
    spec = parse_bot("greedy:slip=3", match.game)
    bots = [spec.create() for _ in NAMES]
    match.deal(dice)
    while not match.is_over:
        bot = bots[match.seat]
        match.play(bot.choose(match.state.copy(), match.box, spec.budget, dice))
        match.deal(dice)
    match.tags.update({f"Seat{seat}": name for seat, name in enumerate(NAMES)})
    return match


if __name__ == "__main__":
    match = played_match()
    numbers = msgspec.to_builtins(review(match, SIMULATIONS))
    FILE.write_text(json.dumps({"record": match.record(), "review": numbers}) + "\n", "utf-8")
