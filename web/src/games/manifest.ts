/** What the rest of the pages needs to know of a game: the type of `<game>/manifest.ts`. */
import type { Component } from "svelte";
import type { GameTexts } from "../engine/texts/game_texts";
import type { Params } from "../i18n/sentence";
import type { EditorProps } from "../kit/editor/editing.svelte";
import type { MarkedMoves } from "../kit/review/marked_moves";
import type { Entry } from "../messages";
import type { LoadRules } from "../rules/rules";
import type TableLayout from "../table/layout/TableLayout.svelte";
import type { DescribeLog } from "../table/state/log";
import type { Table } from "../table/state/table.svelte";
import type { GameView } from "../views";
import type { EndScreen } from "./end_screen";

export interface TableProps<View> {
  table: Table<View>;
  view: View;
  /** The entries that have just arrived; a new list each time. */
  news: readonly Entry[];
  /** What puts the parts of the table together, if not a live table. */
  layout?: typeof TableLayout;
}

export interface StaticBoardProps<View> {
  view: View;
  /** The seat whose kingdom is large; null for all kingdoms side by side. */
  seat: number | null;
  nameOf: (seat: number) => string;
  /** For phones and thumbnails. */
  small: boolean;
  /** Moves of the seat to be compared, where the board can mark them. */
  marked?: MarkedMoves | null;
}

/** A drawing of positions; `canMark` tells whether it can mark a move. */
export interface StaticBoardModule {
  default: Component<StaticBoardProps<never>>;
  canMark: (move: string) => boolean;
}

/**
 * A move as something that can be done: a key of the catalogue `review`, with its parameters; null
 * where only the notation says it. `view` is the position before it.
 */
export type MoveWords<View = unknown> = (
  move: string,
  view: View,
) => { key: string; params: Params } | null;

export interface PictureProps {
  /** For square frames: show only the middle. */
  close: boolean;
}

/** Everything but the picture is loaded when a screen asks for it. */
export interface GameManifest {
  /** The server's name of the game. */
  game: string;
  /** The front page and the set-up begin with this game; one manifest says so. */
  featured?: boolean;
  /** One board belongs to all players. */
  sharedBoard?: boolean;
  /** The picture on cards and in lists. */
  Picture: Component<PictureProps>;
  /** The live table. */
  table: () => Promise<{ default: Component<TableProps<never>> }>;
  /** A position without interaction, for replay and sharing. */
  staticBoard: () => Promise<StaticBoardModule>;
  /** The game's part of the end screen. */
  end: () => Promise<{ default: EndScreen<never> }>;
  /** The log as sentences. */
  log: () => Promise<{ describeLog: DescribeLog }>;
  /** Moves in words, for reviews. */
  moveWords: () => Promise<{ moveWords: MoveWords<never> }>;
  /** Sets up a position; a game without it has the line of notation alone. */
  editor?: () => Promise<{ default: Component<EditorProps> }>;
  rules: LoadRules;
  /** The guided first game. */
  guide: () => Promise<{ default: Component }>;
  /** Moves, positions and views without a server. */
  engine: () => Promise<{ default: GameTexts<GameView> }>;
}
