/** The games that can be drawn. Each part is fetched when it is wanted, so a game weighs on nobody who plays another. */
import type { Component } from "svelte";
import type { Entry } from "../messages";
import type { Told } from "../table/log";
import type { Table } from "../table/table.svelte";

export interface TableProps<View> {
  table: Table<View>;
  view: View;
  /** What has just happened; another list each time. */
  news: readonly Entry[];
}

/** The parts of a game: what the screens that know no game ask for. */
export interface GameParts {
  /** The live table. */
  table: () => Promise<{ default: Component<TableProps<never>> }>;
  /** The log in sentences. */
  tell: () => Promise<{ tell: (entries: readonly Entry[], nameOf: (seat: number) => string) => Told[] }>;
}

export const GAMES: Readonly<Record<string, GameParts>> = {
  kingdomino: {
    table: () => import("./kingdomino/Game.svelte"),
    tell: () => import("./kingdomino/log"),
  },
};

export const isDrawn = (game: string): boolean => game in GAMES;
