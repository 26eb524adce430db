"""The server under attack: a process with the default limits, its memory, log and metrics."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from server.helpers.client import BrowserClient
from server.helpers.running import Process

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFAULTS = {"CROWNLANDS_LIMITS": "1", "CROWNLANDS_LOG_LEVEL": "info"}
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Target:
    """A server on 127.0.0.1, seen by the attacker and by the host."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self._log = folder / "log"
        self.data = folder / "data"
        self.process = Process(self.data, self._log, **{**DEFAULTS, **environment})
        self.url = self.process.url
        address = urlsplit(self.url)
        self.host, self.port = str(address.hostname), int(address.port or 0)
        assert self.host == "127.0.0.1"

    async def connect(self, source: str = "127.0.0.1") -> Streams:
        """A bare connection; all of 127.0.0.0/8 is this machine, so ``source`` may differ."""
        return await asyncio.open_connection(self.host, self.port, local_addr=(source, 0))

    async def player(self, name: str) -> BrowserClient:
        """A player with a browser."""
        return await BrowserClient(self.url).sign_up(name)

    async def ready(self) -> None:
        """Wait until the rules are compiled, which takes time and memory that no attack is to
        be blamed for.
        """
        client = BrowserClient(self.url)
        while (await client.wire.ask("GET", "/ready")).status != 200:
            await asyncio.sleep(0.2)

    def memory_mb(self) -> float:
        """The resident memory of the process."""
        status = self._process_file("status")
        return int(re.findall(r"VmRSS:\s+(\d+) kB", status)[0]) / 1024

    def _process_file(self, name: str) -> str:
        return Path(f"/proc/{self.process.process.pid}/{name}").read_text("utf-8")

    def log_lines(self) -> list[Any]:
        """The lines of the log, decoded; a line that is not JSON as text."""
        lines = self._log.read_text("utf-8").splitlines()
        return [json.loads(line) if line.startswith("{") else line for line in lines]

    def check_log(self) -> None:
        """Fail where the server has logged a failure of its own."""
        for line in self.log_lines():
            assert isinstance(line, dict), line
            assert line.get("level") != "error", line

    async def metric(self, name: str, source: str = "127.0.0.9") -> float:
        """The value of a metric, with its labels as ``/metrics`` writes them; 0 where it is not
        there. It is read from an address of its own, which no attack uses up.
        """
        reader, writer = await self.connect(source)
        writer.write(b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        text = (await reader.read()).decode("utf-8")
        writer.close()
        values = re.findall(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
        return float(values[0]) if values else 0.0
