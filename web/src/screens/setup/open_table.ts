/** Opening a table: send this browser's nonce, and start where no seat is free. */
import { storeDeal } from "../deal/stored_deals";
import type { Done, NewTable } from "../../messages";
import { createDeviceTable } from "../../device";
import { api, newKey, Refused, retry, sendCommand, Unreachable } from "../../socket/api";
import { devicePlayer, setPlayerName } from "../../stores/player.svelte";
import { leaveNotice } from "../../table/state/opening_notice";

/** This browser's nonce, bound to the commitment. */
export function nonce(commitment: string): string {
  return `${newKey()}-${commitment}`;
}

/** Send this browser's nonce, and store it until the secret is published. */
export async function bring(
  table: string,
  commitment: string,
  send: (nonce: string) => Promise<Done | null>,
): Promise<void> {
  const own = nonce(commitment);
  if (await send(own)) storeDeal(table, { commitment, nonce: own });
}

/**
 * Open a table under the name of its player; its id. Where the server does not answer and nobody
 * else is to come, the table is on this device.
 */
export async function openTable(request: NewTable, name: string): Promise<string> {
  try {
    return await openServerTable(request, name);
  } catch (error) {
    if (!(error instanceof Unreachable) || needsOthers(request)) throw error;
    return openDeviceTable(request, name);
  }
}

/** Without its rules a game cannot be played here: the server is asked once more. */
async function openDeviceTable(request: NewTable, name: string): Promise<string> {
  try {
    return await createDeviceTable(devicePlayer(name), request);
  } catch (error) {
    if (!lacksRules(error)) throw error;
    const table = await openServerTable(request, name).catch((failure: unknown) => {
      throw failure instanceof Unreachable ? error : failure;
    });
    leaveNotice(table, "offline.server-instead");
    return table;
  }
}

const LACKING_RULES = ["engine-not-loaded", "no-webassembly"];
const lacksRules = (error: unknown): boolean =>
  error instanceof Refused && LACKING_RULES.includes(error.refusal.refused);

const needsOthers = ({ seats, clock }: NewTable): boolean =>
  seats.some(({ kind }) => kind === "open") || clock?.kind === "correspondence";

/** The key of the request is the same in every attempt, so a lost answer opens no second table. */
async function openServerTable(request: NewTable, name: string): Promise<string> {
  await setPlayerName(name);
  const done = await retry(
    () => api.open(request),
    (error) => {
      if (error instanceof Unreachable && !needsOthers(request)) throw error;
    },
  );
  if (request.seats.some(({ kind }) => kind === "open")) return done.table;
  const first = done.events[0]?.event;
  if (first?.kind === "opened" && first.commitment)
    await bring(done.table, first.commitment, (nonce) =>
      sendCommand(done.table, { do: "bring", nonce }),
    );
  await sendCommand(done.table, { do: "start" });
  return done.table;
}
