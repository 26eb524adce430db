"""No request, handshake or frame makes the server fail; requests are made from its own schema."""

from __future__ import annotations

import asyncio
import subprocess
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from naive.agreement import seed_of_the_day
from server.helpers.client import BrowserClient
from server.helpers.garbage import send_garbage
from server.helpers.running import BIN, Process
from server.helpers.wire import run_async

if TYPE_CHECKING:
    from collections.abc import Iterator

CONNECTIONS, CONCURRENT = 150, 10
EXAMPLES = 10
"""Requests of each kind in each phase; ``make prove`` sends more."""
CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_schema_conformance,negative_data_rejection"
)


CLIENT_ERROR = "Invalid UTF-8 sequence received from client."
"""What the WebSocket library logs about a client as if it were an error of the server."""


class FuzzedServer:
    """A server that is sent garbage, and the log of its failures."""

    def __init__(self, folder: Path) -> None:
        self.errors = folder / "errors"
        self.process = Process(folder / "data", self.errors)
        self.url = self.process.url

    def check(self) -> None:
        """The server still answers, and has logged no failure."""
        run_async(self._check_answers())
        lines = self.errors.read_text("utf-8").splitlines()
        failures = [line for line in lines if "Traceback" in line or '"level": "error"' in line]
        assert not [line for line in failures if CLIENT_ERROR not in line], lines

    async def _check_answers(self) -> None:
        guest = await BrowserClient(self.url).sign_up("Iga")
        assert (await guest.get("/health"))["health"] == "ok"
        assert await guest.open("kingdomino", [{"kind": "me"}, {"kind": "me"}], start=True)
        guest.close()


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FuzzedServer]:
    server = FuzzedServer(tmp_path_factory.mktemp("garbage"))
    yield server
    server.process.kill()


async def seated(url: str) -> tuple[BrowserClient, str]:
    """A player at a table."""
    guest = await BrowserClient(url).sign_up("Olek")
    return guest, await guest.open(
        "kingdomino", [{"kind": "me"}, {"kind": "me"}], visibility="listed", start=True
    )


REJECTED = """
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429]
"""
"""The statuses with which the server may refuse a body that does not match the schema."""


def send_requests(url: str, folder: Path, examples: int, seed: int) -> Any:
    """Send valid and invalid requests, generated from the schema, as a player at a table."""
    guest, table = run_async(seated(url))
    guest.close()
    config = folder / "schemathesis.toml"
    # Without this every request for the turn of a bot would wait up to half a minute.
    config.write_text(
        f'[parameters]\n"path.table" = "{table}"\n"query.wait" = 0\n{REJECTED}', "utf-8"
    )
    command = [
        str(BIN / "schemathesis"), "--config-file", str(config),
        "run", f"{url}/schema/openapi.json", "--checks", CHECKS,
        "--phases", "examples,coverage,fuzzing",
        "--max-examples", str(examples), "--seed", str(seed),
        "--header", f"Authorization: Bearer {guest.token}",
        "--exclude-path", "/api/me/sign-out", "--exclude-method", "DELETE",
        "--continue-on-failure", "--request-timeout", "300", "--suppress-health-check", "all",
    ]  # fmt: skip
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, timeout=1800
    )


def test_no_request_of_the_schema_makes_the_server_fail(
    fuzzed: FuzzedServer, tmp_path: Path
) -> None:
    process = send_requests(fuzzed.url, tmp_path, EXAMPLES, seed_of_the_day())
    assert process.returncode == 0, process.stdout + process.stderr
    fuzzed.check()


async def send_frames(url: str, connections: int, seed: int) -> Counter[int]:
    """Open many connections, a few at a time; count the statuses of the handshakes."""
    guest, table = await seated(url)
    free = asyncio.Semaphore(CONCURRENT)

    async def one(number: int) -> int:
        async with free:
            return await send_garbage(url, table, Random(f"{seed}-{number}"))

    statuses = Counter(await asyncio.gather(*map(one, range(connections))))
    guest.close()
    return statuses


def test_no_handshake_and_no_frame_makes_the_server_fail(fuzzed: FuzzedServer) -> None:
    statuses = run_async(send_frames(fuzzed.url, CONNECTIONS, seed_of_the_day()))
    assert statuses[101] > CONNECTIONS / 3
    assert sum(statuses[status] for status in statuses if 400 <= status < 500) > CONNECTIONS / 10
    assert not [status for status in statuses if status >= 500], statuses
    fuzzed.check()
