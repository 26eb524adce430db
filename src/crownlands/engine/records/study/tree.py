"""The tree of a study: positions reached by moves, with comments and marks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...match import Match


@dataclass(frozen=True)
class Mark:
    """A marked square of a board, or an arrow from it to another square of the same board."""

    colour: str
    """``green``, ``red``, ``blue`` or ``yellow``."""
    board: int
    """The seat whose kingdom or map it is; 0 where one board belongs to all."""
    square: str
    to: str = ""
    """The square that an arrow points at; empty for a marked square."""


@dataclass(eq=False)
class StudyNode:
    """A position of a study, reached by ``move``; at the start that is empty."""

    move: str = ""
    comment: str = ""
    marks: list[Mark] = field(default_factory=list)
    children: list[StudyNode] = field(default_factory=list, repr=False)
    """The moves from here: the first one goes on with the line, the others are branches."""

    def __eq__(self, other: object) -> bool:
        """Whether all that follows is the same; without recursion, as lines are long."""
        if not isinstance(other, StudyNode):
            return NotImplemented
        pairs = [(self, other)]
        while pairs:
            one, two = pairs.pop()
            if (one.move, one.comment, one.marks) != (two.move, two.comment, two.marks):
                return False
            if len(one.children) != len(two.children):
                return False
            pairs += zip(one.children, two.children, strict=True)
        return True

    __hash__ = None  # type: ignore[assignment]

    def add(self, move: str) -> StudyNode:
        """The node that a move leads to; a new branch unless it is there already."""
        for child in self.children:
            if child.move == move:
                return child
        self.children.append(StudyNode(move))
        return self.children[-1]

    def continuation(self) -> list[StudyNode]:
        """The nodes that the line goes on with, branches left out."""
        nodes: list[StudyNode] = []
        children = self.children
        while children:
            nodes.append(children[0])
            children = children[0].children
        return nodes


@dataclass
class Study:
    """A match with branches; ``start`` is the match before its first move.

    Moves that were added are checked when the study is written or a match is made of it.
    """

    start: Match
    root: StudyNode
    tags: dict[str, str]
    """The further tags of its record: ``Date``, ``Event``, names …"""

    def match(self, path: Sequence[int] | None = None) -> Match:
        """The match of the main line, or of the way ``path`` from the start: which child each
        time.
        """
        if path is None:
            return self._played(node.move for node in self.root.continuation())
        moves, node = [], self.root
        for index in path:
            if not 0 <= index < len(node.children):
                raise Refused("study-no-such-node", path=".".join(map(str, path)))
            node = node.children[index]
            moves.append(node.move)
        return self._played(moves)

    def _played(self, moves: Iterable[str]) -> Match:
        match = self.start.copy()
        match.play_all(moves)
        match.tags = dict(self.tags)
        return match

    def record(self) -> str:
        """The study as text, from which older readers read the main line; refused where a move of
        a branch is not legal, or where something could not be read again.
        """
        from .reader import read_text
        from .writer import STUDY_TAG, text

        written = text(self.root)
        match = self.match()
        if written:
            read_text(written, match)
            match.tags[STUDY_TAG] = written
        return match.record()
