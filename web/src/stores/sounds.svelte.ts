/** Four short synthesized sounds; off by default. */
import { readText, writeText } from "../storage";

export type Sound = "turn" | "place" | "claim" | "end";

const NOTES: Record<Sound, readonly [hertz: number, start: number, seconds: number][]> = {
  turn: [
    [523, 0, 0.16],
    [784, 0.12, 0.28],
  ],
  place: [[196, 0, 0.12]],
  claim: [[330, 0, 0.1]],
  end: [
    [523, 0, 0.2],
    [659, 0.15, 0.2],
    [784, 0.3, 0.45],
  ],
};

let enabled = $state(readText("sounds") === "on");
let context: AudioContext | null = null;

export function soundsEnabled(): boolean {
  return enabled;
}

export function toggleSounds(): void {
  enabled = !enabled;
  writeText("sounds", enabled ? "on" : "off");
  if (enabled) playSound("claim");
}

export function playSound(sound: Sound): void {
  if (!enabled) return;
  context ??= new AudioContext();
  const now = context.currentTime + 0.01;
  for (const [hertz, start, seconds] of NOTES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.16, now + start);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + seconds);
  }
}
