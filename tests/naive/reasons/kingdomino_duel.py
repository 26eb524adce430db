"""The rules against a move of Kingdomino Duel."""

from __future__ import annotations

from naive.kingdomino_duel import (
    CASTLE,
    SHIELDS,
    STEPS,
    WILD,
    KingdominoDuel,
    connects,
    split_placements,
    square_text,
)
from naive.reasons import Rules

NOW = {
    "roll": "now-roll",
    "take": "now-take-die",
    "draw": "now-draw",
    "lightning": "now-lightning",
}


def step_of(move: str) -> str:
    """The step to which a move belongs."""
    if move.startswith("+"):
        return "roll"
    if move.startswith("take"):
        return "take"
    return "lightning" if move.startswith(("bonus=", "cross@")) else "draw"


def reasons(twin: KingdominoDuel, move: str) -> Rules:
    """Every rule against ``move``, the first one first."""
    if step_of(move) != twin._phase:  # D-8
        yield NOW[twin._phase], {}
    elif twin._phase == "roll":
        next_die = len(twin._faces) + 1
        if int(move[1]) != next_die:  # D-9
            yield "wrong-die", {"die": move[1], "expected": next_die}
    elif twin._phase == "take":
        yield from not_to_take(twin, move)
    elif twin._phase == "lightning":
        yield from not_to_strike(twin, move)
    else:
        yield from not_to_draw(twin, move)


def no_spell(twin: KingdominoDuel, spell: str) -> Rules:
    """Who has earned a spell casts it once (D-23, D-25)."""
    if twin._owners.get(spell) != twin.seat:
        yield "spell-not-owned", {"spell": spell}
    if spell in twin._used:
        yield "spell-used", {"spell": spell}


def not_to_take(twin: KingdominoDuel, move: str) -> Rules:
    """A takes one, B two, A one; two in a row in rising order (D-10, D-28, DQ-6)."""
    if move == "take-two-dice":
        yield from no_spell(twin, move)
        if twin._takes != [twin._a, twin._b, twin._b, twin._a]:
            yield "before-first-die", {}
        return
    if int(move[4]) not in twin._left:
        yield "die-taken", {"die": move[4]}
    if int(move[4]) not in twin._takeable():
        yield "rising-dice", {"die": move[4]}


def not_to_strike(twin: KingdominoDuel, move: str) -> Rules:
    """A lightning spell is carried out when it is earned (D-24, D-30, D-31)."""
    if move.startswith("bonus="):
        yield from no_spell(twin, "domain-bonus")
        return
    yield from no_spell(twin, "add-cross")
    drawn = {square_text(square) for square in twin._kingdoms[twin._mover]}
    if move[6:] not in drawn:
        yield "empty-square", {"square": move[6:]}


def not_to_draw(twin: KingdominoDuel, move: str) -> Rules:
    """Step 3: spells, tower, question marks and squares in this order (D-12 to D-17)."""
    if move == "-":
        yield from must_draw(twin)
    elif move == "ignore-connection":
        yield from not_to_ignore(twin)
    elif move == "split-domino":
        yield from not_to_split(twin)
    elif move.startswith("turn"):
        yield from not_to_turn(twin, int(move[4]), int(move[6]))
    elif move.startswith("tower"):
        yield from not_for_the_tower(twin, int(move[5]))
    elif "=" in move:
        yield from not_to_name(twin, int(move[0]), move[2:])
    elif move[1] == "@":
        yield from not_for_a_half(twin, int(move[0]), move[2:])
    else:
        yield from not_for_the_whole(twin, move[:2], move[3:5], move[5])


def not_mine(twin: KingdominoDuel, die: int) -> Rules:
    """Only the two dice of the mover are his (D-11)."""
    low, high = twin._domino(twin._mover)
    if die not in (low, high):
        yield "not-your-die", {"die": die, "dice": f"{low}, {high}"}


def must_draw(twin: KingdominoDuel) -> Rules:
    """Who can draw the domino draws it (D-17), by the next spell where one has begun with spells
    (DQ-16); the second half follows the first (D-27).
    """
    drawing, symbols = twin._drawings[twin._mover], twin._symbols()
    by_splitting = drawing.ignoring and twin._holds(twin._mover, "split-domino")
    can_draw = drawing.first_half is not None or twin._can_draw_now(symbols)
    if can_draw or (by_splitting and twin._can_draw(symbols, True, True)):
        yield "must-be-drawn", {}


def not_to_ignore(twin: KingdominoDuel) -> Rules:
    """Before splitting, and only if there is a way to draw then (D-26, DQ-16)."""
    yield from no_spell(twin, "ignore-connection")
    if not twin._drawings[twin._mover].untouched():
        yield "spell-order", {}
    symbols = twin._symbols()
    splits = twin._holds(twin._mover, "split-domino")
    if not twin._can_draw(symbols, split=False, anywhere=True) and not (
        splits and twin._can_draw(symbols, split=True, anywhere=True)
    ):
        yield "spell-useless", {}


def not_to_split(twin: KingdominoDuel) -> Rules:
    """Before the tower, and only if both halves have a place then (D-27, DQ-5)."""
    yield from no_spell(twin, "split-domino")
    drawing = twin._drawings[twin._mover]
    if not drawing.before_tower():
        yield "spell-order", {}
    if not twin._can_draw(twin._symbols(), split=True, anywhere=drawing.ignoring):
        yield "spell-useless", {}


def not_to_turn(twin: KingdominoDuel, die: int, number: int) -> Rules:
    """A die of one's own, first of all, to a face that it does not show (D-29, DQ-7)."""
    yield from not_mine(twin, die)
    yield from no_spell(twin, "turn-die")
    if not twin._drawings[twin._mover].untouched():
        yield "spell-order", {}
    face = twin._dice[die][number]
    if face == twin._face(die):
        yield "same-face", {"die": die}
    first = min(each for each, other in twin._dice[die].items() if other == face)
    if number != first:
        yield "written-otherwise", {"expected": f"turn{die}.{first}"}


def not_for_the_tower(twin: KingdominoDuel, die: int) -> Rules:
    """Once in a match, before question marks are named, if the domino can be drawn (D-34)."""
    yield from not_mine(twin, die)
    if twin._mover not in twin._towers:
        yield "tower-used", {}
    if not twin._drawings[twin._mover].before_squares_and_names():
        yield "spell-order", {}
    if not twin._can_draw_now(twin._symbols()):
        yield "does-not-fit", {}


def not_to_name(twin: KingdominoDuel, die: int, coat: str) -> Rules:
    """A question mark of one's own, the lower die first, so that the domino can be drawn (D-6)."""
    yield from not_mine(twin, die)
    if twin._face(die).coat != WILD:
        yield "no-question-mark", {"die": die}
    if die in twin._drawings[twin._mover].named:
        yield "already-named", {"die": die}
    if die in twin._unnamed()[1:]:
        yield "other-die", {"die": die, "expected": twin._unnamed()[0]}
    if die in twin._unnamed():
        symbols = twin._symbols()
        symbols[twin._domino(twin._mover).index(die)] = coat
        if not twin._can_draw_now(symbols):
            yield "name-does-not-fit", {}


def open_question_marks(twin: KingdominoDuel) -> Rules:
    """Question marks are named before squares are chosen (D-6)."""
    for die in twin._unnamed()[:1]:
        yield "question-mark-open", {"die": die}


def not_for_the_whole(twin: KingdominoDuel, dice: str, square: str, letter: str) -> Rules:
    """Both dice, in two empty neighbours, one of which connects (D-11, D-12, D-14)."""
    expected = "".join(map(str, twin._domino(twin._mover)))
    if dice != expected:
        yield "wrong-dice", {"typed": dice, "expected": expected}
    drawing, kingdom = twin._drawings[twin._mover], twin._kingdoms[twin._mover]
    if drawing.splitting:
        yield "domino-split", {}
    yield from open_question_marks(twin)
    first = "abcdefg".index(square[0]), int(square[1]) - 1
    second = first[0] + STEPS[letter][0], first[1] + STEPS[letter][1]
    occupied = [each for each in (first, second) if each in kingdom or each == CASTLE]
    if occupied:
        yield "overlap", {"square": square_text(occupied[0])}
    if second != CASTLE and second not in SHIELDS:
        yield "off-map", {}
    elif not occupied and not drawing.ignoring:
        one, other = twin._symbols()
        if not connects(kingdom, first, one) and not connects(kingdom, second, other):
            yield "not-connected", {}


def not_for_a_half(twin: KingdominoDuel, die: int, name: str) -> Rules:
    """After splitting, the lower die first, on an empty shield where it connects (D-27, DQ-5)."""
    yield from not_mine(twin, die)
    drawing = twin._drawings[twin._mover]
    if not drawing.splitting:
        yield "not-split", {}
    yield from open_question_marks(twin)
    low, high = twin._domino(twin._mover)
    expected = low if drawing.first_half is None else high
    if die != expected:
        yield "other-die", {"die": die, "expected": expected}
    square = "abcdefg".index(name[0]), int(name[1]) - 1
    if square == CASTLE or square in twin._kingdoms[twin._mover]:
        yield "overlap", {"square": name}
        return
    kingdom, (one, other) = twin._before_halves(), twin._symbols()
    if not drawing.ignoring and not connects(kingdom, square, one if die == low else other):
        yield "not-connected", {}
    pairs = split_placements(kingdom, one, other, drawing.ignoring)
    if drawing.first_half is None and square not in {first for first, _ in pairs}:
        yield "no-room-for-half", {}
