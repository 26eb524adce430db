/** What pages write and read of positions: moves, views, positions, refusals. */
import { Refused } from "../../src/engine/errors.ts";
import type { GameTexts } from "../../src/engine/texts/game_texts.ts";
import type { Kernel } from "../../src/engine/kernel.ts";
import type { Reason } from "../../src/engine/reasons.ts";
import { stateOf } from "./decisions.ts";

const TEXTS = import.meta.glob<GameTexts<unknown>>("../../src/games/*/engine/index.ts", {
  eager: true,
  import: "default",
});

/** A state in Base64, and another box than the shipped one. */
export interface Place {
  state: string;
  box: string;
}

/** Texts to be read in a state. */
export interface Reading extends Place {
  moves: string[];
  positions: string[];
}

/** Moves of which a state allows none. */
export interface WrongMoves extends Place {
  moves: string[];
}

export interface Written {
  moves: string[];
  actions: (number | null)[];
  view: unknown;
  without_moves: unknown;
  position: string;
  /** The state that the position gives, in Base64. */
  state: string;
}

/** What was read, or the refusal: its key, the rule against a move, its place and parameters. */
export type Read =
  number | string | null | { key: string; reason: string; at: number | null; params: object };

export function textsOf(game: string): GameTexts<unknown> {
  const texts = TEXTS[`../../src/games/${game}/engine/index.ts`];
  if (!texts) throw new RangeError(`${game} has no texts for pages`);
  return texts;
}

export function written(texts: GameTexts<unknown>, kernel: Kernel, place: Place): Written {
  const state = stateOf(place);
  const moves = kernel.legal(state).map((action) => texts.text(kernel, state, action));
  const position = texts.position(kernel, state);
  return {
    moves,
    actions: moves.map((move) => texts.parse(kernel, state, move)),
    view: texts.view(kernel, state, true),
    without_moves: texts.view(kernel, state, false),
    position,
    state: base64(texts.readPosition(kernel, position)),
  };
}

export function read(texts: GameTexts<unknown>, kernel: Kernel, reading: Reading): Read[] {
  const state = stateOf(reading);
  return [
    ...reading.moves.map((move) => answered(() => texts.parse(kernel, state, move))),
    ...reading.positions.map((position) =>
      answered(() => base64(texts.readPosition(kernel, position))),
    ),
  ];
}

/** The rule against each move. */
export function reasons(
  texts: GameTexts<unknown>,
  kernel: Kernel,
  { moves, ...place }: WrongMoves,
): (Reason | null)[] {
  const state = stateOf(place);
  return moves.map((move) => texts.reason!(kernel, state, move));
}

export function answered(ask: () => number | string | null): Read {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { key, reason, params } = error;
    return { key, reason, at: (error as { at?: number }).at ?? null, params };
  }
}

function base64(state: Uint8Array): string {
  return Buffer.from(state).toString("base64");
}
