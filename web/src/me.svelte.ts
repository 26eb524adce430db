/** Who is sitting in front of this browser. Nobody needs an account; a name makes a player. */
import type { Person } from "./messages";
import { api, Refused } from "./socket/api";

const known = $state<{ me: Person | null; asked: boolean }>({ me: null, asked: false });
const REMEMBERED = "crownlands.name";

export function me(): Person | null {
  return known.me;
}

/** Ask the server once who this is; null for somebody new. */
export async function whoAmI(): Promise<Person | null> {
  if (known.asked) return known.me;
  // Somebody who was never called anything here is nobody yet; the server need not say so.
  if (localStorage.getItem(REMEMBERED) === null) return null;
  try {
    known.me = (await api.me()).player;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  known.asked = true;
  return known.me;
}

/** The player that this browser is; becomes one by the name where it is nobody yet. */
export async function become(name: string): Promise<Person> {
  const before = await whoAmI();
  if (before && before.name === name) return before;
  const { player } = await (before ? api.rename(name) : api.introduce(name));
  known.me = player;
  known.asked = true;
  localStorage.setItem(REMEMBERED, name);
  return player;
}

/** A one-time link from another device has told who this is. */
export async function arrive(code: string): Promise<Person> {
  const { player } = await api.useLink(code);
  known.me = player;
  known.asked = true;
  localStorage.setItem(REMEMBERED, player.name);
  return player;
}

/** This device forgets who it was. */
export async function signOut(): Promise<void> {
  await api.signOut();
  known.me = null;
  localStorage.removeItem(REMEMBERED);
}

/** What somebody called themselves last time. */
export function lastName(): string {
  return known.me?.name ?? localStorage.getItem(REMEMBERED) ?? "";
}
