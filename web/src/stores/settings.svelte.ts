/** The settings of this browser. */
import { prefersReducedMotion } from "svelte/motion";
import { readJson, writeJson } from "../storage";
import type { House } from "../svg/palette";

export interface Settings {
  /** Ask for confirmation before a move is sent. */
  confirm: boolean;
  /** Play the only legal move automatically. */
  single: boolean;
  /** Reduce motion, whatever the system setting. */
  still: boolean;
  /** Ask to hand the device over before each turn of a hot-seat match. */
  handOver: boolean;
  /** Show the numbers of dominoes. */
  numbers: boolean;
  /** The house that the own seat is shown as; empty: the seat's own house. */
  house: House | "";
  /** How fast the moves of others are shown one after the other. */
  speed: "now" | "quick" | "calm";
  /** From how many points on that a move costs the coach warns of it; 0 for never. */
  warning: number;
  /** How loud sounds are, in per cent; they are switched off elsewhere. */
  volume: number;
}

const DEFAULTS: Settings = {
  confirm: true,
  single: false,
  still: false,
  handOver: false,
  numbers: true,
  house: "",
  speed: "quick",
  warning: 4,
  volume: 50,
};

const current = $state<Settings>({ ...DEFAULTS, ...readJson<Settings>("settings") });

export function settings(): Readonly<Settings> {
  return current;
}

export function updateSetting<Name extends keyof Settings>(
  name: Name,
  value: Settings[Name],
): void {
  current[name] = value;
  writeJson("settings", current);
  applySettings();
}

/** Set the attributes that the style sheet selects by. */
export function applySettings(): void {
  const { dataset } = document.documentElement;
  dataset["motion"] = current.still ? "less" : "";
  dataset["numbers"] = current.numbers ? "" : "off";
}

/** Whether motion is reduced by the system or by the player's setting. */
export function reducedMotion(): boolean {
  return current.still || prefersReducedMotion.current;
}
