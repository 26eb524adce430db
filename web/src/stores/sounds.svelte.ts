/** Four short, soft synthesized sounds; on unless switched off, and silent before a first gesture. */
import { readText, writeText } from "../storage";
import { settings } from "./settings.svelte";

export type Sound = "turn" | "place" | "claim" | "end";

const NOTES: Record<Sound, readonly [hertz: number, start: number, seconds: number][]> = {
  turn: [
    [523, 0, 0.22],
    [784, 0.12, 0.34],
  ],
  place: [[196, 0, 0.16]],
  claim: [[330, 0, 0.14]],
  end: [
    [523, 0, 0.26],
    [659, 0.15, 0.26],
    [784, 0.3, 0.5],
  ],
};
/** The gain of a note at full volume. */
const LOUDEST = 0.25;
/** Seconds in which a note rises: without them it begins with a click. */
const ATTACK = 0.02;
/** Seconds in which a sound is not repeated: several moves that arrive at once sound like one. */
const REPEAT_AFTER = 0.08;

let enabled = $state(readText("sounds") !== "off");
let context: AudioContext | null = null;
const lastPlayed: Partial<Record<Sound, number>> = {};

export function soundsEnabled(): boolean {
  return enabled;
}

export function toggleSounds(): void {
  enabled = !enabled;
  writeText("sounds", enabled ? "on" : "off");
  playSound("claim");
}

/** Play a sound; browsers allow it only after the first click or key on the page. */
export function playSound(sound: Sound): void {
  // The ear hears loudness in powers: half of the slider is a quarter of the gain.
  const peak = LOUDEST * (settings().volume / 100) ** 2;
  if (!enabled || !peak || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime + 0.01;
  if (now - (lastPlayed[sound] ?? -1) < REPEAT_AFTER) return;
  lastPlayed[sound] = now;
  for (const [hertz, start, seconds] of NOTES[sound])
    playNote(context, hertz, now + start, seconds, peak);
}

function playNote(
  context: AudioContext,
  hertz: number,
  start: number,
  seconds: number,
  peak: number,
): void {
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = "sine";
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(peak, start + ATTACK);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds);
}
