"""The host's VAPID key: from the settings, else from a file in the data folder, else none."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import msgspec

from ...engine.errors import Refused
from ...store.files import OWNER_ONLY, OWNER_ONLY_FOLDER

if TYPE_CHECKING:
    from pathlib import Path

    from ..settings import Settings

FILE = "vapid.json"
CONTACT = re.compile(r"mailto:[^\s@]+@[^\s@]+|https://\S+")


class KeyPair(msgspec.Struct, frozen=True):
    """A private key (32 bytes as base64url), and how push services reach the host."""

    private_key: str
    contact: str


def read_key(settings: Settings) -> KeyPair | None:
    """The key pair of this server; none where the host has made none."""
    if settings.vapid_key:
        return KeyPair(settings.vapid_key, checked_contact(settings.vapid_contact))
    path = settings.data / FILE
    try:
        pair = msgspec.json.decode(path.read_bytes(), type=KeyPair)
    except FileNotFoundError:
        return None
    except msgspec.MsgspecError:
        raise Refused("bad-vapid-file", file=path) from None
    return KeyPair(pair.private_key, checked_contact(settings.vapid_contact or pair.contact))


def write_key(folder: Path, pair: KeyPair) -> Path:
    """Write a key pair into the data folder for its owner alone; never over another one."""
    folder.mkdir(mode=OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
    path = folder / FILE
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    with os.fdopen(descriptor, "wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(pair)) + b"\n")
    return path


def checked_contact(contact: str) -> str:
    """An address by which push services can reach the host, which some of them demand."""
    if not CONTACT.fullmatch(contact):
        raise Refused("bad-contact", contact=contact)
    return contact
