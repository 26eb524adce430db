"""Absolute links to this server, for feeds and for messengers that show a preview."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ...engine.errors import Refused

if TYPE_CHECKING:
    from .requests import ApiRequest

HOST = re.compile(r"(?:[A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")


class AbsoluteLinks:
    """Where links lead to: the configured address, else the host that the client asked for."""

    def __init__(self, public_url: str) -> None:
        self._public_url = checked_url(public_url)

    def home(self, request: ApiRequest) -> str:
        """The address of the server, without a slash at its end."""
        return self._public_url or str(request.base_url).rstrip("/")


def checked_url(text: str) -> str:
    """An address without a slash at its end; refused where it is not ``https://play.example``."""
    url = text.rstrip("/")
    try:
        parts = urlsplit(url)
        is_good = parts.scheme in ("http", "https") and HOST.fullmatch(parts.netloc) is not None
    except ValueError:
        is_good = False
    if url and (not is_good or f"{parts.scheme}://{parts.netloc}" != url):
        raise Refused("bad-setting", setting="CROWNLANDS_PUBLIC_URL", found=text)
    return url
