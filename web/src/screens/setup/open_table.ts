/**
 * Opening a table, bringing this browser's part of the deal, and starting where nobody is waited
 * for.
 */
import { storeDeal } from "../deal/stored_deals";
import type { Done, NewTable } from "../../messages";
import { api, sendCommand, newKey } from "../../socket/api";

/** This browser's nonce, bound to the seal that it has seen. */
export function nonce(commitment: string): string {
  return `${newKey()}-${commitment}`;
}

/** Bring this browser's part of the deal, and remember it until the seal is opened. */
export async function bring(
  table: string,
  commitment: string,
  send: (nonce: string) => Promise<Done | null>,
): Promise<void> {
  const own = nonce(commitment);
  if (await send(own)) storeDeal(table, { commitment, nonce: own });
}

/** Answers with the id of the table. */
export async function openTable(order: NewTable): Promise<string> {
  const done: Done = await api.open(order);
  if (order.seats.some(({ kind }) => kind === "open")) return done.table;
  const first = done.events[0]?.event;
  if (first?.kind === "opened" && first.commitment)
    await bring(done.table, first.commitment, (nonce) =>
      sendCommand(done.table, { do: "bring", nonce }),
    );
  await sendCommand(done.table, { do: "start" });
  return done.table;
}
