/** Four short sounds, made on the spot; off until somebody wants them. */

export type Sound = "turn" | "place" | "claim" | "end";

const REMEMBERED = "crownlands.sounds";
const NOTES: Record<Sound, readonly [hertz: number, at: number, long: number][]> = {
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

const wanted = $state({ on: localStorage.getItem(REMEMBERED) === "on" });
let context: AudioContext | null = null;

export function soundsOn(): boolean {
  return wanted.on;
}

export function toggleSounds(): void {
  wanted.on = !wanted.on;
  localStorage.setItem(REMEMBERED, wanted.on ? "on" : "off");
  if (wanted.on) play("claim");
}

export function play(sound: Sound): void {
  if (!wanted.on) return;
  context ??= new AudioContext();
  const start = context.currentTime + 0.01;
  for (const [hertz, at, long] of NOTES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.16, start + at);
    volume.gain.exponentialRampToValueAtTime(0.001, start + at + long);
    tone.connect(volume).connect(context.destination);
    tone.start(start + at);
    tone.stop(start + at + long);
  }
}
