"""A table with people who behave as people and networks do: they repeat, come late, talk nonsense, vanish and come back."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from server.client import Follower, Guest, new_key
from server.replaying import offered, plain, replayed, shown

if TYPE_CHECKING:
    from random import Random

    from configurations import Configuration

QUICK = ("page", "squire")
"""Bots that do not think long."""
WATCHERS = 2
AFTERWARDS = {"said", "rematched"}
"""What may still happen when a match is over: somebody has not heard of it yet, or has a last word."""


@dataclass
class Person:
    """Somebody at the table, and what was granted to them."""

    guest: Guest
    ear: Follower
    granted: list[tuple[Any, Any]] = field(default_factory=list)
    """Wishes and their answers."""
    refusals: list[str] = field(default_factory=list)


@dataclass
class Party:
    """A match from the first guest to the last move."""

    url: str
    way: Configuration
    rng: Random
    mischief: float = 0.25
    """How often somebody does something else than the next move."""
    table: str = ""
    people: list[Person] = field(default_factory=list)
    watchers: list[Follower] = field(default_factory=list)

    async def play(self) -> None:
        """Sit down, play to the end, compare."""
        await self.gather()
        try:
            async with asyncio.TaskGroup() as group:
                for person in self.people:
                    group.create_task(self.live(person))
                for watcher in self.watchers:
                    group.create_task(self.watch(watcher))
            await self.compare()
        finally:
            for ear in self.ears:
                await ear.end()
                ear.guest.close()

    @property
    def ears(self) -> list[Follower]:
        """Everybody who listens."""
        return [person.ear for person in self.people] + self.watchers

    async def gather(self) -> None:
        """Some sit down themselves, some on two seats, some seats are for bots; others watch."""
        rng, way = self.rng, self.way
        match = way.start()
        host = await Guest(self.url).introduce("Zofia")
        kinds = [rng.choice(("me", "open", "open", "bot")) for _ in range(way.players)]
        kinds[rng.randrange(way.players)] = "me"
        seats = [{"kind": kind, **({"level": rng.choice(QUICK)} if kind == "bot" else {})} for kind in kinds]
        wishes: dict[str, Any] = {"options": list(way.options), "take_backs": "until-next"}
        if way.box:
            wishes["contents"] = match.game.contents(match.box)
        self.table = await host.open(way.game, seats, **wishes)
        self.people.append(Person(host, Follower(host, self.table)))
        while kinds.count("open"):
            guest = await Guest(self.url).introduce(f"Guest {len(self.people)}")
            await guest.do(self.table, "join")
            kinds.remove("open")
            if kinds.count("open") and rng.random() < 0.3:
                await guest.do(self.table, "join", another=True, name="Neighbour")
                kinds.remove("open")
            self.people.append(Person(guest, Follower(guest, self.table)))
        self.watchers = [Follower(Guest(self.url), self.table) for _ in range(WATCHERS)]
        await self.people[0].guest.do(self.table, "start")

    async def live(self, person: Person) -> None:
        """Play when it is one's turn; now and then do something else."""
        ear, rng = person.ear, self.rng
        while not ear.is_over:
            if ear.moves is None:  # they may have come together with what was awaited last
                await ear.news()
            if rng.random() < self.mischief:
                await rng.choice(MISCHIEF)(self, person)
            if ear.moves is not None and not ear.is_over:
                await self.move(person)

    async def move(self, person: Person) -> None:
        """A legal move, as it was offered; sometimes asked for twice, as after a lost answer."""
        seen, ear = person.ear.moves, person.ear
        text = self.rng.choice(seen["moves"])["move"]
        wish = {"do": "move", "key": new_key(), "version": seen["version"], "move": text}
        if self.rng.random() < 0.2:  # two at once: one connection is slow, and the browser has asked again by another
            other = Guest(self.url)
            other.token = person.guest.token
            first, second = await asyncio.gather(
                person.guest.ask("POST", f"/api/tables/{self.table}", wish), other.ask("POST", f"/api/tables/{self.table}", wish)
            )
            other.close()
            # What a late move has missed may have grown between two refusals; what is granted is the same for ever.
            assert (first.status == 200) == (second.status == 200), (first, second)
            assert first.status != 200 or first.data == second.data
        else:
            first = await person.guest.ask("POST", f"/api/tables/{self.table}", wish)
        if first.status == 200:
            person.granted.append((wish, first.data))
            await ear.until(first.data["version"])
        else:  # something was said or taken back in the meantime
            person.refusals.append(first.refused)
            assert first.refused in ("stale", "not-your-turn", "table-over"), first
            ear.moves = ear.moves if ear.moves is not seen else None

    async def watch(self, ear: Follower) -> None:
        """Watch to the end; the connection is lost now and then."""
        while not ear.is_over:
            await ear.news()
            if self.rng.random() < self.mischief / 4:
                ear.forget = self.rng.random() < 0.3
                await ear.hang_up()

    async def compare(self) -> None:
        """Everybody has seen the same, and it is what the engine makes of the log."""
        guest = self.people[0].guest
        log = await guest.log(self.table)
        match = replayed(log)
        assert match is not None
        ended = [entry for entry in log if entry["event"]["kind"] == "ended"]
        assert len(ended) == 1
        assert {entry["event"]["kind"] for entry in log[ended[0]["version"] :]} <= AFTERWARDS
        for ear in self.ears:
            await ear.until(len(log))
            assert ear.entries == log
            assert ear.view == shown(match)
            assert ear.info["result"]["points"] == list(match.result().points)
        for version in self.rng.sample(range(1, len(log) + 1), min(8, len(log))):
            then = shown(replayed(log[:version]))
            assert (await guest.get(f"/api/tables/{self.table}/views/{version}"))["view"] == then
            assert all(ear.views.get(version, then) == then for ear in self.ears)
        for person in self.people:
            await self.compare_granted(person, log)
        await self.compare_record(match.record())

    async def compare_granted(self, person: Person, log: list[Any]) -> None:
        """What was granted happened once, and a repeat is still answered as the first time."""
        for _, answer in person.granted:
            assert answer["events"] == log[answer["events"][0]["version"] - 1 : answer["version"]]
        for wish, answer in person.granted[-3:]:
            again = await person.guest.ask("POST", f"/api/tables/{self.table}", wish)
            assert (again.status, again.data) == (200, answer)

    async def compare_record(self, record: str) -> None:
        """The record is that of the same match; it may have more tags."""
        answer = await self.people[0].guest.ask("GET", f"/api/tables/{self.table}/record")
        assert answer.status == 200
        told = answer.body.decode()
        assert told.split("\n\n")[1] == record.split("\n\n")[1]
        assert set(record.splitlines()) <= set(told.splitlines())


async def repeat(party: Party, person: Person) -> None:
    """Ask for something again that was granted long ago."""
    if person.granted:
        wish, answer = party.rng.choice(person.granted)
        again = await person.guest.ask("POST", f"/api/tables/{party.table}", wish)
        assert (again.status, again.data) == (200, answer)


async def reuse(party: Party, person: Person) -> None:
    """The key of another wish."""
    if person.granted:
        wish, _ = party.rng.choice(person.granted)
        again = await person.guest.ask("POST", f"/api/tables/{party.table}", wish | {"move": "nothing"})
        assert (again.status, again.refused) == (409, "key-reused")


async def come_late(party: Party, person: Person) -> None:
    """A move that was chosen in a position that is no more: all that was missed comes back."""
    before = [entry["version"] for entry in person.ear.entries if entry["event"]["kind"] == "moved"]
    if len(before) < 2 or person.ear.info["state"] != "playing":
        return
    version = party.rng.choice(before[:-1]) - 1
    late = await person.guest.want(party.table, "move", version=version, move="12")
    assert late.status in (409, 403), late
    if late.refused == "stale":
        missed = late.data["events"]
        assert [entry["version"] for entry in missed] == list(range(version + 1, late.data["version"] + 1))
        assert missed[: person.ear.version - version] == person.ear.entries[version : version + len(missed)]


async def talk_nonsense(party: Party, person: Person) -> None:
    """What is no command, or none that can be granted."""
    rng, version = party.rng, person.ear.version
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
    answer = await person.guest.ask("POST", f"/api/tables/{party.table}", body)
    if answer.status == 200:  # the match has ended meanwhile, and a rematch is no nonsense any more
        assert answer.data["events"][0]["event"]["kind"] == "rematched", (body, answer)
        return
    assert 400 <= answer.status < 500, (body, answer)
    assert answer.refused


async def say(party: Party, person: Person) -> None:
    """A phrase, at any time."""
    answer = await person.guest.want(party.table, "say", phrase="well-played")
    assert answer.status == 200, answer


async def take_back(party: Party, person: Person) -> None:
    """Take the last move back, if that can be."""
    answer = await person.guest.want(party.table, "take-back", version=person.ear.version)
    person.refusals.append(answer.refused)
    assert answer.refused in ("", "stale", "nothing-to-take-back", "table-over", "table-not-started"), answer


async def vanish(party: Party, person: Person) -> None:
    """Lose the connection."""
    person.ear.forget = party.rng.random() < 0.3
    await person.ear.hang_up()


async def check_offers(party: Party, person: Person) -> None:
    """The moves that are offered are those that the engine has."""
    seen, entries = person.ear.moves, list(person.ear.entries)
    if seen is not None:
        match = replayed(entries[: seen["version"]])
        assert match is not None
        assert seen["moves"] == plain(offered(match))


MISCHIEF = (repeat, reuse, come_late, talk_nonsense, say, take_back, vanish, check_offers)
