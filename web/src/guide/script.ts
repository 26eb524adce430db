/** What a game brings to be taught: positions that the engine has shown, and the steps that lead through them. */
import type { LegalMove } from "../messages";

/** The seat of who learns. */
export const YOU = 0;

export interface Taught {
  kingdoms: readonly { total: number }[];
}

/** A position; where one is to move, with all moves. */
export interface Scene<View extends Taught> {
  view: View;
  moves?: LegalMove[];
  /** Your kingdom after everything that you could send from here; moves that go together have a space between them. */
  after?: Record<string, View["kingdoms"][number]>;
  /** What else is different after each, where one looks at it right then. */
  then?: Record<string, Partial<View>>;
  /** What there would be to see after moves that are thought of and not sent. */
  ahead?: Record<string, { view: View; moves: LegalMove[] }>;
}

export interface Step<Name extends string = string, Key extends string = string, Look extends string = string> {
  id: string;
  scene: Name;
  /** `read` waits for "Next", `try` and `turn` for a look at the board, the others for a move. */
  does: "read" | "try" | "turn" | "move";
  title: Key;
  text: Key;
  /** How the only moves that are taken begin, and what is said to others. */
  wanted?: string;
  other?: Key;
  /** Where to look. */
  look?: Look;
  /** The scene whose chosen move has made your kingdom what it is here. */
  since?: Name;
}

export interface Script<View extends Taught, Name extends string = string, Key extends string = string> {
  game: string;
  scenes: Readonly<Record<Name, Scene<View>>>;
  steps: readonly Step<Name, Key>[];
}
