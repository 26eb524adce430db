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

export interface EditedPosition extends Dice {
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

  read(text: string): EditedPosition {
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
  write(edited: EditedPosition): string {
    const hasAble = edited.options.includes("spell-holder-can-place");
    const textOf = (words: readonly (string | number)[]): string => words.join() || "-";
    const spells = edited.spells.flatMap(({ owner, isUsed }, i) =>
      owner === null ? [] : [`${SPELLS[i]!}=${owner}${isUsed ? "*" : ""}`],
    );
    return positionOf(edited.heading, {
      players: "2",
      options: textOf(edited.options),
      now: edited.seat === null ? edited.phase : `${edited.phase}-${edited.seat}`,
      first: String(edited.first),
      dice: edited.dice
        .map(({ face, taker }) =>
          face === null ? "-" : `${face + 1}${taker === null ? "" : `=${taker}`}`,
        )
        .join(),
      cast: textOf(edited.cast),
      towered: textOf(edited.towered),
      drew: textOf(edited.drew),
      able: hasAble ? textOf(edited.able) : "",
      towers: textOf(edited.towers),
      spells: textOf(spells),
      bonus: edited.bonus ?? "-",
      boxes: edited.boxes.map((row) => row.join()).join("|"),
      maps: edited.maps.map(mapText).join("|"),
    });
  }

  setOptions(edited: EditedPosition, options: readonly string[]): EditedPosition {
    return follow({ ...edited, options: [...options].sort(), able: [] });
  }

  /** Draw a coat of arms on a square, or empty it; the castle stays. */
  paint(edited: EditedPosition, seat: number, spot: Spot, half: Half | null): EditedPosition {
    const map = edited.maps[seat]!;
    const before = map[key(spot)];
    const isAlike = before?.coat === half?.coat && before?.crosses === half?.crosses;
    if (isAlike || key(spot) === key(CASTLE)) return edited;
    const others = Object.entries(map).filter(([at]) => at !== key(spot));
    const painted = Object.fromEntries(half ? [...others, [key(spot), half]] : others);
    return { ...edited, maps: edited.maps.map((each, i) => (i === seat ? painted : each)) };
  }

  setCrosses(edited: EditedPosition, seat: number, spot: Spot, crosses: number): EditedPosition {
    const half = edited.maps[seat]![key(spot)];
    return half ? this.paint(edited, seat, spot, { ...half, crosses }) : edited;
  }

  /** The boxes of a row; who has filled it has earned its spell. */
  setBoxes(edited: EditedPosition, seat: number, row: number, count: number): EditedPosition {
    const boxes = edited.boxes.map((each, i) =>
      i === seat ? each.map((n, coat) => (coat === row ? count : n)) : each,
    );
    const { spell, boxes: all } = this.rows[row]!;
    const owner = SEATS.find((each) => boxes[each]![row] === all) ?? null;
    const isUsed = owner !== null && (edited.spells[spell]!.isUsed || LIGHTNING.includes(spell));
    return this.#withSpell({ ...edited, boxes }, spell, { owner, isUsed });
  }

  setUsed(edited: EditedPosition, spell: number, isUsed: boolean): EditedPosition {
    return this.#withSpell(edited, spell, { ...edited.spells[spell]!, isUsed });
  }

  #withSpell(edited: EditedPosition, spell: number, state: SpellState): EditedPosition {
    const spells = edited.spells.map((each, i) => (i === spell ? state : each));
    const hasBonus = spells[BONUS]!.isUsed;
    const row = this.rows.findIndex((each) => each.spell === BONUS);
    const bonus = hasBonus ? (edited.bonus ?? COATS[row]!) : null;
    const waiting = LIGHTNING.map((each) => spells[each]!).find(
      ({ owner, isUsed }) => owner !== null && !isUsed,
    );
    return follow({ ...edited, spells, bonus }, waiting?.owner ?? null);
  }

  setBonus(edited: EditedPosition, bonus: Coat): EditedPosition {
    return { ...edited, bonus };
  }

  setTower(edited: EditedPosition, seat: number, isUsed: boolean): EditedPosition {
    const towers = SEATS.filter((each) => (each === seat ? isUsed : edited.towers.includes(each)));
    return { ...edited, towers };
  }

  setFirst(edited: EditedPosition, first: number): EditedPosition {
    return follow({ ...edited, first });
  }

  /** What a die shows; with null it and those behind it have not been rolled. */
  setFace(edited: EditedPosition, die: number, face: number | null): EditedPosition {
    const dice = edited.dice.map((each, i) => {
      if (i === die) return { face, taker: face === null ? null : each.taker };
      if (face === null) return { face: i > die ? null : each.face, taker: null };
      // They are rolled in order: those before it show something too.
      return i < die ? { ...each, face: each.face ?? 0 } : each;
    });
    return follow({ ...edited, dice });
  }

  setTaker(edited: EditedPosition, die: number, taker: number | null): EditedPosition {
    const dice = edited.dice.map((each, i) => (i === die ? { ...each, taker } : each));
    return follow({ ...edited, dice });
  }

  /** A moment after all dice are taken. */
  setMoment(edited: EditedPosition, phase: string, seat: number | null): EditedPosition {
    return atMoment(edited, { phase, seat });
  }

  problem(edited: EditedPosition, text: string, refusal: BadText): Problem {
    const { field, part } = fieldAt(text, refusal.at);
    if (["wrong-boxes", "wrong-bonus"].includes(refusal.key))
      return { refusal, part: "book", squares: [] };
    if (field === "maps") return { refusal, part: `map-${part}`, squares: [] };
    const crossed = this.#withFourCrosses(edited);
    return refusal.key === "wrong-moment" && crossed
      ? { refusal, ...crossed, sentence: "four-crosses" }
      : { refusal, part: "dice", squares: [] };
  }

  /** A map with four crosses on a square whose seat has not added one by its spell. */
  #withFourCrosses({ maps, spells }: EditedPosition): Pick<Problem, "part" | "squares"> | null {
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
