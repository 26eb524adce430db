/**
 * What a game brings to its rules page: the order of its sentences, their numbers, and drawn
 * examples.
 */
import type { Component } from "svelte";
import type { Params } from "../i18n/sentence";

export interface Panel<Key extends string = string> {
  /** What the game's `Drawing` is asked to draw. */
  name: string;
  caption: Key;
  /** What the caption counts in the drawing. */
  params?: Params;
  verdict?: "good" | "bad";
}

export interface Rule<Key extends string = string> {
  key: Key;
  /** A sentence about what the rulebook leaves open, and how it is settled here. */
  doubt: string | null;
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

export type LoadRules = () => Promise<{ default: GameRules }>;

const NUMBER = /\.([A-Z]+-\d+)$/;

/**
 * A sentence; where its key ends in a number, that is the rule it tells. `more` are others that it
 * tells too.
 */
export function rule<Key extends string>(key: Key, ...more: (string | Panel<Key>)[]): Rule<Key> {
  const own = NUMBER.exec(key)?.[1];
  return {
    key,
    doubt: null,
    numbers: [...(own ? [own] : []), ...more.filter((each) => typeof each === "string")],
    panels: more.filter((each) => typeof each !== "string"),
  };
}

/** A rule that the rulebook leaves open: the sentence about it has the same key and `.doubt`. */
export function doubtfulRule<Key extends string>(
  key: Key,
  ...more: (string | Panel<Key>)[]
): Rule<Key> {
  return { ...rule(key, ...more), doubt: `${key}.doubt` };
}
