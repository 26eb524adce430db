"""Routes of notifications: whether there are any, and this device's subscription."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from ...store.push_subscriptions import PushSubscription
from ..http.dependencies import Caller
from ..http.response_specs import REFUSALS, no_content
from ..tables.service import TableService
from .schemas import NewPushSubscription, PushStatus
from .service import PushService

DONE = no_content("done")


@get("/api/push", responses=REFUSALS)
async def push_status(
    caller: NamedDependency[Caller], push: NamedDependency[PushService]
) -> PushStatus:
    """Whether this server sends notifications, and whether this device wants them."""
    person = await caller.player_or_none()
    device = await push.subscriptions.of_device(caller.device) if person else None
    return PushStatus(push.public_key, device.language if device else "")


@post("/api/me/push", status_code=204, responses={**REFUSALS, **DONE})
async def subscribe(
    caller: NamedDependency[Caller],
    push: NamedDependency[PushService],
    tables: NamedDependency[TableService],
    data: JSONBody[NewPushSubscription],
) -> Response[None]:
    """Notify me on this device when it is my turn and I am not at the table."""
    person = await caller.player()
    caller.limits.count_command(person.id)
    subscription = PushSubscription(
        data.endpoint, data.p256dh, data.auth, data.language, tables.now()
    )
    await push.subscribe(caller.device, person.id, subscription)
    return Response(None, status_code=204)


@delete("/api/me/push", status_code=204, responses={**REFUSALS, **DONE})
async def unsubscribe(
    caller: NamedDependency[Caller], push: NamedDependency[PushService]
) -> Response[None]:
    """Notify me on this device no more."""
    await caller.player()
    await push.subscriptions.remove_device(caller.device)
    return Response(None, status_code=204)


ROUTES: list[HTTPRouteHandler] = [push_status, subscribe, unsubscribe]
