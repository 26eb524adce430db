/** What the rest of the pages needs to know of a game: the type of `<game>/manifest.ts`. */
import type { Component } from "svelte";
import type { GameTexts } from "../engine/game_texts";
import type { Entry } from "../messages";
import type { LoadRules } from "../rules/rules";
import type { DescribeLog } from "../table/state/log";
import type { Table } from "../table/state/table.svelte";
import type { GameView } from "../views";
import type { EndScreen } from "./end_screen";

export interface TableProps<View> {
  table: Table<View>;
  view: View;
  /** The entries that have just arrived; a new list each time. */
  news: readonly Entry[];
}

export interface StaticBoardProps<View> {
  view: View;
  /** The seat whose kingdom is large; null for all kingdoms side by side. */
  seat: number | null;
  nameOf: (seat: number) => string;
  /** For phones and thumbnails. */
  small: boolean;
}

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
  staticBoard: () => Promise<{ default: Component<StaticBoardProps<never>> }>;
  /** The game's part of the end screen. */
  end: () => Promise<{ default: EndScreen<never> }>;
  /** The log as sentences. */
  log: () => Promise<{ describeLog: DescribeLog }>;
  rules: LoadRules;
  /** The guided first game. */
  guide: () => Promise<{ default: Component }>;
  /** Moves, positions and views without a server. */
  engine: () => Promise<{ default: GameTexts<GameView> }>;
}
