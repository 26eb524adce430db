/** The games that can be drawn. Each part is fetched when it is wanted, so a game weighs on nobody who plays another. */
import type { Component } from "svelte";
import type { Entry } from "../messages";
import type { Told } from "../table/log";
import type { Table } from "../table/table.svelte";
import type { Ending } from "./ending";

export interface TableProps<View> {
  table: Table<View>;
  view: View;
  /** What has just happened; another list each time. */
  news: readonly Entry[];
}

export interface StillProps<View> {
  view: View;
  /** Whose kingdom is shown large. */
  seat: number;
  nameOf: (seat: number) => string;
  /** There is little room: a phone, or a small picture. */
  small: boolean;
}

/** The parts of a game: what the screens that know no game ask for. */
export interface GameParts {
  /** The live table. */
  table: () => Promise<{ default: Component<TableProps<never>> }>;
  /** A position that nobody can touch: for replay, sharing and rules. */
  still: () => Promise<{ default: Component<StillProps<never>> }>;
  /** What the end screen shows of it. */
  end: () => Promise<{ default: Ending<never> }>;
  /** The log in sentences. */
  tell: () => Promise<{ tell: (entries: readonly Entry[], nameOf: (seat: number) => string) => Told[] }>;
}

export const GAMES: Readonly<Record<string, GameParts>> = {
  queendomino: {
    table: () => import("./queendomino/Game.svelte"),
    still: () => import("./queendomino/Still.svelte"),
    end: () => import("./queendomino/end"),
    tell: () => import("./queendomino/log"),
  },
  "dragon-inferno": {
    table: () => import("./dragon-inferno/Game.svelte"),
    still: () => import("./dragon-inferno/Still.svelte"),
    end: () => import("./dragon-inferno/end"),
    tell: () => import("./dragon-inferno/log"),
  },
  kingdomino: {
    table: () => import("./kingdomino/Game.svelte"),
    still: () => import("./kingdomino/Still.svelte"),
    end: () => import("./kingdomino/end"),
    tell: () => import("./kingdomino/log"),
  },
  "kingdomino-duel": {
    table: () => import("./kingdomino-duel/Game.svelte"),
    still: () => import("./kingdomino-duel/Still.svelte"),
    end: () => import("./kingdomino-duel/end"),
    tell: () => import("./kingdomino-duel/log"),
  },
};

export const isDrawn = (game: string): boolean => game in GAMES;
