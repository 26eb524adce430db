"""The value of the tag ``Study``: all of a tree but the moves of its main line."""

from __future__ import annotations

from ...errors import Refused
from .comments import comment_text
from .limits import DEEPEST, LONGEST_STUDY
from .marks import mark_text
from .tree import StudyNode

STUDY_TAG = "Study"


def text(root: StudyNode) -> str:
    """Empty where there are only the moves of the main line; refused where it is too long or
    deep.
    """
    points = [
        " ".join([f"@{ply}", *words])
        for ply, node in enumerate([root, *root.continuation()])
        if (words := notes(node, 1))
    ]
    written = " ".join(points)
    if len(written) > LONGEST_STUDY:
        raise Refused("study-too-long", length=len(written), most=LONGEST_STUDY)
    return written


def notes(node: StudyNode, depth: int) -> list[str]:
    """What stands behind a move: its comment, its marks, and the branches that leave after it."""
    words = []
    if node.comment:
        words.append(f"{{{comment_text(node.comment)}}}")
    if node.marks:
        words.append(f"<{' '.join(map(mark_text, node.marks))}>")
    return words + [branch(child, depth) for child in node.children[1:]]


def branch(first: StudyNode, depth: int) -> str:
    """``(22 40 king0a)``."""
    if depth > DEEPEST:
        raise Refused("study-too-deep", most=DEEPEST)
    steps = [
        " ".join([node.move, *notes(node, depth + 1)]) for node in [first, *first.continuation()]
    ]
    return f"({' '.join(steps)})"
