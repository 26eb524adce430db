/** How moves are written: `+2.5`, `take3`, `13@c3e`, `cross@c3`. */
import { Refused } from "../../../engine/errors.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import { duel } from "./functions.ts";

/** Where the second half lies from the first, by kind of placement. */
const DIRECTIONS = "ewns";
export const STEPS: Readonly<Record<string, number>> = { e: 1, w: -1, n: 8, s: -8 };
const EXAMPLE = "13@c3e";
const COLUMNS = "abcdefgh";

/** `c3`: the name of a square of the ring; the map's columns and rows are the ring's. */
export function squareName(square: number): string {
  return `${COLUMNS[square % 8]}${Math.floor(square / 8)}`;
}

/** Mirror of `squareName`. */
export function squareOf(name: string): number {
  return 8 * Number(name[1]) + COLUMNS.indexOf(name[0]!);
}

/** `13@c3e`: the domino of dice 1 and 3, die 1 on c3, die 3 to its east. */
export function text(kernel: Kernel, state: State, action: number): string {
  const first = (name: string): number => kernel.constant(name);
  const faces = first("FACES");
  if (action < first("PREPARE")) return wholeText(kernel, state, action);
  if (action < first("ROLLS")) return preparation(kernel, action - first("PREPARE"));
  if (action < first("TAKES")) return `+${dieAndFace(action - first("ROLLS"), faces)}`;
  if (action < first("TWO_DICE")) return `take${action - first("TAKES") + 1}`;
  if (action === first("TWO_DICE")) return "take-two-dice";
  if (action < first("BONUSES"))
    return `${halfDie(kernel, state) + 1}@${squareName(action - first("HALVES"))}`;
  if (action < first("CROSSES"))
    return `bonus=${kernel.names("COAT_NAMES")[action - first("BONUSES")]}`;
  return `cross@${squareName(action - first("CROSSES"))}`;
}

function wholeText(kernel: Kernel, state: State, action: number): string {
  const kind = action >> 6;
  let square = action & 63;
  if (kind === 1) square = (square & ~7) + ((square + 1) % 8);
  else if (kind === 3) square = (square + 8) % 64;
  const dice = diceOf(kernel, state).map((die) => die + 1);
  return `${dice.join("")}@${squareName(square)}${DIRECTIONS[kind]}`;
}

/** Spells, tower, names, and drawing nothing. */
function preparation(kernel: Kernel, place: number): string {
  const first = (name: string): number => kernel.constant(name);
  if (place >= first("NAMES")) {
    const [die, coat] = divmod(place - first("NAMES"), first("COATS"));
    return `${die + 1}=${kernel.names("COAT_NAMES")[coat]}`;
  }
  if (place >= first("TOWERS")) return `tower${place - first("TOWERS") + 1}`;
  if (place === first("SPLITS")) return "split-domino";
  if (place === first("IGNORES")) return "ignore-connection";
  if (place >= first("TURNS")) return `turn${dieAndFace(place - first("TURNS"), first("FACES"))}`;
  return "-";
}

/** `2.5`: a die and the face that it shows. */
export function dieAndFace(place: number, faces: number): string {
  const [die, face] = divmod(place, faces);
  return `${die + 1}.${face + 1}`;
}

/** The lower and the higher die of the seat to move. */
export function diceOf(kernel: Kernel, state: State): [low: number, high: number] {
  const seat = kernel.seat(state);
  return [duel(kernel).die_of(state, seat, 0), duel(kernel).die_of(state, seat, 1)];
}

/** The die whose half is drawn next, where a domino was split. */
export function halfDie(kernel: Kernel, state: State): number {
  const [low, high] = diceOf(kernel, state);
  return kernel.fields(state).number("half") >= 0 ? high : low;
}

/** Mirror of `text`; whether the action is legal is for the kernel to say. */
export function parse(kernel: Kernel, state: State, move: string): number | null {
  const first = (name: string): number => kernel.constant(name);
  const prepare = first("PREPARE");
  const coats = kernel.names("COAT_NAMES");
  const faces = first("FACES");
  if (move === "take-two-dice") return first("TWO_DICE");
  if (move === "-") return prepare;
  if (move === "ignore-connection") return prepare + first("IGNORES");
  if (move === "split-domino") return prepare + first("SPLITS");
  const parts = movePattern(kernel).exec(move)?.groups;
  if (!parts) throw new Refused("bad-move-text", { move, example: EXAMPLE });
  const number = (name: string): number => Number(parts[name]) - 1;
  if (parts["rolled"]) return first("ROLLS") + faces * number("rolled") + number("face");
  if (parts["take"]) return first("TAKES") + number("take");
  if (parts["turn"]) return prepare + first("TURNS") + faces * number("turn") + number("to");
  if (parts["tower"]) return prepare + first("TOWERS") + number("tower");
  if (parts["wild"]) {
    const name = coats.length * number("wild") + coats.indexOf(parts["name"]!);
    return prepare + first("NAMES") + name;
  }
  if (parts["bonus"]) return first("BONUSES") + coats.indexOf(parts["bonus"]);
  if (parts["cross"]) return first("CROSSES") + squareOf(parts["cross"]);
  return parseDrawing(kernel, state, parts);
}

export function movePattern(kernel: Kernel): RegExp {
  const coat = kernel.names("COAT_NAMES").join("|");
  return new RegExp(
    "^(?:" +
      [
        String.raw`\+(?<rolled>[1-4])\.(?<face>[1-6])`,
        "take(?<take>[1-4])",
        String.raw`turn(?<turn>[1-4])\.(?<to>[1-6])`,
        "tower(?<tower>[1-4])",
        `(?<wild>[1-4])=(?<name>${coat})`,
        "(?<low>[1-4])(?<high>[1-4])@(?<square>[a-g][1-5])(?<direction>[nesw])",
        "(?<half>[1-4])@(?<alone>[a-g][1-5])",
        `bonus=(?<bonus>${coat})`,
        "cross@(?<cross>[a-g][1-5])",
      ].join("|") +
      ")$",
  );
}

/** The drawing of a whole domino, or of one half; the dice must be those of the seat. */
function parseDrawing(
  kernel: Kernel,
  state: State,
  parts: Readonly<Record<string, string>>,
): number | null {
  if (kernel.fields(state).number("phase") !== kernel.constant("DRAW")) return null;
  if (parts["half"]) {
    if (Number(parts["half"]) - 1 !== halfDie(kernel, state)) return null;
    return kernel.constant("HALVES") + squareOf(parts["alone"]!);
  }
  const [low, high] = diceOf(kernel, state);
  if (Number(parts["low"]) - 1 !== low || Number(parts["high"]) - 1 !== high) return null;
  let square = squareOf(parts["square"]!);
  let direction = parts["direction"]!;
  let beside = square + STEPS[direction]!;
  const sameRow = square >> 3 === beside >> 3;
  const onMap = beside >= 8 && beside < 48 && beside % 8 < 7;
  if (!onMap || ("ew".includes(direction) && !sameRow)) return null;
  if ("ws".includes(direction) && duel(kernel).are_equal(state, low, high)) {
    [square, beside] = [beside, square];
    direction = direction === "w" ? "e" : "n";
  }
  return 64 * DIRECTIONS.indexOf(direction) + Math.min(square, beside);
}

export function divmod(number: number, divisor: number): [quotient: number, rest: number] {
  return [Math.floor(number / divisor), number % divisor];
}
