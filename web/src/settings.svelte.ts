/** How somebody likes to play, kept in this browser. */
import { prefersReducedMotion } from "svelte/motion";
import type { House } from "./svg/palette";

export interface Settings {
  /** Ask before a move is sent. */
  confirm: boolean;
  /** Play a move by itself where there is only one. */
  single: boolean;
  /** Less motion than the system asks for. */
  still: boolean;
  /** The numbers of dominoes. */
  numbers: boolean;
  /** The house that one's own seat is shown as; none: as it is dealt. */
  house: House | "";
}

const REMEMBERED = "crownlands.settings";
const USUAL: Settings = { confirm: true, single: false, still: false, numbers: true, house: "" };

const chosen = $state<Settings>({ ...USUAL, ...read() });

function read(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(REMEMBERED) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export function settings(): Readonly<Settings> {
  return chosen;
}

export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  chosen[name] = value;
  localStorage.setItem(REMEMBERED, JSON.stringify(chosen));
  showSettings();
}

/** Tell the style sheet. */
export function showSettings(): void {
  const { dataset } = document.documentElement;
  dataset["motion"] = chosen.still ? "less" : "";
  dataset["numbers"] = chosen.numbers ? "" : "off";
}

/** Whether things should not move, by the system's wish or by the reader's. */
export function lessMotion(): boolean {
  return chosen.still || prefersReducedMotion.current;
}
