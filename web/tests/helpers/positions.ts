/** Positions written by the engine: `fixture_scripts/` writes the files in `fixtures/`. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Entry } from "../../src/messages";
import type { KingdominoView } from "../../src/views";

export interface Fixture {
  view: KingdominoView;
  moves: KingdominoView["moves"] | null;
  played: string[];
  /** Who made each of the moves. */
  seats: (number | "chance")[];
  result?: { points: number[]; places: number[]; decided_by: string };
}

export function fixture(name: string): Fixture {
  return JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../fixtures/${name}.json`), "utf-8"),
  ) as Fixture;
}

/** Events of moves made by the seats named, "chance" where there is none. */
export function moved(...moves: [number | "chance", string][]): Entry[] {
  return moves.map(([seat, move], i) => ({
    version: i + 1,
    at: 0,
    event: { kind: "moved", seat, move },
  }));
}
