"""Deep nesting, broken UTF-8, odd headers and what is not HTTP get a refusal, and fill no log."""

from __future__ import annotations

from collections import Counter

from attacks.target import Target

ROUNDS = 40
DEEP = 60_000
BODIES = [
    b"[" * DEEP,
    b'{"a":' * (DEEP // 5),
    b'{"seats":' + b"[" * (DEEP - 20),
    b'{"name": "\xff\xfe"}',
    b'{"name": "\\ud800"}',
]
PATHS = ["/api/players", "/api/tables", "/api/records", "/api/records/deal", "/api/bots"]
RAW = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
    b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST /api/players HTTP/1.1\r\nHost: x\r\nOrigin: http://[\r\nConnection: close\r\n\r\n",
    b"GET /api/games?lang=%ff HTTP/1.1\r\nHost: \xff\r\nConnection: close\r\n\r\n",
    b"CONNECT example:80 HTTP/1.1\r\nHost: x\r\n\r\n",
]
MOST_LINES = 200


async def attack(target: Target) -> str:
    ola = await target.player("Ola")
    statuses: Counter[int] = Counter()
    for _ in range(ROUNDS):
        for path in PATHS:
            for body in BODIES:
                statuses[(await ola.wire.ask("POST", path, body, **ola.headers)).status] += 1
        for request in RAW:
            reader, writer = await target.connect("127.0.0.3")
            writer.write(request)
            answer = await reader.read()
            writer.close()
            assert b"content-security-policy" in answer, answer
            statuses[int(answer.split()[1])] += 1
    assert not [status for status in statuses if status >= 500], statuses
    assert len(target.log_lines()) < MOST_LINES
    return f"{sum(statuses.values())} requests: {dict(statuses)}, {len(target.log_lines())} lines"
