"""The command ``verify``: whether the deals of a match were fair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ... import replay
from ...engine.deals.fairness import SECRET
from ...engine.errors import Refused
from ..arguments import Json, Record
from ..input_source import read_record, shorten
from ..output import Output

if TYPE_CHECKING:
    from ...engine.deals.verifier import DealReport, Finding

UNFAIR = 3
"""The exit code where a deal is wrong."""


def add_to(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command(epilog="Example: crownlands verify match.txt --commitment 8f3c…")(verify)


def verify(
    ctx: typer.Context,
    record: Record,
    commitment: Annotated[
        str | None,
        typer.Option(
            "--commitment",
            metavar="HEX",
            show_default=False,
            help="What the table showed you before the first draw.",
        ),
    ] = None,
    nonce: Annotated[
        list[str] | None,
        typer.Option(
            "--nonce",
            metavar="SEAT=TEXT",
            show_default=False,
            help="What your browser brought; may be repeated.",
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Work every draw of a match out again, from the secret and the nonces in its record. Exit code
    3 where one is wrong.
    """
    from ...engine.deals.verifier import verify as verify_deals

    output: Output = ctx.obj
    text = read_record(record)
    if commitment is not None and not SECRET.fullmatch(commitment):
        raise Refused("bad-commitment", found=shorten(commitment))
    match = replay(text)
    report = verify_deals(match, commitment, dict(map(parse_nonce, nonce or ())))
    if match.beginning:
        report.notes.append(("verify.position", {}))
    if as_json:
        output.write_json(report.data())
    else:
        output.write_list([output.translate(key, **params) for key, params in sentences(report)])
    if not report.fair:
        raise typer.Exit(UNFAIR)


def parse_nonce(text: str) -> tuple[int, str]:
    """``SEAT=TEXT`` as a seat and its nonce."""
    seat, equals, nonce = text.partition("=")
    if not (equals and nonce and len(seat) == 1 and seat.isascii() and seat.isdecimal()):
        raise Refused("bad-nonce-option", found=shorten(text))
    return int(seat), nonce


def sentences(report: DealReport) -> list[Finding]:
    """The verdict, the faults (of wrong draws only the first), then the notes."""
    wrong = [fault for fault in report.faults if fault[0] == "verify.wrong-draw"]
    others = [fault for fault in report.faults if fault[0] != "verify.wrong-draw"]
    lines: list[Finding] = [
        ("verify.fair", {"n": report.draws}) if report.fair else ("verify.unfair", {})
    ]
    lines += others + wrong[:1]
    if len(wrong) > 1:
        lines.append(("verify.wrong-in-all", {"n": len(wrong), "draws": report.draws}))
    return lines + report.notes
