"""A bot in plain Python: of all legal moves it takes one that discards nothing, by lot."""

import random
import sys


def send(line: str) -> None:
    """Answer; every line has to leave at once."""
    print(line, flush=True)


dice = random.Random()
legal: list[str] = []
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "crownlands":  # the greeting, with the version of the protocol
        send("id name Lots")
        send("ready")
    elif word == "match":  # a new match: words in pairs, such as seat 0
        about = dict(zip(rest.split()[::2], rest.split()[1::2], strict=False))
        dice.seed(int(about["seed"]))  # the same seed, the same match
    elif word == "position":  # the whole state in one line, for those who can read it
        position = rest
    elif word == "legal":  # what can be played now
        legal = rest.split()
    elif word == "go":  # the clock runs
        better = [move for move in legal if not move.endswith("@-")]
        send(f"move {dice.choice(better or legal)}")
    elif word == "quit":
        break
