"""The request class of all routes: a JSON body is decoded once, straight into its type."""

from __future__ import annotations

from functools import cache

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ClientException, InternalServerException
from msgspec import DecodeError
from msgspec.json import Decoder


@cache
def decoder_for(body_type: object) -> Decoder[object]:
    """The decoder of the bodies of one type."""
    return Decoder(body_type)


class ApiRequest(Request[None, None, State]):
    """A request whose ``data`` is decoded strictly.

    Litestar decodes a body into plain data and converts that leniently: it takes ``"true"`` for
    true, which the schema forbids, and it takes longer.
    """

    async def body(self) -> bytes:
        """The whole body; a client that disconnects before its end is no failure of the server."""
        try:
            return await super().body()
        except InternalServerException:
            raise ClientException("disconnected") from None

    async def json(self) -> object:
        """Decode the body into the type of the handler's ``data``; refuse what does not match."""
        field = self.route_handler.parsed_data_field
        assert field is not None
        try:
            return decoder_for(field.annotation).decode(await self.body())
        except (DecodeError, UnicodeDecodeError) as error:
            raise ClientException(str(error)) from None
        except RecursionError:
            raise ClientException("nested too deeply") from None
