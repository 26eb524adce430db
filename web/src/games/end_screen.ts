/**
 * What the end of a match shows, whatever the game: between the end screen and a game's `end` part.
 */
import type { Component } from "svelte";
import type { Key } from "../i18n/keys";
import type { ResultInfo } from "../messages";
import type { Detail } from "../svg/field";
import type { Terrain } from "../svg/palette";

/** One summand. */
export interface Part {
  key: string;
  /** Below zero they are taken off. */
  points: number;
  /** "forest: 5 × 2 = 10 points", for tooltips and screen readers. */
  words: string;
  /** The same in figures, under the strip. */
  figures: string;
  /**
   * Drawn as enamel of a terrain, or in a colour of the game's; extra points without either are
   * gold.
   */
  terrain?: Terrain;
  colour?: string;
  /** What the board outlines while somebody points here. */
  mark?: number;
}

/** The result of a seat, or of a team. */
export interface Lane {
  seats: readonly number[];
  place: number;
  /** The sum of the parts. */
  points: number;
  /** What is ranked; more than the points where earlier deals count too. */
  total: number;
  parts: readonly Part[];
  /** Under the name. */
  about: string;
  /** The parts without points, in words. */
  notes: readonly string[];
  /** Three figures under the winner's board. */
  facts: readonly { label: Key; value: number; crowns?: boolean }[];
  /** What a tie is broken by, by the names of the steps. */
  ranks: Readonly<Record<string, number>>;
}

export interface EndBoardProps<View> {
  view: View;
  seat: number;
  detail: Detail;
  label: string;
  marked: number | null;
}

export interface EndExtraProps<View> {
  view: View;
  lanes: readonly Lane[];
  nameOf: (seat: number) => string;
}

export interface EndScreen<View> {
  heading: Key;
  legend: Key;
  /** What would have decided a tie, in a sentence. */
  ladder: Key;
  /** The steps of the ladder in their order: the server's names, and what they are called. */
  steps: readonly { step: string; label: Key }[];
  lanes: (view: View, result: ResultInfo) => Lane[];
  /** A finished kingdom. */
  board: Component<EndBoardProps<View>>;
  /** A panel of the game's own, where the match calls for it. */
  extra?: (view: View) => Component<EndExtraProps<View>> | null;
}

/** A lane with the place and the points of a kingdom, and what its game adds. */
export function lane(
  kingdom: { points?: number; total: number },
  seats: readonly number[],
  result: ResultInfo,
  rest: Omit<Lane, "seats" | "place" | "points" | "total">,
): Lane {
  const { total, points = total } = kingdom;
  return { seats, place: result.places?.[seats[0]!] ?? 1, points, total, ...rest };
}

/** Places first, then seats. */
export function inOrder(lanes: Lane[]): Lane[] {
  return lanes.sort((a, b) => a.place - b.place || a.seats[0]! - b.seats[0]!);
}
