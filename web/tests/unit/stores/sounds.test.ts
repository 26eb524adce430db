import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { updateSetting } from "../../../src/stores/settings.svelte";
import { playSound, soundsEnabled, toggleSounds } from "../../../src/stores/sounds.svelte";

/** The highest gain of each note that was started. */
const peaks: number[] = [];
let time = 0;

class FakeAudioContext {
  destination = {};
  get currentTime(): number {
    return time;
  }
  resume = (): Promise<void> => Promise.resolve();
  createOscillator(): object {
    return {
      frequency: { value: 0 },
      connect: (node: object) => node,
      start: vi.fn(),
      stop: vi.fn(),
    };
  }
  createGain(): object {
    return {
      gain: {
        setValueAtTime: vi.fn(),
        linearRampToValueAtTime: (value: number) => peaks.push(value),
        exponentialRampToValueAtTime: vi.fn(),
      },
      connect: (node: object) => node,
    };
  }
}

function setGesture(hasBeenActive: boolean): void {
  Object.defineProperty(navigator, "userActivation", {
    value: { hasBeenActive },
    configurable: true,
  });
}

beforeEach(() => {
  vi.stubGlobal("AudioContext", FakeAudioContext);
  peaks.length = 0;
  time += 10;
  setGesture(true);
  updateSetting("volume", 50);
});
afterEach(() => vi.unstubAllGlobals());

test("sounds are on, but silent before the first gesture", () => {
  expect(soundsEnabled()).toBe(true);
  setGesture(false);
  playSound("place");
  expect(peaks).toEqual([]);
  setGesture(true);
  playSound("place");
  expect(peaks).toHaveLength(1);
});

test("the volume is the setting's, and soft even at its highest", () => {
  playSound("place");
  updateSetting("volume", 100);
  playSound("claim");
  expect(peaks[1]!).toBeGreaterThan(peaks[0]!);
  expect(peaks[1]!).toBeLessThanOrEqual(0.25);
});

test("moves that arrive at once sound like one", () => {
  playSound("place");
  playSound("place");
  expect(peaks).toHaveLength(1);
  time += 1;
  playSound("place");
  expect(peaks).toHaveLength(2);
});

test("muting silences all sounds and is stored", () => {
  toggleSounds();
  playSound("turn");
  expect(peaks).toEqual([]);
  expect(localStorage.getItem("crownlands.sounds")).toBe("off");
  toggleSounds();
  expect(localStorage.getItem("crownlands.sounds")).toBe("on");
});
