/** What a game brings to its rules page: the order of its sentences, their numbers, and drawn examples. */
import type { Component } from "svelte";

export interface Panel<Key extends string = string> {
  /** What the game's `Drawing` is asked to draw. */
  name: string;
  caption: Key;
  verdict?: "good" | "bad";
}

export interface Rule<Key extends string = string> {
  key: Key;
  /** As the game's page in the documents and the tests number them; also the anchors. */
  numbers: readonly string[];
  panels: readonly Panel<Key>[];
}

export interface Section<Key extends string = string> {
  /** The anchor: `/rules/kingdomino#scoring`. */
  id: string;
  heading: Key;
  rules: readonly Rule<Key>[];
}

export interface GameRules<Key extends string = string> {
  sections: readonly Section<Key>[];
  Drawing: Component<{ name: string }>;
}

const NUMBER = /\.([A-Z]+-\d+)$/;

/** A sentence; where its key ends in a number, that is the rule it tells. `more` are others that it tells too. */
export function rule<Key extends string>(key: Key, ...more: (string | Panel<Key>)[]): Rule<Key> {
  const own = NUMBER.exec(key)?.[1];
  return {
    key,
    numbers: [...(own ? [own] : []), ...more.filter((each) => typeof each === "string")],
    panels: more.filter((each) => typeof each !== "string"),
  };
}

/** The games whose rules can be read here, each fetched when it is. */
export const RULES: Record<string, () => Promise<{ default: GameRules }>> = {
  kingdomino: () => import("../games/kingdomino/rules"),
  queendomino: () => import("../games/queendomino/rules"),
  "kingdomino-duel": () => import("../games/kingdomino-duel/rules"),
  "dragon-inferno": () => import("../games/dragon-inferno/rules"),
};
