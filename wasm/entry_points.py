"""The functions that modules export, found by the protocol: the same for every game."""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
from numba import types

from crownlands.bots import greedy, playout
from crownlands.bots.search import endgame, mcts, tree
from crownlands.engine import chance, registry
from crownlands.engine.game import Game
from crownlands.engine.jit import compiled
from crownlands.engine.layout import SEATS, Actions, Dice, Standing

from .browser_functions import BrowserFunction, browser_functions, study_functions
from .errors import BuildFailed

RULES = ("legal", "pick", "play", "deal", "outcome", "turn")
"""What pages call of the protocol; the rest is for bots, which think in a worker."""


class EntryPoint(NamedTuple):
    """A compiled function and the types of its arguments."""

    rule: Any
    kinds: tuple[Any, ...]
    is_word: bool = False
    """Whether its result is a set of things, as a word."""


@compiled
def legal(state: Any, box: Any, out: Actions) -> int:
    """Write the legal actions into ``out``; return how many."""
    return registry.legal(state, box, out)


@compiled
def pick(state: Any, box: Any, dice: Dice) -> int:
    """One legal action at random; NONE at the end."""
    return registry.pick(state, box, dice)


@compiled
def play(state: Any, box: Any, action: int) -> None:
    """Carry out a legal action."""
    registry.play(state, box, action)


@compiled
def outcome(state: Any, box: Any, out: Standing) -> None:
    """Write what each seat is ranked by."""
    registry.outcome(state, box, out)


@compiled
def turn(state: Any) -> int:
    """A number that stays the same during a turn."""
    return registry.turn(state)


@compiled
def value(state: Any, box: Any, seat: int) -> float:
    """How good the position looks to ``seat``, in points."""
    return registry.value(state, box, seat)


@compiled
def advise(state: Any, box: Any, policy: int, dice: Dice) -> int:
    """The action of one of the game's cheap policies; 0 is plain chance."""
    return registry.advise(state, box, policy, dice) if policy else registry.pick(state, box, dice)


@compiled
def skip_forced(state: Any, box: Any, action: int, out: Actions) -> bool:
    """Play ``action`` and the forced moves behind it; whether the turn goes on.

    A search plans turns so: its tree has no nodes for moves without a choice.
    """
    seat, now = int(state.seat), registry.turn(state)
    registry.play(state, box, action)
    while state.seat == seat and registry.legal(state, box, out) == 1:
        registry.play(state, box, out[0])
    return state.seat == seat and registry.turn(state) == now


@compiled
def most_visited(nodes: Any, node: int, out: Actions) -> int:
    """Write the actions along the path of the most visits below ``node`` into ``out``; return how
    many.

    The same as ``crownlands.bots.search.tree.most_visited``, which makes a list.
    """
    n = 0
    while nodes[node].child != 0 and n < len(out):
        node = int(nodes[node].child)
        child = int(nodes[node].sibling)
        while child != 0:
            if is_better(nodes, child, node):
                node = child
            child = int(nodes[child].sibling)
        out[n] = nodes[node].move // SEATS
        n += 1
    return n


@compiled
def is_better(nodes: Any, a: int, b: int) -> bool:
    """Whether node ``a`` has more visits than ``b``; between equals value and prior decide."""
    if nodes[a].visits != nodes[b].visits:
        return bool(nodes[a].visits > nodes[b].visits)
    if nodes[a].value != nodes[b].value:
        return bool(nodes[a].value > nodes[b].value)
    return bool(nodes[a].weight > nodes[b].weight)


def modules(game: Game) -> dict[str, dict[str, EntryPoint]]:
    """The exports of the modules of ``game``, by the name of the module.

    A page fetches the rules with its first screen, a worker the bots after that.
    """
    points = protocol(game)
    return {game.name: rules(game, points), f"{game.name}-bots": points}


def rules(game: Game, points: dict[str, EntryPoint]) -> dict[str, EntryPoint]:
    """The rules of the protocol, whether each option is on, and what the game itself names."""
    points = {name: points[name] for name in RULES}
    state = numba.from_dtype(game.layout)
    for number, option in enumerate(game.options):
        points[f"option{number}"] = EntryPoint(compiled(option.is_on), (state,))
    add_functions(points, game, browser_functions(game))
    return points


def study_points(game: Game) -> dict[str, EntryPoint]:
    """The exports of the module of ``game`` for those who study a match."""
    points: dict[str, EntryPoint] = {}
    add_functions(points, game, study_functions(game))
    return points


def add_functions(
    points: dict[str, EntryPoint], game: Game, functions: list[BrowserFunction]
) -> None:
    """Export functions that ``game`` names."""
    for function in functions:
        if function.name in points:
            raise BuildFailed(f"{game.name}: two exported functions are called {function.name}")
        points[function.name] = EntryPoint(
            function.rule, function.kinds(game), function.result == "u8"
        )


def protocol(game: Game) -> dict[str, EntryPoint]:
    """What rules and bots of every game export."""
    state, box = numba.from_dtype(game.layout), numba.typeof(game.shipped())
    whole, number = types.int64, types.float64
    states, nodes = array(state), array(numba.from_dtype(tree.NODE))
    actions, dice, sides, numbers = map(array, (whole, types.uint64, types.int8, number))
    table, scores = array(whole, 2), array(number, 2)
    points: dict[str, tuple[Any, tuple[Any, ...]]] = {
        "legal": (legal, (state, box, actions)),
        "pick": (pick, (state, box, dice)),
        "play": (play, (state, box, whole)),
        "deal": (chance.deal, (state, box, dice)),
        "outcome": (outcome, (state, box, table)),
        "turn": (turn, (state,)),
        "value": (value, (state, box, whole)),
        "advise": (advise, (state, box, whole, dice)),
        "playouts": (playout.playouts, (states, box, whole, dice, table, table)),
        "best_turn": (greedy.best_turn, (states, box, number, actions, actions, dice)),
        "search_endgame": (
            endgame.search_endgame,
            (states, box, sides, whole, table, scores),
        ),
        "clear": (tree.clear, (nodes,)),
        "simulate": (
            mcts.simulate,
            (
                *(nodes, whole, states, states, box, whole, numbers, sides),
                *(actions, actions, scores, dice),
            ),
        ),
        "most_visited": (most_visited, (nodes, whole, actions)),
        "skip_forced": (skip_forced, (state, box, whole, actions)),
    }
    return {name: EntryPoint(*point) for name, point in points.items()}


def array(kind: Any, dimensions: int = 1) -> Any:
    """The type of an array without gaps."""
    return types.Array(kind, dimensions, "C")
