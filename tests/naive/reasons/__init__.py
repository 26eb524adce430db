"""The rule against every move that is not legal, named by the slow twins from the rules alone.

Each module has ``reasons(twin, move)``: every rule that forbids the move, with the parameters that
its sentence shows, in the order of docs/notation.md. The first one is what the game has to say.
"""

from collections.abc import Iterator

Rule = tuple[str, dict[str, object]]
Rules = Iterator[Rule]
