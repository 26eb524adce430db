"""A match written down: tags and moves; ``docs/notation.md`` has the grammar."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING, Any

from .errors import BadText, Refused
from .match import Match

if TYPE_CHECKING:
    from collections.abc import Callable

    from .game import Game

TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9]{0,39}) "((?:[^"\\]|\\["\\])*)"\]')
NEEDED = ("Game", "Revision", "Players", "Options", "Box")
KNOWN = (*NEEDED, "Contents", "Start", "Result")
WIDTH = 100


def text(match: Match) -> str:
    """The record of ``match``."""
    game = match.game
    digest = game.digest(match.box)
    tags = {
        "Game": game.name,
        "Revision": str(int(match.state.revision)),
        "Players": str(match.players),
        "Options": " ".join(match.options),
        "Box": digest,
    }
    if digest != game.digest(game.shipped()):
        tags["Contents"] = game.contents(match.box)
    if match.beginning:
        tags["Start"] = match.beginning
    if match.is_over:
        tags["Result"] = " ".join(map(str, match.result().points))
    tags |= {name: match.tags[name] for name in sorted(match.tags)}
    lines = [f'[{name} "{escaped(name, value)}"]' for name, value in tags.items()]
    moves = textwrap.wrap(" ".join(match.moves), WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", *moves]).rstrip("\n") + "\n"


def escaped(name: str, value: str) -> str:
    """A tag's value as it stands between quotation marks; refused when it could not be read again."""
    written = value.replace("\\", "\\\\").replace('"', '\\"')
    if not TAG.fullmatch(f'[{name} "{written}"]') or not value.isprintable():
        raise Refused("bad-tag", tag=f"{name}: {value!r}")
    return written


def parse(record: str, find: Callable[[str], Game]) -> Match:
    """The match that ``text`` wrote down, replayed move by move; ``find`` gives the game of a name."""
    tags, places, at = read_tags(record)
    for name in NEEDED:
        if name not in tags:
            raise BadText("tag-missing", at, tag=name)
    found = [name for name in tags if name in KNOWN]
    order = [name for name in KNOWN if name in tags] + sorted(name for name in tags if name not in KNOWN)
    if list(tags) != order:
        wrong = next(name for name, right in zip(tags, order, strict=True) if name != right)
        raise BadText("tag-order", places[wrong], tag=wrong)
    match = begin(tags, places, find)
    match.tags = {name: value for name, value in tags.items() if name not in found}
    for word in re.finditer(r"\S+", record[at:]):
        try:
            match.play(word[0])
        except Refused as error:
            raise BadText(error.key, at + word.start(), **error.params) from None
    points = " ".join(map(str, match.result().points)) if match.is_over else None
    if tags.get("Result", points) != points:
        raise BadText("wrong-result", places["Result"], found=tags["Result"], expected=points or "-")
    return match


def read_tags(record: str) -> tuple[dict[str, str], dict[str, int], int]:
    """The tags, where each stands, and where the moves begin."""
    tags: dict[str, str] = {}
    places: dict[str, int] = {}
    at = 0
    for line in record.split("\n"):
        if not line.startswith("["):
            break
        tag = TAG.fullmatch(line)
        if tag is None:
            raise BadText("bad-tag", at, tag=line[:60])
        if tag[1] in tags:
            raise BadText("tag-twice", at, tag=tag[1])
        tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
        places[tag[1]] = at
        at += len(line) + 1
    return tags, places, at


def begin(tags: dict[str, str], places: dict[str, int], find: Callable[[str], Game]) -> Match:
    """The match before its first move."""
    name = "Game"
    try:
        game = find(tags[name])
        name = "Revision"
        if tags[name] != str(game.revision):
            raise Refused("no-such-revision", found=tags[name], game=game.name, revision=game.revision)
        box, name = read_box(game, tags)
        name = "Players" if "Players" in tags else name
        players = int(tags[name]) if tags[name] in map(str, game.players) else -1
        options = tags["Options"].split(" ") if tags["Options"] else []
        if options != sorted(options):
            name = "Options"
            raise Refused("bad-list", found=tags[name], expected=" ".join(sorted(options)))
        match = Match.start(game, players, options, box)
        if "Start" in tags:
            name = "Start"
            match = Match.resume(game, tags[name], box)
            if (match.players, list(match.options)) != (players, options):
                raise Refused("start-differs")
    except BadText as error:
        raise BadText(error.key, places[name], **error.params) from None
    except Refused as error:
        place = {"bad-players": "Players", "no-such-option": "Options"}.get(error.key, name)
        raise BadText(error.key, places[place], **error.params) from None
    return match


def read_box(game: Game, tags: dict[str, str]) -> tuple[Any, str]:
    """The box that the match was played with."""
    if "Contents" not in tags:
        if tags["Box"] != game.digest(game.shipped()):
            raise Refused("box-unknown", box=tags["Box"])
        return game.shipped(), "Box"
    box = game.from_contents(tags["Contents"])
    if game.digest(box) != tags["Box"]:
        raise Refused("box-differs", box=tags["Box"], found=game.digest(box))
    return box, "Contents"
