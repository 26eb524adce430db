"""The slow twin of Kingdomino, asked for facts."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from naive.kingdomino import placements, score

from .facts import Facts, Kingdom, Square


class KingdominoFacts(Facts):
    """Before a move of Kingdomino."""

    @property
    def side(self) -> int:
        return int(self.twin._side)

    @property
    def options(self) -> Collection[str]:
        options: frozenset[str] = self.twin._options
        return options

    @property
    def phase(self) -> str:
        return str(self.twin._phase)

    def realm_of(self, seat: int) -> int:
        return seat

    def kingdom(self, realm: int) -> Kingdom:
        kingdom: Kingdom = self.twin.kingdom(realm)
        return kingdom

    def kingdom_after(self, move: str) -> Kingdom:
        domino = self.twin._dominoes[int(self.acting())]
        first, second = self.twin._placements_by_text()[move]
        return {**self.kingdom(self.realm), first: domino.first, second: domino.second}

    def points_after(self, move: str) -> int:
        return score(self.kingdom_after(move), self.side, self.options)

    def points(self, realm: int) -> int:
        return int(self.twin.points(realm))

    def places(self, kingdom: Kingdom, domino: str) -> Collection[tuple[Square, Square]]:
        return placements(kingdom, self.side, self.twin._dominoes[int(domino)])

    def gain(self, realm: int, domino: str, squares: tuple[Square, Square]) -> int:
        tile, kingdom = self.twin._dominoes[int(domino)], self.kingdom(realm)
        after = {**kingdom, squares[0]: tile.first, squares[1]: tile.second}
        return score(after, self.side, self.options) - score(kingdom, self.side, self.options)

    def number(self, domino: str) -> int:
        return int(domino)

    def crowns(self, domino: str) -> int:
        tile = self.twin._dominoes[int(domino)]
        return int(tile.first[1] + tile.second[1])

    def standing(self) -> Mapping[str, int]:
        return {str(domino): seat for domino, seat in self.twin._standing.items()}

    def claimed(self) -> Mapping[str, int]:
        return {str(domino): seat for domino, seat in self.twin._claimed.items()}

    def free(self) -> Collection[str]:
        return {str(domino) for domino in self.twin._free}

    def unseen(self) -> Collection[str]:
        return {str(domino) for domino in self.twin._unseen}

    def rounds_left(self) -> int:
        return int(self.twin._rounds - self.twin._round)

    def kings_of_a_realm(self) -> int:
        return 2 if self.twin._players == 2 else 1
