"""A search tree of what players did: nodes in one array, so that its size is known beforehand."""

from typing import Annotated, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...engine.jit import compiled
from ...engine.layout import SEATS, blank, layout

NODES = 1 << 18
"""The most nodes of a tree: 8 MB."""
DEPTH = 512
"""The most choices of a simulation that the tree follows."""

Int32: TypeAlias = Annotated[int, "i4"]
Float32: TypeAlias = Annotated[float, "f4"]
Float64: TypeAlias = Annotated[float, "f8"]
Tree: TypeAlias = Any
Path: TypeAlias = NDArray[np.int32]


class Node:
    """Never instantiated: the declaration of the record. Node 0 is the root; as a link, 0 means
    "none".
    """

    value: Float64
    """The sum of the rewards of the seat that chose it."""
    visits: Int32
    weight: Float32
    """The prior of the move, for searches that have one; only ratios between siblings count."""
    move: Int32
    """The action and the seat that chose it, as one number: after another deal another seat may be
    to move here.
    """
    parent: Int32
    child: Int32
    """The first child; the others follow as its siblings, in rising order of their moves."""
    sibling: Int32


NODE = layout(Node)


def new_tree(nodes: int = NODES) -> Tree:
    """A tree that is nothing but its root. The other nodes are written before they are read:
    filling 8 MB with zeros would take longer than a small search.
    """
    tree = np.empty(nodes, NODE)
    tree[:1] = blank(NODE)
    return tree


@compiled
def move_of(action: int, seat: int) -> int:
    """An action and who chose it, as one number."""
    return int(action) * SEATS + int(seat)


def action_of(move: int) -> int:
    """The action of such a number."""
    return int(move) // SEATS


@compiled
def skip_to(tree: Tree, child: int, move: int) -> int:
    """The first of ``child`` and its later siblings whose move is not below ``move``; 0 for none.

    Legal actions and children are both in rising order, so one walk over both finds every pair.
    """
    while child != 0 and tree[child].move < move:
        child = tree[child].sibling
    return int(child)


@compiled
def child_of(tree: Tree, node: int, move: int) -> int:
    """The child that ``move`` leads to; 0 for none."""
    child = skip_to(tree, int(tree[node].child), move)
    return child if child != 0 and tree[child].move == move else 0


@compiled
def add_child(tree: Tree, used: int, node: int, move: int) -> int:
    """A new child of ``node``, behind the ``used`` nodes; 0 where the tree is full."""
    if used >= len(tree):
        return 0
    before, after = 0, tree[node].child
    while after != 0 and tree[after].move < move:
        before, after = after, tree[after].sibling
    tree[used].value, tree[used].visits, tree[used].weight, tree[used].move = 0.0, 0, 1.0, move
    tree[used].parent, tree[used].child, tree[used].sibling = node, 0, after
    if before != 0:
        tree[before].sibling = used
    else:
        tree[node].child = used
    return used


@compiled
def back_up(tree: Tree, path: Path, depth: int, rewards: Any) -> None:
    """Add a simulation to the root and to the ``depth`` nodes of ``path``."""
    tree[0].visits += 1
    for i in range(depth):
        tree[path[i]].visits += 1
        tree[path[i]].value += rewards[tree[path[i]].move % SEATS]


@compiled
def clear(tree: Tree) -> None:
    """Cut the tree back to its root."""
    tree[0].value, tree[0].visits, tree[0].move = 0.0, 0, 0
    tree[0].parent, tree[0].child, tree[0].sibling = 0, 0, 0


def children(tree: Tree, node: int) -> list[int]:
    """The children of ``node``."""
    nodes = []
    child = int(tree[node].child)
    while child:
        nodes.append(child)
        child = int(tree[child].sibling)
    return nodes


def most_visited(tree: Tree, node: int = 0) -> list[int]:
    """The actions along the path of the most visits below ``node``; between equals value and prior
    decide.
    """
    actions: list[int] = []
    while candidates := children(tree, node):
        node = max(
            candidates,
            key=lambda child: (tree[child].visits, tree[child].value, tree[child].weight),
        )
        actions.append(action_of(tree[node].move))
    return actions
