/** Opening a table: send this browser's nonce, and start where no seat is free. */
import { storeDeal } from "../deal/stored_deals";
import type { Done, NewTable } from "../../messages";
import { api, sendCommand, newKey } from "../../socket/api";

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

/** Returns the id of the table. */
export async function openTable(request: NewTable): Promise<string> {
  const done: Done = await api.open(request);
  if (request.seats.some(({ kind }) => kind === "open")) return done.table;
  const first = done.events[0]?.event;
  if (first?.kind === "opened" && first.commitment)
    await bring(done.table, first.commitment, (nonce) =>
      sendCommand(done.table, { do: "bring", nonce }),
    );
  await sendCommand(done.table, { do: "start" });
  return done.table;
}
