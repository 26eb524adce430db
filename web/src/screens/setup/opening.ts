/** Opening a table, bringing this browser's part of the deal, and starting where nobody is waited for. */
import type { Done, NewTable } from "../../messages";
import { api, command, newKey } from "../../socket/api";

/** This browser's nonce, bound to the seal that it has seen. */
export function nonce(commitment: string): string {
  return `${newKey()}-${commitment}`;
}

/** Answers with the id of the table. */
export async function openTable(order: NewTable): Promise<string> {
  const done: Done = await api.open(order);
  if (order.seats.some(({ kind }) => kind === "open")) return done.table;
  const first = done.events[0]?.event;
  if (first?.kind === "opened" && first.commitment) await command(done.table, { do: "bring", nonce: nonce(first.commitment) });
  await command(done.table, { do: "start" });
  return done.table;
}
