/** What a game gives the layout of its table. */
import type { Snippet } from "svelte";
import type { Key } from "../../i18n/keys";
import type { Entry } from "../../messages";
import type { LoadRules } from "../../rules/rules";
import type { GameView } from "../../views";
import type { Looks } from "../coach/look";
import type { LogSentence } from "../state/log";
import type { Perspective } from "../state/perspective.svelte";
import type { Progress, TurnState } from "../state/progress";
import type { Shortcut } from "../state/shortcuts";
import type { Table } from "../state/table.svelte";

export interface TableLayoutProps {
  table: Table<GameView>;
  perspective: Perspective;
  news: readonly Entry[];
  loadRules: LoadRules;
  title: string;
  progress: Progress;
  /** The seats in the order of their turns; on a phone line or panels show it. */
  order: readonly TurnState[];
  /** What the player here is to do now, in one word of the game's; nothing while others move. */
  step: string | null;
  turn: {
    /** Whether there is a preview: then the mat stops pulsing. */
    readonly begun: boolean;
    /** The moves that a confirmation would send; none where nothing is complete. */
    readonly movesToSend: readonly string[];
    /** Show the move a bot would play. */
    show: (move: string) => unknown;
    confirm: () => unknown;
    undo: () => unknown;
  };
  /** What hints know of the moves of the game. */
  loadLooks: () => Promise<{ looks: Looks<never, never> }>;
  sentences: readonly LogSentence[];
  /** The number of the rule about what is to be done now. */
  rule: string | null;
  /** What a suggested move is, and why; null where it is not legal any more. */
  describeHint: (move: string) => string | null;
  /** The previewed piece, announced when it changes. */
  announcement?: string;
  /** Handle a key, in lower case; false where it has no meaning. */
  pressed: (key: string, event: KeyboardEvent) => boolean;
  keys: readonly Shortcut[];
  /** The game's own pages of the menu, after the log. */
  pages: readonly { key: Key; content: Snippet }[];
  /** The points of the seat that is shown. */
  points?: number;
  /**
   * The height of the dock on a phone and on a desk, for the step that needs most: the mat keeps
   * its size.
   */
  dockHeight?: string;
  deskDockHeight?: string;
  /** The columns of a wide window and of one that is less wide, as in a grid. */
  columns?: string;
  tight?: string;
  /**
   * The column at whose foot, over the last moves, the note of the coach lies on a desk; on the mat
   * where none is named.
   */
  noteColumn?: "left" | "right";
  left?: Snippet;
  /** Over the mat. */
  above?: Snippet;
  board: Snippet;
  /** Instead of shield and name on the mat; `total` are the points, where they stand there. */
  plate?: Snippet<[total: Snippet]>;
  dock: Snippet;
  right?: Snippet;
}
