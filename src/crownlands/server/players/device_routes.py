"""Routes of devices: which ones are somebody's own, and signing them out."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter

from ...store.devices import ID_LENGTH
from ..http.dependencies import Caller
from ..http.response_specs import REFUSALS, no_content
from .schemas import DeviceList
from .service import PlayerService
from .tokens import signed_out

DONE = no_content("done")
DeviceId = Annotated[str, PathParameter(name="device", max_length=ID_LENGTH)]


@get("/api/me/devices", responses=REFUSALS)
async def my_devices(
    caller: NamedDependency[Caller], players: NamedDependency[PlayerService]
) -> DeviceList:
    """My devices, this one first."""
    return DeviceList(await players.devices_of(await caller.player(), caller.token))


@delete("/api/me/devices", status_code=204, responses={**REFUSALS, **DONE})
async def sign_out_others(
    caller: NamedDependency[Caller], players: NamedDependency[PlayerService]
) -> Response[None]:
    """Sign out every device but this one; one-time links are void."""
    await players.sign_out_others(await caller.player(), caller.token)
    return Response(None, status_code=204)


@delete("/api/me/devices/{device:str}", status_code=204, responses={**REFUSALS, **DONE})
async def sign_out_device(
    caller: NamedDependency[Caller],
    players: NamedDependency[PlayerService],
    device: DeviceId,
) -> Response[None]:
    """Sign out one device, which may be this one; one-time links are void."""
    await players.sign_out(await caller.player(), device)
    is_this_one = device == caller.device[:ID_LENGTH]
    return signed_out(caller.is_secure) if is_this_one else Response(None, status_code=204)


@post("/api/me/sign-out", status_code=204, responses={**REFUSALS, **DONE})
async def sign_out(
    caller: NamedDependency[Caller], players: NamedDependency[PlayerService]
) -> Response[None]:
    """Let this device forget who I am; its sockets are closed, one-time links are void."""
    await players.sign_out(await caller.player(), caller.device[:ID_LENGTH])
    return signed_out(caller.is_secure)


ROUTES: list[HTTPRouteHandler] = [my_devices, sign_out_others, sign_out_device, sign_out]
