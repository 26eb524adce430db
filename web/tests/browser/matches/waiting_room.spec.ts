/** Waiting rooms: a rematch to which the other one agrees or not, and players who are removed. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { openPage } from "../helpers/browser";
import { invite, takeSeat, start } from "../helpers/tables/multiplayer";
import { Server } from "../helpers/servers/server";

let server: Server;
beforeAll(async () => void (server = await new Server().start()));
afterAll(() => server.end());

/** Two pages at a table whose match is over. */
async function finished(): Promise<[Page, Page]> {
  const [host, guest] = [await openPage(server.url), await openPage(server.url)];
  await takeSeat(guest, await invite(host), "Ivo");
  await start(host, guest);
  await resign(guest);
  for (const page of [host, guest]) await page.waitForSelector(".winner h2");
  return [host, guest];
}

async function resign(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const id = location.pathname.split("/")[2]!;
    const key = crypto.getRandomValues(new Uint32Array(2)).join("-");
    await fetch(`/api/tables/${id}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ do: "resign", key: `resign-${key}` }),
    });
  });
}

async function myTables(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await (await fetch("/api/me/tables")).json();
    return (answer as { tables: unknown[] }).tables.length;
  });
}

test("a rematch waits for the other one, who agrees with one press", async () => {
  const [host, guest] = await finished();
  await host.getByRole("button", { name: "Rematch" }).click();
  await host.getByText("invited", { exact: true }).waitFor();
  await checkBothThemes(host, "a waiting room with an invited player");
  expect(await myTables(guest)).toBe(1);
  await guest.getByRole("button", { name: "Accept the rematch" }).click();
  for (const page of [host, guest]) await page.waitForSelector("main[data-turn]");
  expect(await myTables(guest)).toBe(2);
});

test("who comes to a rematch by its link is asked, and can decline", async () => {
  const [host, guest] = await finished();
  await host.getByRole("button", { name: "Rematch" }).click();
  await host.getByText("invited", { exact: true }).waitFor();
  await guest.goto(new URL(host.url()).pathname);
  await guest.getByText("Mila asks for a rematch.").waitFor();
  await checkBothThemes(guest, "an invitation to a rematch");
  await guest.getByRole("button", { name: "Not this time" }).click();
  await host.getByText("waiting", { exact: true }).waitFor();
  expect(await myTables(guest)).toBe(1);
});

test("the host removes a player, who does not come back", async () => {
  const [host, guest] = [await openPage(server.url), await openPage(server.url, {}, /403/)];
  await takeSeat(guest, await invite(host), "Ivo");
  await host.getByRole("button", { name: "Seat 2: Remove Ivo for good" }).click();
  await checkBothThemes(host, "a player about to be removed");
  await host.getByRole("button", { name: "Remove Ivo for good", exact: true }).click();
  await host.getByText("waiting", { exact: true }).waitFor();
  await guest.getByRole("button", { name: "Sit down and play" }).click();
  await guest.getByText("does not let you sit here any more").waitFor();
});
