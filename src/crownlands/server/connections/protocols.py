"""The protocols that uvicorn runs for each connection, with limits on what is not yet a request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..http.error_responses import raw_refusal
from ..http.security_headers import security_headers

if TYPE_CHECKING:
    import asyncio

    from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
    from websockets.http11 import Response

    from .limits import ConnectionLimits

MOST_PIPELINED = 16
"""Requests of a connection that may wait for the answers to those before them."""
NOT_READING_SECONDS = 120.0
"""A socket whose client has read nothing for so long is cut off."""
BAD_REQUEST, TIMED_OUT, TOO_MANY, HEADERS_TOO_LARGE = 400, 408, 429, 431
"""Statuses of refusals."""
REASONS = {
    BAD_REQUEST: "not-http",
    TIMED_OUT: "too-slow",
    TOO_MANY: "too-many-of-a-network",
    HEADERS_TOO_LARGE: "headers-too-large",
    503: "too-many",
}
"""How the log and the metrics name them."""


class HttpProtocol(HttpToolsProtocol):
    """HTTP with limits: connections of a network, bytes of headers, seconds of a request.

    A subclass for each server has its ``limits``.
    """

    limits: ClassVar[ConnectionLimits]

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._is_counted = self._is_refused = self._is_receiving = False
        self._outside_body = 0
        """Bytes of the current request that are not its body."""
        self._unanswered: list[RequestResponseCycle] = []
        """The requests whose responses are not complete."""
        self._deadline: asyncio.TimerHandle | None = None
        """When the request that is being received, or the response, must be complete."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and give it time for a first request."""
        super().connection_made(transport)
        status = self.limits.open(self._address)
        self._is_counted = not status
        if status:
            self._refuse(status)
        else:
            self._start_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_deadline()
        if self._is_counted:
            self._is_counted = False
            self.limits.close(self._address)
        self._disconnect_requests()
        super().connection_lost(exc)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def data_received(self, data: bytes) -> None:
        """Parse what has come; refuse too many bytes of headers, and wait for the rest."""
        if self._is_refused:
            return
        self._outside_body += len(data)
        super().data_received(data)
        if self.transport.is_closing() or not self._is_counted:
            return
        if self._outside_body > self.limits.most_headers:
            self._refuse(HEADERS_TOO_LARGE)
        elif self._deadline is None and (self._is_receiving or self._is_idle):
            self._start_deadline()

    @property
    def _is_idle(self) -> bool:
        """Whether no request waits for its response."""
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request
        return cycle is None or cycle.response_complete

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        self._is_receiving = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Pass the request on, unless its headers are too large or too many requests wait."""
        most = self.limits.most_headers
        if self._outside_body > most and self._headers_size() > most:
            self._refuse(HEADERS_TOO_LARGE)
        elif len(self.pipeline) >= MOST_PIPELINED:
            self._refuse(BAD_REQUEST)
        if not self._is_refused:
            super().on_headers_complete()
            cycles: list[RequestResponseCycle | None] = [*self._unanswered, self.cycle]
            self._unanswered = [cycle for cycle in cycles if cycle and not cycle.response_complete]

    def _headers_size(self) -> int:
        """Bytes of the headers; what came with them may be the body already."""
        return len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)

    def on_body(self, body: bytes) -> None:
        """Pass a part of the body on."""
        self._outside_body -= len(body)
        if not self._is_refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The last byte of a request."""
        self._is_receiving, self._outside_body = False, 0
        self._stop_deadline()
        if not self._is_refused:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to ``SocketProtocol``, which counts its end."""
        self._stop_deadline()
        super().handle_websocket_upgrade()
        self._is_counted = False

    def on_response_complete(self) -> None:
        """A response has been written; the client may not have read all of it."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._limit_closing()

    def pause_writing(self) -> None:
        """The client does not read what it has asked for: give it as long as for a request."""
        super().pause_writing()
        self._stop_deadline()
        self._deadline = self.loop.call_later(self.limits.request_seconds, self._abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self._stop_deadline()
        if self._is_receiving:
            self._start_deadline()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection."""
        super().timeout_keep_alive_handler()
        self._limit_closing()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not HTTP, as a response like all others."""
        self._refuse(BAD_REQUEST)

    def _start_deadline(self) -> None:
        self._deadline = self.loop.call_later(self.limits.request_seconds, self._time_out)

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _time_out(self) -> None:
        """Close a connection whose request is not complete."""
        if self._is_receiving:
            self._refuse(TIMED_OUT)
        else:
            # Browsers connect in advance, and would show an answer to what they have not asked.
            self.transport.close()

    def _abort(self) -> None:
        """Cut off a client that does not read; closing would wait until it has read all."""
        self.limits.note_refusal("not-reading")
        self._is_refused = True
        self._disconnect_requests()
        self.transport.abort()

    def _refuse(self, status: int) -> None:
        """Answer with a refusal, where no other response is under way, and close."""
        if self._is_refused:
            return
        self._is_refused = True
        self._stop_deadline()
        self.limits.note_refusal(REASONS[status])
        if self._is_idle or not (self.cycle.response_started or self.pipeline):
            self.transport.write(STATUS_LINE[status] + raw_refusal(status, str(self.scheme)))
        self._disconnect_requests()
        self.transport.close()
        self._limit_closing()

    def _disconnect_requests(self) -> None:
        """Notify every request that its client is gone; uvicorn notifies the last one alone."""
        for cycle in self._unanswered:
            cycle.disconnected = True
            cycle.message_event.set()

    def _limit_closing(self) -> None:
        """Closing waits until the client has read all: give it as long as for a request."""
        if self.transport.get_write_buffer_size() and self._deadline is None:
            self._deadline = self.loop.call_later(self.limits.request_seconds, self._abort)


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that was counted as a connection when it began; a subclass has ``limits``."""

    limits: ClassVar[ConnectionLimits]

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._cut_off: asyncio.TimerHandle | None = None
        reject = self.conn.reject

        def reject_securely(status: int, text: str) -> Response:
            response = reject(status, text)
            for name, value in security_headers("https" if self.scheme == "wss" else "http"):
                response.headers[name.decode()] = value.decode()
            return response

        self.conn.reject = reject_securely  # type: ignore[method-assign]

    def pause_writing(self) -> None:
        """The client does not read; the hub drops it when its queue is full, here it is cut off."""
        super().pause_writing()
        self._cut_off = self.loop.call_later(NOT_READING_SECONDS, self._abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        if self._cut_off is not None:
            self._cut_off.cancel()

    def _abort(self) -> None:
        self.limits.note_refusal("not-reading")
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        if self._cut_off is not None:
            self._cut_off.cancel()
        self.limits.close(self.client[0] if self.client else "")
        super().connection_lost(exc)


def protocols(limits: ConnectionLimits) -> tuple[type[HttpProtocol], type[SocketProtocol]]:
    """The protocols of one server."""
    return (
        type("ServerHttpProtocol", (HttpProtocol,), {"limits": limits}),
        type("ServerSocketProtocol", (SocketProtocol,), {"limits": limits}),
    )
