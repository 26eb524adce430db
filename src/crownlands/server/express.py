"""The short way of a command: a table hears commands far more often than anything else, and the framework takes a sixth of each.

Only what is plain at first sight goes this way; all else, and whatever makes no sense, takes the long one and is refused there.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from ..engine.errors import Refused
from .answers import Refusal
from .commands import AnyCommand
from .http import obeyed
from .refusals import explained
from .show import encode

if TYPE_CHECKING:
    from .settings import Settings

COMMAND = re.compile(r"/api/tables/([0-9A-Za-z]{1,40})")
JSON = b"application/json"
COMMANDS: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)
log = structlog.get_logger()


class Express:
    """An ASGI application before the framework's, which it stands in for where commands are given."""

    def __init__(self, inner: Any, state: Any, settings: Settings) -> None:
        self.inner, self.state, self.most = inner, state, settings.most_body

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Obey, or let the framework see to it."""
        table = COMMAND.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if table is None:
            await self.inner(scope, receive, send)
            return
        headers = dict(scope["headers"])
        first = await receive()
        command = self.read(headers, first)
        if command is None:
            await self.inner(scope, heard_again(first, receive), send)
            return
        status, body, more = await self.answer(scope, headers, table[1], command)
        length = (b"content-length", str(len(body)).encode())
        await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", JSON), length, *more]})
        await send({"type": "http.response.body", "body": body})

    def read(self, headers: dict[bytes, bytes], message: Any) -> AnyCommand | None:
        """The command, if it is one, whole, and not too large."""
        body = message.get("body", b"")
        if message["type"] != "http.request" or message.get("more_body") or len(body) > self.most:
            return None
        if headers.get(b"content-type", b"").partition(b";")[0] != JSON:
            return None
        try:
            return COMMANDS.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return None

    async def answer(self, scope: Any, headers: dict[bytes, bytes], table: str, command: AnyCommand) -> tuple[int, bytes, Any]:
        """What came of it: a status, the body, and headers that only this answer has."""
        named = {name: headers.get(name.encode(), b"").decode("latin-1") for name in ("authorization", "cookie")}
        client = scope.get("client")
        try:
            return 200, encode(await obeyed(self.state, named, str(client[0]) if client else "", table, command)), ()
        except Refused as error:
            refusal, status = explained(error)
            wait = refusal.retry_after
            more = ((b"retry-after", str(wait).encode()),) if isinstance(wait, int) else ()
            return status, encode(refusal), more
        except Exception as error:  # our fault: the log has it all, the client only that
            log.error("server-error", path=scope["path"], exc_info=error)
            return 500, encode(Refusal("server-error")), ()


def heard_again(first: Any, receive: Any) -> Any:
    """What brings a message that has been heard once more, and then those that follow it."""
    waiting = [first]

    async def heard() -> Any:
        return waiting.pop() if waiting else await receive()

    return heard
