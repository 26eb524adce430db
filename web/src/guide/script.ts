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
  /** Other parts of the view that change after each, where the next step shows them. */
  then?: Record<string, Partial<View>>;
  /** The positions after hypothetical moves. */
  ahead?: Record<string, { view: View; moves: SeatMoves<View>["moves"] }>;
}

/** The selector of a square of the board, or of several. */
export const squares = (...names: readonly string[]): string =>
  names.map((name) => `[role=gridcell][data-square="${name}"]`).join();

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
  /** The prefix of the moves that the guide accepts, and the text for other moves. */
  expected?: string;
  other?: Key;
  /** The part of the table that has to be seen. */
  look?: Look;
  /** The selector of the domino, die, tile or square that the text is about. */
  mark: string;
  /**
   * Where the card stands, if not at the top right of the board: below what is on the left, on the
   * mat beside it where the left has no room, or at the dock.
   */
  beside?: "left" | "mat" | "dock";
  /** The number of the rule that the step teaches. */
  rule: string;
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
