"""Records read back: every move is checked and played again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..errors import BadText, Refused, located
from ..match import Match
from ..options import listing
from ..refusals.arguments import check_text
from .record import REQUIRED, STANDARD, escaped, read_tags

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..game import Game

WORD = re.compile(r"[^ \n]+")


def parse(record: str, find: Callable[[str], Game]) -> Match:
    """The match of a record, replayed move by move; ``find`` gives the game of a name."""
    tags, places, at = read_tags(check_text("record", record))
    check_order(tags, places, min(at, len(record)))
    match = start_match(tags, places, find)
    match.tags = {name: value for name, value in tags.items() if name not in STANDARD}
    for word in WORD.finditer(record, at):
        try:
            match.play(word[0])
        except Refused as error:
            raise located(error, word.start()) from None
    points = " ".join(map(str, match.result().points)) if match.is_over else None
    if tags.get("Result", points) != points:
        raise BadText(
            "wrong-result", places["Result"], found=tags["Result"], expected=points or "-"
        )
    return match


def check_order(tags: dict[str, str], places: dict[str, int], end: int) -> None:
    """Refuse tags of which a required one is missing, or that stand in another order."""
    for name in REQUIRED:
        if name not in tags:
            raise BadText("tag-missing", end, tag=name)
    order = [name for name in STANDARD if name in tags] + sorted(
        name for name in tags if name not in STANDARD
    )
    if list(tags) != order:
        wrong = next(name for name, right in zip(tags, order, strict=True) if name != right)
        raise BadText("tag-order", places[wrong], tag=wrong)


def start_match(tags: dict[str, str], places: dict[str, int], find: Callable[[str], Game]) -> Match:
    """The match before its first move."""
    name = "Game"  # the tag being read: a refusal names its place
    try:
        game = find(tags[name])
        name = "Revision"
        if tags[name] not in map(str, range(1, game.revision + 1)):
            raise Refused(
                "no-such-revision", found=tags[name], game=game.name, revision=game.revision
            )
        name = "Players"
        if tags[name] not in map(str, game.seatings):
            raise Refused(
                "bad-players", game=game.name, players=tags[name], allowed=listing(game.seatings)
            )
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
        if (match.players, match.options, str(match.state.revision)) != (
            players,
            options,
            tags["Revision"],
        ):
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
