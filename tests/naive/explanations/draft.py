"""Whether the sentences that games with lines of dominoes share are true; one function for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .facts import HARMONY, MIDDLE_KINGDOM, Facts, Kingdom, Square, square_name

Check = Callable[..., bool]


def beside(square: Square) -> list[Square]:
    """The four squares that touch this one."""
    x, y = square
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def is_within(squares: list[Square], side: int) -> bool:
    """Whether squares lie in a square of that side."""
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    return max(xs) - min(xs) < side and max(ys) - min(ys) < side


def inner_squares(kingdom: Kingdom) -> list[Square]:
    """The squares of the smallest rectangle round the kingdom."""
    xs, ys = [x for x, _ in kingdom], [y for _, y in kingdom]
    return [(x, y) for x in range(min(xs), max(xs) + 1) for y in range(min(ys), max(ys) + 1)]


def can_be_covered(kingdom: Kingdom, square: Square, side: int) -> bool:
    """Whether a free square has a free neighbour with which a domino could cover it."""
    pairs = [(square, near) for near in beside(square) if near not in kingdom]
    return any(is_within([*kingdom, *pair], side) for pair in pairs)


def dead_squares(kingdom: Kingdom, side: int) -> list[Square]:
    """Free squares within the kingdom that no domino can cover any more."""
    free = [square for square in inner_squares(kingdom) if square not in kingdom]
    return [square for square in free if not can_be_covered(kingdom, square, side)]


def can_be_full(facts: Facts, move: str) -> bool:
    """Whether nothing is against a full square after a placement, as far as can be counted."""
    kingdom = facts.kingdom_after(move)
    missing = facts.side**2 - len(kingdom)
    return missing <= 2 * facts.to_come() and not dead_squares(kingdom, facts.side)


def next_is_discarded(facts: Facts, move: str) -> bool:
    """Whether the next domino of the realm is discarded after a placement, whatever is played."""
    realm, later = facts.realm, facts.after(move)
    if facts.to_come() == 0:
        return False
    domino = facts.acting()
    while later.phase != "place" or later.realm != realm or later.acting() == domino:
        later.go_on()
    # Only what was seen already is certain.
    face_up = {*facts.standing(), *facts.claimed()}
    return later.acting() in face_up and later.twin.moves() == {f"{later.acting()}@-"}


def no_place_for(facts: Facts, played: str, best: str, domino: Any) -> bool:
    """Played on at random, the domino is discarded; and the better move leaves it a place."""
    name, realm = str(domino), facts.realm
    owner = {**facts.standing(), **facts.claimed()}[name]
    later = facts.after(played)
    while later.phase != "place" or later.acting() != name:
        later.go_on()
    is_discarded = later.twin.moves() == {f"{name}@-"}
    return owner == realm and is_discarded and bool(facts.places(facts.kingdom_after(best), name))


def is_centred(facts: Facts, move: str) -> bool:
    """Whether no square of the kingdom is further from the castle than the middle allows."""
    reach = facts.side // 2
    return all(abs(x) <= reach and abs(y) <= reach for x, y in facts.kingdom_after(move))


def gives_up_middle_kingdom(facts: Facts, played: str, best: str, n: int) -> bool:
    kingdom = facts.kingdom_after(best)
    columns, rows = {x for x, _ in kingdom}, {y for _, y in kingdom}
    is_open = 2 * facts.side - len(columns) - len(rows) <= facts.to_come()
    is_option = "middle-kingdom" in facts.options and n == MIDDLE_KINGDOM
    return is_option and is_open and is_centred(facts, best) and not is_centred(facts, played)


def gives_up_harmony(facts: Facts, played: str, best: str, n: int) -> bool:
    is_lost = not can_be_full(facts, played) or next_is_discarded(facts, played)
    is_option = "harmony" in facts.options and n == HARMONY
    return is_option and is_lost and can_be_full(facts, best)


def hole(facts: Facts, played: str, best: str, square: str) -> bool:
    squares = [
        square_name(dead, facts.side)
        for dead in dead_squares(facts.kingdom_after(played), facts.side)
    ]
    others = [facts.kingdom(facts.realm), facts.kingdom_after(best)]
    dead = {square_name(each, facts.side) for k in others for each in dead_squares(k, facts.side)}
    return square in squares and square not in dead


def fewer_points(facts: Facts, played: str, best: str, n: int) -> bool:
    return facts.points_after(best) - facts.points_after(played) == n > 0


def misfits(facts: Facts, played: str, best: str, n: int, instead: int) -> bool:
    counts = [
        sum(not facts.places(facts.kingdom_after(move), name) for name in facts.unseen())
        for move in (played, best)
    ]
    return counts == [n, instead] and n > instead


def brings_points(facts: Facts, _played: str, best: str, n: int) -> bool:
    return facts.points_after(best) - facts.points(facts.realm) == n > 0


def reaches_middle(kingdom: Kingdom, side: int) -> bool:
    """Whether a kingdom reaches over the whole square round its castle."""
    reach = side // 2
    xs, ys = [x for x, _ in kingdom], [y for _, y in kingdom]
    return (min(xs), max(xs), min(ys), max(ys)) == (-reach, reach, -reach, reach)


def completes_middle_kingdom(facts: Facts, _played: str, best: str, n: int) -> bool:
    before, after = facts.kingdom(facts.realm), facts.kingdom_after(best)
    is_new = reaches_middle(after, facts.side) and not reaches_middle(before, facts.side)
    return is_new and n == MIDDLE_KINGDOM and "middle-kingdom" in facts.options


def completes_harmony(facts: Facts, _played: str, best: str, n: int) -> bool:
    is_full = len(facts.kingdom_after(best)) == facts.side**2
    return is_full and n == HARMONY and "harmony" in facts.options


def claims_unplaceable(facts: Facts, played: str, best: str, domino: Any) -> bool:
    kingdom = facts.kingdom(facts.realm)
    has_place = [bool(facts.places(kingdom, name)) for name in (str(domino), best)]
    return str(domino) == played and has_place == [False, True]


def less_gain(facts: Facts, played: str, best: str, n: int, domino: Any, other: Any) -> bool:
    gains = [facts.most_gained(facts.realm, name) for name in (str(other), str(domino))]
    return (str(domino), str(other)) == (played, best) and gains[0] - gains[1] == n > 0


def fewer_crowns(facts: Facts, played: str, best: str, n: int, domino: Any, other: Any) -> bool:
    crowns = facts.crowns(str(other)) - facts.crowns(str(domino))
    return (str(domino), str(other)) == (played, best) and crowns == n > 0


def next_chooser(facts: Facts, move: str, domino: str) -> Facts | None:
    """The facts when the realm after this one chooses, if it is another one and may choose the
    domino.
    """
    later = facts.after(move)
    if not isinstance(later.twin.seat, int) or later.realm == facts.realm:
        return None
    seat = later.twin.seat
    while later.phase != "claim":
        assert later.twin.seat == seat
        later.go_on()
    return later if domino in later.twin.moves() and later.realm != facts.realm else None


def leaves_to_next(facts: Facts, played: str, best: str, n: int, domino: Any) -> bool:
    chooser = next_chooser(facts, played, str(domino))
    if chooser is None or str(domino) != best:
        return False
    return facts.most_gained(chooser.realm, best) == n > 0


def leaves_crowns_to_next(facts: Facts, played: str, best: str, n: int, domino: Any) -> bool:
    is_left = next_chooser(facts, played, str(domino)) is not None
    return is_left and str(domino) == best and facts.crowns(best) == n > facts.crowns(played)


def acts_after(facts: Facts, played: str, best: str, n: int, other: Any) -> bool:
    rivals = [name for name, realm in facts.claimed().items() if realm != facts.realm]
    low, high = facts.number(best), facts.number(played)
    between = [name for name in rivals if low < facts.number(name) < high]
    return str(other) == best and len(between) == n > 0


def domino_gain(facts: Facts, _played: str, best: str, n: int, domino: Any) -> bool:
    return str(domino) == best and facts.most_gained(facts.realm, best) == n > 0


def domino_crowns(facts: Facts, _played: str, best: str, n: int, domino: Any) -> bool:
    return str(domino) == best and facts.crowns(best) == n > 0


def takes_from_next(facts: Facts, _played: str, best: str, n: int, domino: Any) -> bool:
    """Whoever chooses next could have chosen it, had another one been claimed."""
    others = sorted(set(facts.free()) - {best})
    chooser = next_chooser(facts, others[0], best) if others else None
    if chooser is None or str(domino) != best:
        return False
    return facts.most_gained(chooser.realm, best) == n > 0


def acts_first(facts: Facts, _played: str, best: str, domino: Any) -> bool:
    """Played on at random, its king is the first to act."""
    later = facts.after(best)
    while best not in later.standing():
        later.go_on()
    return str(domino) == best and later.acting() == best


CHECKS: dict[str, Check] = {
    check.__name__.replace("_", "-"): check
    for check in (
        no_place_for,
        gives_up_middle_kingdom,
        gives_up_harmony,
        hole,
        fewer_points,
        misfits,
        brings_points,
        completes_middle_kingdom,
        completes_harmony,
        claims_unplaceable,
        less_gain,
        fewer_crowns,
        leaves_to_next,
        leaves_crowns_to_next,
        acts_after,
        domino_gain,
        domino_crowns,
        takes_from_next,
        acts_first,
    )
}
"""Whether a sentence is true of two moves, by its key."""
