/** The devices that are signed in as this player. */
import { say, sayAny } from "../i18n/words.svelte";
import type { Device } from "../messages";
import { api, Refused } from "../socket/api";
import { loadPlayer } from "./player.svelte";

const NAMES: Record<string, string> = {
  firefox: "Firefox",
  chrome: "Chrome",
  safari: "Safari",
  edge: "Edge",
  opera: "Opera",
  android: "Android",
  ios: "iOS",
  windows: "Windows",
  macos: "macOS",
  chromeos: "ChromeOS",
  linux: "Linux",
};

const current = $state<{ devices: Device[]; failure: string }>({ devices: [], failure: "" });

/** This device first; empty for a visitor, and until the server has answered. */
export const devices = (): Device[] => current.devices;
/** Why a device could not be signed out; empty where nothing went wrong. */
export const deviceFailure = (): string => current.failure;

/** "Firefox · Android", in the names of their makers. */
export function deviceName({ browser, system }: Device): string {
  if (browser === "program") return say("device.program");
  const names = [browser, system].flatMap((word) => NAMES[word] ?? []);
  return names.join(" · ") || say("device.unknown");
}

export async function loadDevices(): Promise<void> {
  try {
    current.devices = (await loadPlayer()) ? (await api.devices()).devices : [];
  } catch {
    // The server is away: what was known before still holds.
  }
}

export const signOutDevice = (id: string): Promise<void> => attempt(() => api.signOutDevice(id));
export const signOutOthers = (): Promise<void> => attempt(() => api.signOutOthers());

async function attempt(action: () => Promise<undefined>): Promise<void> {
  current.failure = "";
  try {
    await action();
  } catch (error) {
    current.failure =
      error instanceof Refused
        ? (sayAny(error.refusal.refused, error.refusal.params) ?? error.refusal.refused)
        : say("wait.unreachable");
  }
  await loadDevices();
}
