"""Whether the deals of a match were fair: ``verify``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from .. import replay
from ..engine.errors import Refused
from ..engine.fairness import SECRET
from .answer import Answer
from .arguments import Json
from .source import is_record, read, shortened

if TYPE_CHECKING:
    from ..engine.findings import Findings, Told

UNFAIR = 3
"""The exit code where something is wrong with the deals."""


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(epilog="Example: crownlands verify match.txt --commitment 8f3c…")(verify)


def verify(
    ctx: typer.Context,
    record: Annotated[
        str, typer.Argument(metavar="RECORD", show_default=False, help="A record: a file, or - for standard input.")
    ],
    commitment: Annotated[
        str | None,
        typer.Option("--commitment", metavar="HEX", show_default=False, help="What the table showed you before the first draw."),
    ] = None,
    nonce: Annotated[
        list[str] | None,
        typer.Option("--nonce", metavar="SEAT=TEXT", show_default=False, help="What your browser brought; may be repeated."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Work every draw of a match out again, from the secret and the nonces in its record. Exit code 3 where one is wrong."""
    from ..engine.findings import verify as look_at

    answer: Answer = ctx.obj
    text = read(record)
    if not is_record(text):
        raise Refused("not-a-record", found=shortened(text))
    if commitment is not None and not SECRET.fullmatch(commitment):
        raise Refused("bad-commitment", found=shortened(commitment))
    match = replay(text)
    found = look_at(match, commitment, dict(map(brought, nonce or ())))
    if match.beginning:
        found.notes.append(("verify.position", {}))
    if as_json:
        answer.data(found.data())
    else:
        answer.words([answer.say(key, **params) for key, params in sentences(found)])
    if not found.fair:
        raise typer.Exit(UNFAIR)


def brought(text: str) -> tuple[int, str]:
    """A seat and its nonce."""
    seat, equals, nonce = text.partition("=")
    if not (equals and nonce and len(seat) == 1 and seat.isascii() and seat.isdecimal()):
        raise Refused("bad-nonce-option", found=shortened(text))
    return int(seat), nonce


def sentences(found: Findings) -> list[Told]:
    """What to say: the verdict, the faults (of wrong draws only the first), then what one should know beside."""
    wrong = [told for told in found.faults if told[0] == "verify.wrong-draw"]
    others = [told for told in found.faults if told[0] != "verify.wrong-draw"]
    said: list[Told] = [("verify.fair", {"n": found.draws}) if found.fair else ("verify.unfair", {})]
    said += others + wrong[:1]
    if len(wrong) > 1:
        said.append(("verify.wrong-in-all", {"n": len(wrong), "draws": found.draws}))
    return said + found.notes
