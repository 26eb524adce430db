"""Nothing that is sent to the server brings it down or makes it fail: requests by its own schema, handshakes, frames."""

from __future__ import annotations

import asyncio
import subprocess
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from naive.agreement import seed_of_the_day
from server.client import Guest
from server.garbage import throw
from server.running import BIN, Process
from server.wire import talk

if TYPE_CHECKING:
    from collections.abc import Iterator

CONNECTIONS, AT_ONCE = 150, 10
EXAMPLES = 10
"""Requests of each kind in each phase; ``make prove`` sends more."""
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,negative_data_rejection"


NOT_OURS = "Invalid UTF-8 sequence received from client."
"""What the library below says of a client, as loudly as of a failure."""


class Thrown:
    """A server at which things are thrown, and what it wrote down about its own failures."""

    def __init__(self, folder: Path) -> None:
        self.errors = folder / "errors"
        self.process = Process(folder / "data", self.errors)
        self.url = self.process.url

    def check(self) -> None:
        """It lives, and nothing went wrong inside."""
        talk(self._lives())
        said = [line for line in self.errors.read_text("utf-8").splitlines() if NOT_OURS not in line]
        assert not [line for line in said if "Traceback" in line or '"level": "error"' in line], said

    async def _lives(self) -> None:
        guest = await Guest(self.url).introduce("Iga")
        assert (await guest.get("/health"))["health"] == "ok"
        assert await guest.open("kingdomino", [{"kind": "me"}, {"kind": "me"}], start=True)
        guest.close()


@pytest.fixture(scope="module")
def thrown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Thrown]:
    found = Thrown(tmp_path_factory.mktemp("garbage"))
    yield found
    found.process.kill()


async def seated(url: str) -> tuple[Guest, str]:
    """Somebody at a table."""
    guest = await Guest(url).introduce("Olek")
    return guest, await guest.open("kingdomino", [{"kind": "me"}, {"kind": "me"}], visibility="listed", start=True)


REJECTED = """
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429]
"""
"""How the server refuses a body against the schema; 413, for one that is too large, is a refusal too."""


def throw_requests(url: str, folder: Path, examples: int, seed: int) -> Any:
    """Requests made up from the schema, good and bad, by somebody who sits at a table."""
    guest, table = talk(seated(url))
    guest.close()
    config = folder / "schemathesis.toml"
    # A bot that asks where it is awaited shall not wait there for half a minute each time.
    config.write_text(f'[parameters]\n"path.table" = "{table}"\n"query.wait" = 0\n{REJECTED}', "utf-8")
    command = [
        str(BIN / "schemathesis"), "--config-file", str(config), "run", f"{url}/schema/openapi.json",
        "--checks", CHECKS, "--phases", "examples,coverage,fuzzing", "--max-examples", str(examples), "--seed", str(seed),
        "--header", f"Authorization: Bearer {guest.token}", "--exclude-path", "/api/me/sign-out", "--exclude-method", "DELETE",
        "--continue-on-failure", "--request-timeout", "300", "--suppress-health-check", "all",
    ]  # fmt: skip
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=1800)


def test_no_request_of_the_schema_makes_the_server_fail(thrown: Thrown, tmp_path: Path) -> None:
    done = throw_requests(thrown.url, tmp_path, EXAMPLES, seed_of_the_day())
    assert done.returncode == 0, done.stdout + done.stderr
    thrown.check()


async def throw_frames(url: str, connections: int, seed: int) -> Counter[int]:
    """Many connections, a few at a time; how the handshakes were answered."""
    guest, table = await seated(url)
    free = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> int:
        async with free:  # some wait long for an answer that never comes: the others need not wait for them
            return await throw(url, table, Random(f"{seed}-{number}"))

    statuses = Counter(await asyncio.gather(*map(one, range(connections))))
    guest.close()
    return statuses


def test_no_handshake_and_no_frame_makes_the_server_fail(thrown: Thrown) -> None:
    statuses = talk(throw_frames(thrown.url, CONNECTIONS, seed_of_the_day()))
    assert statuses[101] > CONNECTIONS / 3
    assert sum(statuses[status] for status in statuses if 400 <= status < 500) > CONNECTIONS / 10
    assert not [status for status in statuses if status >= 500], statuses
    thrown.check()
