/** Positions that the engine has shown; `fixtures.py` writes them. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { KingdominoView } from "../src/games/kingdomino/view";
import type { Entry, LegalMove } from "../src/messages";

export interface Scene {
  view: KingdominoView;
  moves: LegalMove[] | null;
  played: string[];
  /** Who made each of the moves. */
  seats: (number | "chance")[];
  result?: { points: number[]; places: number[]; decided_by: string };
}

export function scene(name: string): Scene {
  return JSON.parse(readFileSync(resolve(import.meta.dirname, `fixtures/${name}.json`), "utf-8")) as Scene;
}

/** Events of moves made by the seats named, "chance" where there is none. */
export function moved(...moves: [number | "chance", string][]): Entry[] {
  return moves.map(([seat, move], i) => ({ version: i + 1, at: 0, event: { kind: "moved", seat, move } }));
}
