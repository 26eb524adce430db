/** Play a match through the API, for screens that need one that is over. */
import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";

interface TableAnswer {
  table: { code: string; state: string; version: number; turn_version: number };
  moves: { seat: number; moves: { move: string }[] } | null;
}
interface Opened {
  table: string;
  events: { event: { commitment?: string } }[];
}

const key = (): string => randomBytes(8).toString("hex");

/** Retries when the server's rate limit is reached. */
async function ask<Answer>(
  page: Page,
  method: "GET" | "POST",
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = await page.request.fetch(`/api${path}`, { method, ...(data ? { data } : {}) });
  if (answer.status() === 429) {
    await new Promise((resolve) =>
      setTimeout(resolve, 1000 * Number(answer.headers()["retry-after"] ?? 1)),
    );
    return ask(page, method, path, data);
  }
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/**
 * Some seats on one device, played to the end or for so many moves, once `begun` is through; answers
 * with the code of the table.
 */
export async function playThroughApi(
  page: Page,
  most = Infinity,
  game = "kingdomino",
  onStarted: (code: string) => Promise<unknown> = () => Promise.resolve(),
  players = 2,
): Promise<{ id: string; code: string }> {
  await ask(page, "POST", "/players", { name: "Ola" });
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("crownlands.name", "Ola"));
  const others = ["Bogumił", "Kasia", "Ivo"].slice(0, players - 1);
  const seats = [{ kind: "me" }, ...others.map((name) => ({ kind: "me", name }))];
  const { table, events } = await ask<Opened>(page, "POST", "/tables", { key: key(), game, seats });
  const post = (command: object): Promise<unknown> =>
    ask(page, "POST", `/tables/${table}`, { key: key(), ...command });
  const nonce = `${randomBytes(16).toString("hex")}-${events[0]!.event.commitment}`;
  await post({ do: "bring", nonce });
  await post({ do: "start" });
  let answer = await ask<TableAnswer>(page, "GET", `/tables/${table}`);
  await onStarted(answer.table.code);
  for (let i = 0; i < most && answer.moves; i++) {
    const { move } = answer.moves.moves[(i * 7) % answer.moves.moves.length]!;
    await post({ do: "move", version: answer.table.version, move, seat: answer.moves.seat });
    answer = await ask<TableAnswer>(page, "GET", `/tables/${table}`);
  }
  return { id: table, code: answer.table.code };
}

/** A table with a bot that allows hints and the coach; answers with its code. */
export async function openCoachedTable(page: Page, game: string): Promise<string> {
  await ask(page, "POST", "/players", { name: "Ola" });
  const seats = [{ kind: "me" }, { kind: "bot", level: "squire" }];
  const aids = { hint: true, coach: true };
  const command = { key: key(), game, seats, aids, start: true };
  const { table } = await ask<Opened>(page, "POST", "/tables", command);
  return (await ask<TableAnswer>(page, "GET", `/tables/${table}`)).table.code;
}
