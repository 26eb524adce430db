/** The player of this browser. Nobody needs an account: a name makes a player. */
import type { Person } from "../messages";
import { api, Refused } from "../socket/api";
import { readText, removeItem, writeText } from "../storage";

const session = $state<{ player: Person | null; loaded: boolean }>({ player: null, loaded: false });

export function currentPlayer(): Person | null {
  return session.player;
}

/** The player of the tables that are on this device and not on a server; no server has this id. */
const DEVICE_PLAYER = "device";

/** Whether a player is the one of this browser, on the server or on the device itself. */
export function isOwnPlayer(player: Person | null | undefined): boolean {
  return player?.id === DEVICE_PLAYER || (player ? player.id === session.player?.id : false);
}

/** Ask the server once for the player of this browser; null for a new visitor. */
export async function loadPlayer(): Promise<Person | null> {
  if (session.loaded) return session.player;
  // A browser that stored no name has no player: the request would only be refused.
  if (readText("name") === null) return null;
  try {
    session.player = (await api.me()).player;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  session.loaded = true;
  return session.player;
}

/** The server has said who this is before it was asked. */
export function setPlayer(player: Person): void {
  session.player = player;
  session.loaded = true;
}

/** Register a new visitor under `name`, or rename the player of this browser. */
export async function setPlayerName(name: string): Promise<Person> {
  const previous = await loadPlayer();
  if (previous && previous.name === name) return previous;
  const { player } = await (previous ? api.rename(name) : api.introduce(name));
  return signInAs(player);
}

/** Sign in with a one-time link from another device. */
export async function signInByLink(code: string): Promise<Person> {
  const { player } = await api.useLink(code);
  return signInAs(player);
}

function signInAs(player: Person): Person {
  setPlayer(player);
  writeText("name", player.name);
  return player;
}

export async function signOut(): Promise<void> {
  await api.signOut();
  session.player = null;
  removeItem("name");
}

/**
 * The player of a table on this device. No server knows the name: the player is asked there for
 * one, with this name filled in.
 */
export function devicePlayer(name: string): Person {
  writeText("device-name", name);
  return { id: DEVICE_PLAYER, name };
}

/** The name that this browser used last; empty for a new visitor. */
export function lastName(): string {
  return session.player?.name ?? readText("name") ?? readText("device-name") ?? "";
}
