"""The slow twin of Queendomino, asked for facts; and whether its own sentences are true."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import deepcopy
from typing import Any

from naive.queendomino import Realm, largest_territory, placements, score

from .draft import CHECKS as DRAFT_CHECKS
from .draft import Check
from .facts import Facts, Kingdom, Square


class QueendominoFacts(Facts):
    """Before a move of Queendomino."""

    @property
    def side(self) -> int:
        return int(self.twin.side)

    @property
    def options(self) -> Collection[str]:
        options: frozenset[str] = self.twin.options
        return options

    @property
    def phase(self) -> str:
        return str(self.twin.phase)

    def realm_of(self, seat: int) -> int:
        return int(self.twin.realm_of(seat))

    def pieces(self, realm: int) -> Realm:
        """A realm with all that belongs to it."""
        pieces: Realm = self.twin.realms[realm]
        return pieces

    def kingdom(self, realm: int) -> Kingdom:
        return self.pieces(realm).kingdom

    def kingdom_after(self, move: str) -> Kingdom:
        domino = self.twin.dominoes[self.acting()]
        first, second = self.twin.spellings[move]
        return {**self.kingdom(self.realm), first: domino.first, second: domino.second}

    def outcome(self, move: str) -> QueendominoFacts:
        """The facts after a move; a tile that is taken is built where it brings most."""
        realm, later = self.realm, self.after(move)
        assert isinstance(later, QueendominoFacts)
        if later.phase != "site":
            return later
        built = [later.after(site) for site in sorted(later.twin.moves())]
        best = max(built, key=lambda facts: facts.points(realm))
        assert isinstance(best, QueendominoFacts)
        return best

    def points_after(self, move: str) -> int:
        return self.outcome(move).points(self.realm)

    def points(self, realm: int) -> int:
        return self.worth(realm, self.pieces(realm))

    def worth(self, realm: int, pieces: Realm) -> int:
        """What a realm would be worth with these pieces."""
        return score(pieces, self.twin.queen == realm, self.side, self.options)

    def places(self, kingdom: Kingdom, domino: str) -> Collection[tuple[Square, Square]]:
        return placements(kingdom, self.side, self.twin.dominoes[domino])

    def gain(self, realm: int, domino: str, squares: tuple[Square, Square]) -> int:
        tile, pieces = self.twin.dominoes[domino], deepcopy(self.pieces(realm))
        pieces.kingdom[squares[0]], pieces.kingdom[squares[1]] = tile.first, tile.second
        return self.worth(realm, pieces) - self.points(realm)

    def number(self, domino: str) -> int:
        return int(domino.lstrip("qk"))

    def crowns(self, domino: str) -> int:
        tile = self.twin.dominoes[domino]
        return int(tile.first[1] + tile.second[1])

    def standing(self) -> Mapping[str, int]:
        return {name: self.realm_of(seat) for name, seat in self.twin.standing.items()}

    def claimed(self) -> Mapping[str, int]:
        return {name: self.realm_of(seat) for name, seat in self.twin.claimed.items()}

    def free(self) -> Collection[str]:
        free: set[str] = self.twin.free
        return free

    def unseen(self) -> Collection[str]:
        return set().union(*self.twin.unseen.values())

    def rounds_left(self) -> int:
        return int(self.twin.rounds - self.twin.round)

    def kings_of_a_realm(self) -> int:
        return 2 if self.twin.players == 2 or self.twin.teams else 1

    def cost(self, realm: int, tile: str) -> int:
        """What a tile on the board costs a realm."""
        price = int(self.twin.costs[self.twin.board.index(tile)])
        return price - 1 if price and self.twin.queen == realm else price

    def payable(self, realm: int) -> list[str]:
        """The tiles on the board that a realm can pay for."""
        coins = self.pieces(realm).coins
        return [tile for tile in self.twin.board if tile and self.cost(realm, tile) <= coins]

    def building_gain(self, realm: int, tile: str, site: Square) -> int:
        """The points that a realm wins by building a tile on a site."""
        other = QueendominoFacts(deepcopy(self.twin), self.random)
        pieces = other.pieces(realm)
        pieces.coins -= self.cost(realm, tile)
        building = pieces.buildings[site] = other.twin.buildings[tile]
        pieces.reserve += building.knights
        if building.towers and pieces.towers == max(each.towers for each in other.twin.realms):
            other.twin.queen = realm
        return other.points(realm) - self.points(realm)


def best_tax(facts: QueendominoFacts, move: str) -> int:
    """The most coins that one knight collects after a placement."""
    realm, placed = facts.realm, facts.after(move)
    assert isinstance(placed, QueendominoFacts)
    if placed.phase != "knight":
        return 0
    coins = placed.pieces(realm).coins
    moves = [knight for knight in placed.twin.moves() if knight != "-"]
    return max(placed.outcome(knight).pieces(realm).coins for knight in moves) - coins


def smaller_tax(facts: QueendominoFacts, played: str, best: str, n: int) -> bool:
    return best_tax(facts, best) - best_tax(facts, played) == n > 0


def difference(facts: QueendominoFacts, played: str, best: str, what: str) -> int:
    """How much more of something the realm has after the better move."""
    realms = [facts.outcome(move).pieces(facts.realm) for move in (best, played)]
    return int(getattr(realms[0], what) - getattr(realms[1], what))


def fewer_coins(facts: QueendominoFacts, played: str, best: str, n: int) -> bool:
    return difference(facts, played, best, "coins") == n > 0


def fewer_knights(facts: QueendominoFacts, played: str, best: str, n: int) -> bool:
    return difference(facts, played, best, "reserve") == n > 0


def fewer_towers(facts: QueendominoFacts, played: str, best: str, n: int) -> bool:
    return difference(facts, played, best, "towers") == n > 0


def hosts_by_towers(facts: QueendominoFacts, move: str, n: int) -> bool:
    """Whether a move makes the realm host the queen, who is worth so much then."""
    later, realm = facts.outcome(move), facts.realm
    most = max(each.towers for each in later.twin.realms)
    is_host = later.twin.queen == realm and later.pieces(realm).towers == most
    return is_host and largest_territory(later.kingdom(realm)) == n


def gives_queen_away(facts: QueendominoFacts, played: str, best: str, n: int) -> bool:
    return hosts_by_towers(facts, best, n) and facts.outcome(played).twin.queen != facts.realm


def too_few_coins(facts: QueendominoFacts, played: str, best: str) -> bool:
    realm, poor, rich = facts.realm, facts.outcome(played), facts.outcome(best)
    could_build = bool(poor.pieces(realm).sites()) and any(poor.twin.board)
    return could_build and not poor.payable(realm) and bool(rich.payable(realm))


def leaves_building(facts: QueendominoFacts, played: str, best: str, n: int, building: str) -> bool:
    tile, later = best.removeprefix("burn-"), facts.outcome(played)
    order = sorted(facts.standing(), key=facts.number)
    rival = facts.standing()[order[1]]
    sites = later.pieces(rival).sites()
    is_left = tile in later.twin.board and tile in later.payable(rival)
    is_named = building == f"building.{tile.rstrip('0123456789')}" and rival != facts.realm
    gains = [facts.building_gain(rival, tile, site) for site in sites]
    may_build = "steps-once-a-round" not in facts.options or rival not in facts.twin.builders
    return is_left and is_named and may_build and max(gains) == n > 0


def brings_coins(facts: QueendominoFacts, _played: str, best: str, n: int) -> bool:
    return facts.outcome(best).pieces(facts.realm).coins - facts.pieces(facts.realm).coins == n > 0


def brings_queen(facts: QueendominoFacts, _played: str, best: str, n: int) -> bool:
    return hosts_by_towers(facts, best, n) and facts.twin.queen != facts.realm


OWN: tuple[Any, ...] = (
    smaller_tax,
    fewer_coins,
    fewer_knights,
    fewer_towers,
    gives_queen_away,
    too_few_coins,
    leaves_building,
    brings_coins,
    brings_queen,
)
CHECKS: dict[str, Check] = {
    **DRAFT_CHECKS,
    **{check.__name__.replace("_", "-"): check for check in OWN},
}
"""Whether a sentence is true of two moves, by its key."""
