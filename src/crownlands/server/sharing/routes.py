"""Routes for link previews: the picture of a table."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler

from ..http.dependencies import Caller
from ..tables.parameters import TableName
from .picture_cache import PictureCache


@get("/api/tables/{table:str}/picture.png", include_in_schema=False)
async def table_picture(
    caller: NamedDependency[Caller], pictures: NamedDependency[PictureCache], name: TableName
) -> Response[bytes]:
    """A table as a messenger shows it: nothing but what whoever has the link can see."""
    picture = await pictures.picture(await caller.find_table(name))
    headers = {"Cache-Control": "public, max-age=300", "X-Robots-Tag": "noindex"}
    return Response(picture, media_type="image/png", headers=headers)


ROUTES: list[HTTPRouteHandler] = [table_picture]
