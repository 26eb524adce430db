/** A position of Kingdomino Duel as data that can be edited. */
import type { BadText } from "../../../engine/errors";
import type { Kernel } from "../../../engine/kernel";
import { key, spotOfKey } from "../../../kit/editor/model/drawing";
import {
  fieldAt,
  fieldsOf,
  optionsIn,
  positionOf,
  type Problem,
} from "../../../kit/editor/model/fields";
import type { Spot } from "../../../svg/outline";
import type { Coat } from "../../../views";
import { AREA, CASTLE, COATS, SPELLS, type Half } from "../view";
import { atMoment, follow, type Dice } from "./dice";

/** What is drawn on a map, by `key` of the square. */
export type DrawnMap = Readonly<Record<string, Half>>;

export interface SpellState {
  /** Who has earned it; null for nobody. */
  readonly owner: number | null;
  readonly isUsed: boolean;
}

export interface Draft extends Dice {
  readonly heading: string;
  readonly options: readonly string[];
  /** The seats that have used up their towers. */
  readonly towers: readonly number[];
  /** In the order of `SPELLS`. */
  readonly spells: readonly SpellState[];
  readonly bonus: Coat | null;
  /** The boxes filled in the rows, by seat. */
  readonly boxes: readonly (readonly number[])[];
  readonly maps: readonly DrawnMap[];
}

const LETTERS = "dsDSbq";
export const MOST_CROSSES = 4;
export const SEATS = [0, 1];
const BONUS = SPELLS.indexOf("domain-bonus");
const ADD_CROSS = SPELLS.indexOf("add-cross");
/** Spells that are carried out as soon as they are earned. */
const LIGHTNING = [BONUS, ADD_CROSS];

/** The coat of arms that a letter of the notation paints; nothing for other keys. */
export const coatOfKey = (letter: string): Coat | undefined =>
  letter.length === 1 ? COATS[LETTERS.indexOf(letter)] : undefined;

export class Model {
  readonly kernel: Kernel;
  /** How many boxes each row has, and which spell. */
  readonly rows: readonly { boxes: number; spell: number }[];

  constructor(kernel: Kernel) {
    this.kernel = kernel;
    const spells = kernel.boxFields.numbers("spell");
    this.rows = kernel.boxFields
      .numbers("boxes")
      .map((boxes, coat) => ({ boxes, spell: spells[coat]! }));
  }

  read(text: string): Draft {
    const { heading, fields } = fieldsOf(text);
    const [phase, seat] = fields["now"]!.split("-") as [string, string?];
    const spells = listOf(fields["spells"]!).map((word) => /^(.*)=([01])(\*?)$/.exec(word)!);
    return {
      heading,
      options: optionsIn(fields),
      phase,
      seat: seat === undefined ? null : Number(seat),
      first: Number(fields["first"]),
      dice: fields["dice"]!.split(",").map((word) => {
        const [face, taker] = word.split("=");
        return {
          face: face === "-" ? null : Number(face) - 1,
          taker: taker === undefined ? null : Number(taker),
        };
      }),
      cast: listOf(fields["cast"]!),
      towered: listOf(fields["towered"]!),
      drew: listOf(fields["drew"]!).map(Number),
      able: listOf(fields["able"] ?? "-").map(Number),
      towers: listOf(fields["towers"]!).map(Number),
      spells: SPELLS.map((spell) => {
        const match = spells.find(([, name]) => name === spell);
        return { owner: match ? Number(match[2]) : null, isUsed: match?.[3] === "*" };
      }),
      bonus: fields["bonus"] === "-" ? null : (fields["bonus"] as Coat),
      boxes: fields["boxes"]!.split("|").map((row) => row.split(",").map(Number)),
      maps: fields["maps"]!.split("|").map(mapOf),
    };
  }

  /** Mirror of `read`. */
  write(draft: Draft): string {
    const hasAble = draft.options.includes("spell-holder-can-place");
    const textOf = (words: readonly (string | number)[]): string => words.join() || "-";
    const spells = draft.spells.flatMap(({ owner, isUsed }, i) =>
      owner === null ? [] : [`${SPELLS[i]!}=${owner}${isUsed ? "*" : ""}`],
    );
    return positionOf(draft.heading, {
      players: "2",
      options: textOf(draft.options),
      now: draft.seat === null ? draft.phase : `${draft.phase}-${draft.seat}`,
      first: String(draft.first),
      dice: draft.dice
        .map(({ face, taker }) =>
          face === null ? "-" : `${face + 1}${taker === null ? "" : `=${taker}`}`,
        )
        .join(),
      cast: textOf(draft.cast),
      towered: textOf(draft.towered),
      drew: textOf(draft.drew),
      able: hasAble ? textOf(draft.able) : "",
      towers: textOf(draft.towers),
      spells: textOf(spells),
      bonus: draft.bonus ?? "-",
      boxes: draft.boxes.map((row) => row.join()).join("|"),
      maps: draft.maps.map(mapText).join("|"),
    });
  }

  setOptions(draft: Draft, options: readonly string[]): Draft {
    return follow({ ...draft, options: [...options].sort(), able: [] });
  }

  /** Draw a coat of arms on a square, or empty it; the castle stays. */
  paint(draft: Draft, seat: number, spot: Spot, half: Half | null): Draft {
    const map = draft.maps[seat]!;
    const before = map[key(spot)];
    const isAlike = before?.coat === half?.coat && before?.crosses === half?.crosses;
    if (isAlike || key(spot) === key(CASTLE)) return draft;
    const others = Object.entries(map).filter(([at]) => at !== key(spot));
    const painted = Object.fromEntries(half ? [...others, [key(spot), half]] : others);
    return { ...draft, maps: draft.maps.map((each, i) => (i === seat ? painted : each)) };
  }

  setCrosses(draft: Draft, seat: number, spot: Spot, crosses: number): Draft {
    const half = draft.maps[seat]![key(spot)];
    return half ? this.paint(draft, seat, spot, { ...half, crosses }) : draft;
  }

  /** The boxes of a row; who has filled it has earned its spell. */
  setBoxes(draft: Draft, seat: number, row: number, count: number): Draft {
    const boxes = draft.boxes.map((each, i) =>
      i === seat ? each.map((n, coat) => (coat === row ? count : n)) : each,
    );
    const { spell, boxes: all } = this.rows[row]!;
    const owner = SEATS.find((each) => boxes[each]![row] === all) ?? null;
    const isUsed = owner !== null && (draft.spells[spell]!.isUsed || LIGHTNING.includes(spell));
    return this.#withSpell({ ...draft, boxes }, spell, { owner, isUsed });
  }

  setUsed(draft: Draft, spell: number, isUsed: boolean): Draft {
    return this.#withSpell(draft, spell, { ...draft.spells[spell]!, isUsed });
  }

  #withSpell(draft: Draft, spell: number, state: SpellState): Draft {
    const spells = draft.spells.map((each, i) => (i === spell ? state : each));
    const hasBonus = spells[BONUS]!.isUsed;
    const row = this.rows.findIndex((each) => each.spell === BONUS);
    const bonus = hasBonus ? (draft.bonus ?? COATS[row]!) : null;
    const waiting = LIGHTNING.map((each) => spells[each]!).find(
      ({ owner, isUsed }) => owner !== null && !isUsed,
    );
    return follow({ ...draft, spells, bonus }, waiting?.owner ?? null);
  }

  setBonus(draft: Draft, bonus: Coat): Draft {
    return { ...draft, bonus };
  }

  setTower(draft: Draft, seat: number, isUsed: boolean): Draft {
    const towers = SEATS.filter((each) => (each === seat ? isUsed : draft.towers.includes(each)));
    return { ...draft, towers };
  }

  setFirst(draft: Draft, first: number): Draft {
    return follow({ ...draft, first });
  }

  /** What a die shows; with null it and those behind it have not been rolled. */
  setFace(draft: Draft, die: number, face: number | null): Draft {
    const dice = draft.dice.map((each, i) => {
      if (i === die) return { face, taker: face === null ? null : each.taker };
      if (face === null) return { face: i > die ? null : each.face, taker: null };
      // They are rolled in order: those before it show something too.
      return i < die ? { ...each, face: each.face ?? 0 } : each;
    });
    return follow({ ...draft, dice });
  }

  setTaker(draft: Draft, die: number, taker: number | null): Draft {
    const dice = draft.dice.map((each, i) => (i === die ? { ...each, taker } : each));
    return follow({ ...draft, dice });
  }

  /** A moment after all dice are taken. */
  setMoment(draft: Draft, phase: string, seat: number | null): Draft {
    return atMoment(draft, { phase, seat });
  }

  problem(draft: Draft, text: string, refusal: BadText): Problem {
    const { field, part } = fieldAt(text, refusal.at);
    if (["wrong-boxes", "wrong-bonus"].includes(refusal.key))
      return { refusal, part: "book", squares: [] };
    if (field === "maps") return { refusal, part: `map-${part}`, squares: [] };
    const crossed = this.#withFourCrosses(draft);
    return refusal.key === "wrong-moment" && crossed
      ? { refusal, ...crossed, sentence: "four-crosses" }
      : { refusal, part: "dice", squares: [] };
  }

  /** A map with four crosses on a square whose seat has not added one by its spell. */
  #withFourCrosses({ maps, spells }: Draft): Pick<Problem, "part" | "squares"> | null {
    const { owner, isUsed } = spells[ADD_CROSS]!;
    for (const seat of SEATS) {
      const squares = Object.keys(maps[seat]!).filter(
        (at) => maps[seat]![at]!.crosses === MOST_CROSSES,
      );
      if (squares.length && !(owner === seat && isUsed)) return { part: `map-${seat}`, squares };
    }
    return null;
  }
}

const listOf = (text: string): string[] => (text === "-" ? [] : text.split(","));

function mapOf(rows: string): DrawnMap {
  const squares = rows.split("/").flatMap((row, y) =>
    (row.match(/[A-Za-z.][0-9]?/g) ?? []).flatMap((sign, x): [string, Half][] => {
      const coat = coatOfKey(sign[0]!);
      return coat ? [[key({ x, y }), { coat, crosses: Number(sign[1] ?? 0) }]] : [];
    }),
  );
  return Object.fromEntries(squares);
}

function mapText(map: DrawnMap): string {
  const sign = (spot: Spot): string => {
    if (key(spot) === key(CASTLE)) return "C";
    const half = map[key(spot)];
    return half ? `${LETTERS[COATS.indexOf(half.coat)]!}${half.crosses || ""}` : ".";
  };
  return Array.from({ length: AREA.rows }, (_, y) =>
    Array.from({ length: AREA.columns }, (_, x) => sign({ x, y })).join(""),
  ).join("/");
}

/** The squares of a map in the terms of a drawing. */
export function squaresOf(map: DrawnMap): (Spot & Half)[] {
  return Object.entries(map).map(([at, half]) => ({ ...spotOfKey(at), ...half }));
}
