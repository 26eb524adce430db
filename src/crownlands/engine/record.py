"""A match written down: tags and moves; ``docs/notation.md`` has the grammar."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING, Any

from .errors import BadText, Refused
from .game import listing
from .match import Match

if TYPE_CHECKING:
    from collections.abc import Callable

    from .game import Game

TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9]{0,39}) "((?:[^"\\]|\\["\\])*)"\]')
WORD = re.compile(r"[^ \n]+")
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
    for name in sorted(match.tags):
        if name in KNOWN:
            raise Refused("tag-twice", tag=name)
        tags[name] = match.tags[name]
    lines = [line(name, value) for name, value in tags.items()]
    moves = textwrap.wrap(" ".join(match.moves), WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", *moves]).rstrip("\n") + "\n"


def line(name: str, value: str) -> str:
    """A tag in its line; refused when it could not be read again."""
    written = f'[{name} "{escaped(value)}"]'
    if not TAG.fullmatch(written) or not written.isprintable():
        raise Refused("bad-tag", tag=f"{name}: {value!r}")
    return written


def escaped(value: str) -> str:
    """A tag's value as it stands between quotation marks."""
    return value.replace("\\", "\\\\").replace('"', '\\"')


def parse(record: str, find: Callable[[str], Game]) -> Match:
    """The match that ``text`` wrote down, replayed move by move; ``find`` gives the game of a name."""
    tags, places, at = read_tags(record)
    for name in NEEDED:
        if name not in tags:
            raise BadText("tag-missing", min(at, len(record)), tag=name)
    order = [name for name in KNOWN if name in tags] + sorted(name for name in tags if name not in KNOWN)
    if list(tags) != order:
        wrong = next(name for name, right in zip(tags, order, strict=True) if name != right)
        raise BadText("tag-order", places[wrong], tag=wrong)
    match = begin(tags, places, find)
    match.tags = {name: value for name, value in tags.items() if name not in KNOWN}
    for word in WORD.finditer(record, at):
        try:
            match.play(word[0])
        except Refused as error:
            raise BadText(error.key, word.start(), **error.params) from None
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
        if not line:
            break
        tag = TAG.fullmatch(line)
        if tag is None or not line.isprintable():
            raise BadText("bad-tag", at, tag=line[:60])
        if tag[1] in tags:
            raise BadText("tag-twice", at, tag=tag[1])
        tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
        places[tag[1]] = at
        at += len(line) + 1
    return tags, places, at


def begin(tags: dict[str, str], places: dict[str, int], find: Callable[[str], Game]) -> Match:
    """The match before its first move; ``name`` is the tag being read."""
    name = "Game"
    try:
        game = find(tags[name])
        name = "Revision"
        if tags[name] not in map(str, range(1, game.revision + 1)):
            raise Refused("no-such-revision", found=tags[name], game=game.name, revision=game.revision)
        name = "Players"
        if tags[name] not in map(str, game.seatings):
            raise Refused("bad-players", game=game.name, players=tags[name], allowed=listing(game.seatings))
        players = int(tags[name])
        name = "Options"
        options = tuple(tags[name].split(" ")) if tags[name] else ()
        if game.checked(players, options) != options:
            raise Refused("not-canonical", expected=" ".join(sorted(options)))
        name = "Contents" if "Contents" in tags else "Box"
        box = read_box(game, tags)
        if "Start" not in tags:
            return Match.start(game, players, options, box, int(tags["Revision"]))
        name = "Start"
        match = Match.resume(game, tags[name], box)
        if (match.players, match.options, str(match.state.revision)) != (players, options, tags["Revision"]):
            raise Refused("start-differs")
    except BadText as error:
        inside = len(f'[{name} "') + len(escaped(tags[name][: error.at]))
        raise BadText(error.key, places[name] + inside, **error.params) from None
    except Refused as error:
        raise BadText(error.key, places[name], **error.params) from None
    return match


def read_box(game: Game, tags: dict[str, str]) -> Any:
    """The box that the match was played with."""
    if "Contents" not in tags:
        if tags["Box"] != game.digest(game.shipped()):
            raise Refused("box-unknown", box=tags["Box"])
        return game.shipped()
    box = game.from_contents(tags["Contents"])
    if game.digest(box) != tags["Box"]:
        raise Refused("box-differs", box=tags["Box"], found=game.digest(box))
    return box
