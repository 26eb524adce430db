"""A random session at a table: clients retry, send stale moves and garbage, and reconnect."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from server.helpers.client import BrowserClient, Follower, new_key
from server.helpers.replaying import as_json, expected_moves, expected_view, replay

if TYPE_CHECKING:
    from random import Random

    from configurations import Configuration

QUICK = ("page", "squire")
"""Fast bots."""
WATCHERS = 2
AFTERWARDS = {"said", "rematched"}
"""The events that may follow the end of a match."""


@dataclass
class Participant:
    """A player, with the commands that were accepted and refused."""

    guest: BrowserClient
    listener: Follower
    accepted: list[tuple[Any, Any]] = field(default_factory=list)
    """Commands and their answers."""
    refusals: list[str] = field(default_factory=list)


@dataclass
class RandomSession:
    """A match from the opening of the table to the last move."""

    url: str
    configuration: Configuration
    rng: Random
    disturbance: float = 0.25
    """How often a player does something other than the next move."""
    table: str = ""
    people: list[Participant] = field(default_factory=list)
    watchers: list[Follower] = field(default_factory=list)

    async def play(self) -> None:
        """Open the table, play to the end, compare."""
        await self.open_table()
        try:
            async with asyncio.TaskGroup() as group:
                for person in self.people:
                    group.create_task(self.play_as(person))
                for watcher in self.watchers:
                    group.create_task(self.watch(watcher))
            await self.compare()
        finally:
            for listener in self.listeners:
                await listener.end()
                listener.guest.close()

    @property
    def listeners(self) -> list[Follower]:
        """All followers, those of spectators included."""
        return [person.listener for person in self.people] + self.watchers

    async def open_table(self) -> None:
        """Open the table: players on one or two seats, bots, and spectators."""
        rng, configuration = self.rng, self.configuration
        match = configuration.start()
        host = await BrowserClient(self.url).sign_up("Zofia")
        kinds = [rng.choice(("me", "open", "open", "bot")) for _ in range(configuration.players)]
        kinds[rng.randrange(configuration.players)] = "me"
        seats = [
            {"kind": kind, **({"level": rng.choice(QUICK)} if kind == "bot" else {})}
            for kind in kinds
        ]
        fields: dict[str, Any] = {
            "options": list(configuration.options),
            "take_backs": "until-next",
        }
        if configuration.box:
            fields["contents"] = match.game.contents(match.box)
        self.table = await host.open(configuration.game, seats, **fields)
        self.people.append(Participant(host, Follower(host, self.table)))
        while kinds.count("open"):
            guest = await BrowserClient(self.url).sign_up(f"BrowserClient {len(self.people)}")
            await guest.do(self.table, "join")
            kinds.remove("open")
            if kinds.count("open") and rng.random() < 0.3:
                await guest.do(self.table, "join", another=True, name="Neighbour")
                kinds.remove("open")
            self.people.append(Participant(guest, Follower(guest, self.table)))
        self.watchers = [Follower(BrowserClient(self.url), self.table) for _ in range(WATCHERS)]
        await self.people[0].guest.do(self.table, "start")

    async def play_as(self, person: Participant) -> None:
        """Play when it is the player's turn; now and then do something else."""
        listener, rng = person.listener, self.rng
        while not listener.is_over:
            if listener.moves is None:  # they may have come with the last message
                await listener.next_change()
            if rng.random() < self.disturbance:
                await rng.choice(DISTURBANCES)(self, person)
            if listener.moves is not None and not listener.is_over:
                await self.move(person)

    async def move(self, person: Participant) -> None:
        """Send a legal move; sometimes twice at once, as after a lost answer."""
        message, listener = person.listener.moves, person.listener
        text = self.rng.choice(message["moves"])["move"]
        command = {"do": "move", "key": new_key(), "version": message["version"], "move": text}
        if self.rng.random() < 0.2:  # by two connections, as when a slow one is retried
            other = BrowserClient(self.url)
            other.token = person.guest.token
            first, second = await asyncio.gather(
                person.guest.ask("POST", f"/api/tables/{self.table}", command),
                other.ask("POST", f"/api/tables/{self.table}", command),
            )
            other.close()
            # The missed events may differ between two refusals; an accepted answer never does.
            assert (first.status == 200) == (second.status == 200), (first, second)
            assert first.status != 200 or first.data == second.data
        else:
            first = await person.guest.ask("POST", f"/api/tables/{self.table}", command)
        if first.status == 200:
            person.accepted.append((command, first.data))
            await listener.until(first.data["version"])
        else:  # a phrase or a take-back came in between
            person.refusals.append(first.refused)
            assert first.refused in ("stale", "not-your-turn", "table-over"), first
            listener.moves = listener.moves if listener.moves is not message else None

    async def watch(self, listener: Follower) -> None:
        """Watch to the end, with lost connections."""
        while not listener.is_over:
            await listener.next_change()
            if self.rng.random() < self.disturbance / 4:
                listener.without_after = self.rng.random() < 0.3
                await listener.drop_connection()

    async def compare(self) -> None:
        """Check that all followers agree with what the engine makes of the log."""
        guest = self.people[0].guest
        log = await guest.log(self.table)
        match = replay(log)
        assert match is not None
        ended = [entry for entry in log if entry["event"]["kind"] == "ended"]
        assert len(ended) == 1
        assert {entry["event"]["kind"] for entry in log[ended[0]["version"] :]} <= AFTERWARDS
        for listener in self.listeners:
            await listener.until(len(log))
            assert listener.entries == log
            assert listener.view == expected_view(match)
            assert listener.info["result"]["points"] == list(match.result().points)
        for version in self.rng.sample(range(1, len(log) + 1), min(8, len(log))):
            then = expected_view(replay(log[:version]))
            assert (await guest.get(f"/api/tables/{self.table}/views/{version}"))["view"] == then
            assert all(listener.views.get(version, then) == then for listener in self.listeners)
        for person in self.people:
            await self.compare_accepted(person, log)
        await self.compare_record(match.record())

    async def compare_accepted(self, person: Participant, log: list[Any]) -> None:
        """Check that accepted commands happened once, and that retries get the first answer."""
        for _, answer in person.accepted:
            assert answer["events"] == log[answer["events"][0]["version"] - 1 : answer["version"]]
        for command, answer in person.accepted[-3:]:
            again = await person.guest.ask("POST", f"/api/tables/{self.table}", command)
            assert (again.status, again.data) == (200, answer)

    async def compare_record(self, record: str) -> None:
        """Check that the record is that of the same match; it may have more tags."""
        answer = await self.people[0].guest.ask("GET", f"/api/tables/{self.table}/record")
        assert answer.status == 200
        text = answer.body.decode()
        assert text.split("\n\n")[1] == record.split("\n\n")[1]
        assert set(record.splitlines()) <= set(text.splitlines())


async def retry(session: RandomSession, person: Participant) -> None:
    """Retry a command that was accepted long ago."""
    if person.accepted:
        command, answer = session.rng.choice(person.accepted)
        again = await person.guest.ask("POST", f"/api/tables/{session.table}", command)
        assert (again.status, again.data) == (200, answer)


async def reuse_key(session: RandomSession, person: Participant) -> None:
    """Send another command with a key that was used."""
    if person.accepted:
        command, _ = session.rng.choice(person.accepted)
        again = await person.guest.ask(
            "POST", f"/api/tables/{session.table}", command | {"move": "nothing"}
        )
        assert (again.status, again.refused) == (409, "key-reused")


async def send_stale_move(session: RandomSession, person: Participant) -> None:
    """Send a move that was chosen in an old position: the answer lists the missed events."""
    before = [
        entry["version"] for entry in person.listener.entries if entry["event"]["kind"] == "moved"
    ]
    if len(before) < 2 or person.listener.info["state"] != "playing":
        return
    version = session.rng.choice(before[:-1]) - 1
    late = await person.guest.try_command(session.table, "move", version=version, move="12")
    assert late.status in (409, 403), late
    if late.refused == "stale":
        missed = late.data["events"]
        assert [entry["version"] for entry in missed] == list(
            range(version + 1, late.data["version"] + 1)
        )
        assert (
            missed[: person.listener.version - version]
            == person.listener.entries[version : version + len(missed)]
        )


async def send_garbage(session: RandomSession, person: Participant) -> None:
    """Send something that is no command, or one that is refused."""
    rng, version = session.rng, person.listener.version
    body: Any = rng.choice(
        (
            rng.randbytes(rng.randrange(1, 200)),
            b'{"do": "move", "key": "',
            json.dumps([[[]]]).encode(),
            {"do": "dance", "key": new_key()},
            {"do": "move", "key": "short", "version": version, "move": "12"},
            {"do": "move", "key": new_key(), "version": -1, "move": "12"},
            {"do": "move", "key": new_key(), "version": version, "move": "\u0000\ud800"},
            {"do": "move", "key": new_key(), "version": version, "move": "x" * 201},
            {"do": "move", "key": new_key(), "version": version, "move": "hello"},
            {"do": "say", "key": new_key(), "phrase": "something rude"},
            {"do": "say", "key": new_key(), "phrase": "well-played", "seat": 7, "shout": True},
            {"do": "join", "key": new_key()},
            {"do": "start", "key": new_key()},
            {"do": "rematch", "key": new_key()},
        )
    )
    answer = await person.guest.ask("POST", f"/api/tables/{session.table}", body)
    if answer.status == 200:  # the match has ended meanwhile, so a rematch is accepted
        assert answer.data["events"][0]["event"]["kind"] == "rematched", (body, answer)
        return
    assert 400 <= answer.status < 500, (body, answer)
    assert answer.refused


async def say(session: RandomSession, person: Participant) -> None:
    """Say a phrase, at any time."""
    answer = await person.guest.try_command(session.table, "say", phrase="well-played")
    assert answer.status == 200, answer


async def take_back(session: RandomSession, person: Participant) -> None:
    """Take the last move back, if it is possible."""
    answer = await person.guest.try_command(
        session.table, "take-back", version=person.listener.version
    )
    person.refusals.append(answer.refused)
    assert answer.refused in (
        "",
        "stale",
        "nothing-to-take-back",
        "taken-back-already",
        "table-over",
        "table-not-started",
    ), answer


async def lose_connection(session: RandomSession, person: Participant) -> None:
    """Lose the connection."""
    person.listener.without_after = session.rng.random() < 0.3
    await person.listener.drop_connection()


async def check_moves(session: RandomSession, person: Participant) -> None:
    """Check that the legal moves are those of the engine."""
    message, entries = person.listener.moves, list(person.listener.entries)
    if message is not None:
        match = replay(entries[: message["version"]])
        assert match is not None
        assert message["moves"] == as_json(expected_moves(match))


DISTURBANCES = (
    retry,
    reuse_key,
    send_stale_move,
    send_garbage,
    say,
    take_back,
    lose_connection,
    check_moves,
)
