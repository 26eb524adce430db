/** The script of a guide: positions written by the engine, and the steps through them. */
import type { SeatMoves } from "../views";

/** The seat of the learner. */
export const YOU = 0;

export interface GuideView {
  kingdoms: readonly { total: number }[];
}

/** A position, with the legal moves where the learner is to move. */
export interface Scene<View extends GuideView> {
  view: View;
  moves?: SeatMoves<View>["moves"];
  /**
   * Your kingdom after everything that you could send from here; moves that go together have a
   * space between them.
   */
  after?: Record<string, View["kingdoms"][number]>;
  /** What else is different after each, where one looks at it right then. */
  then?: Record<string, Partial<View>>;
  /** What there would be to see after moves that are thought of and not sent. */
  ahead?: Record<string, { view: View; moves: SeatMoves<View>["moves"] }>;
}

export interface Step<
  Name extends string = string,
  Key extends string = string,
  Look extends string = string,
> {
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

export interface Script<
  View extends GuideView,
  Name extends string = string,
  Key extends string = string,
> {
  game: string;
  scenes: Readonly<Record<Name, Scene<View>>>;
  steps: readonly Step<Name, Key>[];
}
