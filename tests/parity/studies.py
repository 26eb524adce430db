"""Random studies, and what Python reads of them; ``web/tests/parity/studies.ts`` has the same."""

from __future__ import annotations

import random
from typing import Any
from unittest.mock import ANY

import crownlands
from crownlands.engine.match import Match
from crownlands.engine.records.study.tree import Mark, Study, StudyNode
from crownlands.engine.records.study.writer import STUDY_TAG

from .native_texts import answered, damaged

COMMENTS = (
    "Better.",
    'A "quoted" word, a \\ and a } brace {',
    "Two\nlines",
    "Корона 👑, ő, \u200d and \x07",
    "(22 40) <G0:c4> @3",
)
BRANCHES, LONGEST_BRANCH = 6, 5


def random_study(match: Match, seed: int) -> Study:
    """A study of a match with branches of random moves, branches of these, comments and marks."""
    lot, dice = random.Random(seed), crownlands.dice(seed)
    study = crownlands.study(match)
    for _ in range(lot.randrange(BRANCHES + 1)):
        path = random_path(study.root, lot)
        branch, node = study.match(path), node_at(study.root, path)
        for _ in range(lot.randrange(1, LONGEST_BRANCH)):
            if branch.is_over:
                break
            move = branch.text(branch.pick(dice))
            branch.play(move)
            node = node.add(move)
            annotate(node, match.players, lot)
    annotate(study.root, match.players, lot)
    return study


def random_path(root: StudyNode, lot: random.Random) -> list[int]:
    """A way that ends somewhere in the tree."""
    path, node = [], root
    while node.children and lot.random() > 0.05:
        path.append(lot.randrange(len(node.children)))
        node = node.children[path[-1]]
    return path


def node_at(root: StudyNode, path: list[int]) -> StudyNode:
    node = root
    for index in path:
        node = node.children[index]
    return node


def annotate(node: StudyNode, players: int, lot: random.Random) -> None:
    """Perhaps a comment, perhaps marks."""
    if lot.random() < 0.4:
        node.comment = lot.choice(COMMENTS)
    if lot.random() < 0.3:
        colour, board = lot.choice(("green", "red", "blue", "yellow")), lot.randrange(players)
        node.marks = [Mark(colour, board, "c4"), Mark(colour, board, "c4", "e12")][
            : lot.randrange(1, 3)
        ]


def study_answer(record: str) -> Any:
    """The record of a study written again after it was read, or why it is refused."""
    answer = answered(lambda: crownlands.read_study(record).record())
    if isinstance(answer, dict) and answer["key"] == "no-such-game":
        answer["params"]["known"] = ANY
    return answer


def damaged_study(record: str, seed: int) -> str:
    """The record with something changed in the tag of the study."""
    heading = f'[{STUDY_TAG} "'
    before, _, rest = record.partition(heading)
    value, end, after = rest.partition('"]\n')
    return f"{before}{heading}{damaged(value, random.Random(seed))}{end}{after}"
