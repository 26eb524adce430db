"""The value of the tag ``Study`` read back: every move of a branch is checked by the rules."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NoReturn

from ...errors import BadText, Refused, located
from ..parser import parse
from ..record import escaped, read_tags
from .comments import read_comment
from .limits import DEEPEST, LONGEST_STUDY
from .marks import read_marks
from .tree import Study, StudyNode
from .writer import STUDY_TAG

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ...game import Game
    from ...match import Match

MOVE = re.compile(r"[^ ()<>{}]+")
PLY = re.compile(r"0|[1-9][0-9]{0,5}")
WORD = re.compile(r"[^ ]*")
BLANK = "␣"


def read(record: str, find: Callable[[str], Game]) -> Study:
    """The study of a record; ``find`` gives the game of a name."""
    match = parse(record, find)
    tags = dict(match.tags)
    value = tags.pop(STUDY_TAG, None)
    if value is None:
        return Study(match.at_start(), line_of(match.moves), tags)
    try:
        root = read_text(value, match)
    except BadText as error:
        inside = len(f'[{STUDY_TAG} "') + len(escaped(value[: error.at]))
        raise located(error, read_tags(record)[1][STUDY_TAG] + inside) from None
    return Study(match.at_start(), root, tags)


def line_of(moves: Iterable[str]) -> StudyNode:
    """The tree of moves in one line."""
    root = node = StudyNode()
    for move in moves:
        node = node.add(move)
    return root


def read_text(text: str, match: Match) -> StudyNode:
    """The tree of a study whose main line are the moves of ``match``."""
    if len(text) > LONGEST_STUDY:
        raise BadText("study-too-long", 0, length=len(text), most=LONGEST_STUDY)
    return Reader(text, match).read()


class Reader:
    """Reads the text from its beginning to its end."""

    def __init__(self, text: str, match: Match) -> None:
        self.text, self.at = text, 0
        self.moves = match.moves
        self.match = match.at_start()
        """The main line as far as it has been read."""

    def read(self) -> StudyNode:
        """The start with all that follows it."""
        line = [StudyNode(move) for move in ["", *self.moves]]
        last = self.point(line, -1)
        while self.at < len(self.text):
            self.expect(" ")
            last = self.point(line, last)
        join_line(line)
        return line[0]

    def point(self, line: list[StudyNode], last: int) -> int:
        """``@12``, and what stands at this place of the main line."""
        self.expect("@")
        start = self.at
        word = self.word(PLY)
        if not word or not last < int(word) < len(line):
            wrong = word or self.text[start : start + 1]
            raise BadText("study-bad-ply", start, found=wrong, most=len(line) - 1)
        ply = int(word)
        self.match.play_all(self.moves[len(self.match.moves) : ply])
        if not self.is_ahead(" {", " <", " ("):
            self.expect(" ")
            self.fail("{ < (")
        node = line[ply]
        branches, at = self.notes(node, self.match, 1)
        join(node, branches, line[ply + 1].move if ply + 1 < len(line) else None, at)
        return ply

    def notes(self, node: StudyNode, match: Match, depth: int) -> tuple[list[StudyNode], int]:
        """Comment and marks of a node; its branches are returned, and where they stand."""
        if self.is_ahead(" {"):
            node.comment, end = read_comment(self.text, self.at + 2)
            self.at = end + 1
        if self.is_ahead(" <"):
            start = self.at + 2
            end = self.text.find(">", start)
            if end < 0:
                raise BadText("study-ends-too-soon", len(self.text), expected=">")
            node.marks = read_marks(self.text[start:end], start, match.players)
            self.at = end + 1
        at, branches = self.at + 1, []
        while self.is_ahead(" ("):
            self.at += 1
            branches.append(self.branch(match.copy(), depth))
        if self.is_ahead(" {", " <"):
            self.at += 1
            self.fail("( @")
        return branches, at

    def branch(self, match: Match, depth: int) -> StudyNode:
        """``(22 40 king0a)``: moves that ``match`` goes on with."""
        if depth > DEEPEST:
            raise BadText("study-too-deep", self.at, most=DEEPEST)
        self.expect("(")
        line = [self.step(match)]
        notes = [self.notes(line[0], match, depth + 1)]
        while self.is_ahead(" "):
            self.expect(" ")
            line.append(self.step(match))
            notes.append(self.notes(line[-1], match, depth + 1))
        self.expect(")")
        for i in reversed(range(len(line))):
            branches, at = notes[i]
            join(line[i], branches, line[i + 1].move if i + 1 < len(line) else None, at)
        join_line(line)
        return line[0]

    def step(self, match: Match) -> StudyNode:
        """A move of a branch, played."""
        start = self.at
        move = self.word(MOVE)
        if not move:
            self.fail("12@c4e")
        try:
            written = " ".join(match.parse_moves(move))
            if written != move:
                raise Refused("not-canonical", expected=written)
            match.play(move)
        except Refused as error:
            raise located(error, start) from None
        return StudyNode(move)

    def word(self, pattern: re.Pattern[str]) -> str:
        """What the pattern matches here; empty for nothing."""
        match = pattern.match(self.text, self.at)
        word = match[0] if match else ""
        self.at += len(word)
        return word

    def is_ahead(self, *signs: str) -> bool:
        """Whether one of the signs stands here."""
        return any(self.text.startswith(sign, self.at) for sign in signs)

    def expect(self, sign: str) -> None:
        """Go on behind a sign; refused where it is missing."""
        if not self.is_ahead(sign):
            self.fail(BLANK if sign == " " else sign)
        self.at += len(sign)

    def fail(self, expected: str) -> NoReturn:
        """Refuse what stands here."""
        if self.at >= len(self.text):
            raise BadText("study-ends-too-soon", self.at, expected=expected)
        match = WORD.match(self.text, self.at)
        word = match[0] if match else ""
        raise BadText("study-expected", self.at, found=word or BLANK, expected=expected)


def join(node: StudyNode, branches: list[StudyNode], move: str | None, at: int) -> None:
    """Add branches to a node; each leaves by a move that neither the line nor another branch
    has.
    """
    if branches and move is None:
        raise BadText("study-branch-at-end", at)
    moves = {move}
    for branch in branches:
        if branch.move in moves:
            raise BadText("study-move-twice", at, move=branch.move)
        moves.add(branch.move)
    node.children = branches


def join_line(line: list[StudyNode]) -> None:
    """Make each node of a line the first child of the one before."""
    for node, child in pairwise(line):
        node.children.insert(0, child)
