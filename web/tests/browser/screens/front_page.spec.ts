/** The first page, addresses that lead nowhere, and the menu of a table. */
import { expect, inject, test } from "vitest";
import { openPage, PHONE } from "../helpers/browser";
import { fixture } from "../../helpers/positions";
import { PLAYERS, serveFixture, tableOf } from "../helpers/tables/fixture_tables";

const url = inject("url");
const FINGERS = { viewport: PHONE, hasTouch: true, isMobile: true };

test("a running match is at the top of the first page, on a phone too", async () => {
  const page = await openPage(url, FINGERS);
  await serveFixture(page, "middle");
  await page.route("**/api/tables/TURN01/events*", (route) =>
    route.fulfill({ json: { version: 0, events: [] } }),
  );
  await page.goto("/");
  const link = page.getByRole("link", { name: "Your turn – continue" });
  const box = (await link.boundingBox())!;
  expect(box.y + box.height).toBeLessThan(PHONE.height / 2);
  await link.click();
  await page.waitForURL("**/t/TURN01");
});

test("an unknown table address shows a message", async () => {
  const page = await openPage(url);
  for (const path of ["/t/NOTHERE", "/t/NOTHERE/end"]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "There is no table “NOTHERE”." }).waitFor();
  }
});

test("a second tap where Resign was does not resign", async () => {
  const page = await openPage(url, FINGERS);
  await serveFixture(page, "middle");
  const sent: string[] = [];
  await page.route("**/api/tables/fixture", (route) => {
    sent.push((route.request().postDataJSON() as { do: string }).do);
    return route.fulfill({ json: { table: "fixture", version: 200, events: [] } });
  });
  await page.goto("/t/fixture");
  await page.locator("[data-menu]").click();
  const resign = page.locator("[data-resign]");
  await resign.scrollIntoViewIfNeeded();
  const box = (await resign.boundingBox())!;
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.touchscreen.tap(...middle);
  await page.locator("[data-resign-sure]").waitFor();
  await page.touchscreen.tap(...middle);
  await resign.waitFor();
  expect(sent).toEqual([]);
  await resign.click();
  await page.locator("[data-resign-sure]").click();
  await expect.poll(() => sent).toEqual(["resign"]);
});

test("phrases are not offered among bots, and a lost connection is shown in words", async () => {
  const page = await openPage(url, FINGERS);
  const seats = PLAYERS.map((player, seat) =>
    seat
      ? { seat, kind: "bot" as const, level: "baron" }
      : { seat, kind: "person" as const, name: player.name, player },
  );
  const served = await serveFixture(page, "middle", { seats });
  await page.goto("/t/fixture");
  await page.locator("[data-menu]").click();
  await page.locator("[data-resign]").waitFor();
  expect(await page.locator("dialog .phrases").count()).toBe(0);
  await page.keyboard.press("Escape");
  served.disconnect();
  const words = page.getByText("Connection lost. Reconnecting; your move is kept.");
  expect((await words.boundingBox())!.width).toBeGreaterThan(100);
});

test("from the first Tab it takes at most eight presses to start, and choices are folded", async () => {
  const page = await openPage(url);
  await serveFixture(page, "middle");
  await page.goto("/new?mode=bots");
  await page.locator(".start .primary").waitFor();
  expect(await page.getByRole("radio", { name: "5 min + 5 s" }).isVisible()).toBe(false);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  await expect.poll(focused).toBe("Start");
});

test("in a waiting room on a phone the invitation comes first, and an arrival is shown", async () => {
  const page = await openPage(url, FINGERS);
  const seats = [
    { seat: 0, kind: "person" as const, name: "Mila", player: PLAYERS[0]! },
    { seat: 1, kind: "open" as const },
  ];
  const change = { state: "open" as const, seats, turn: null, moves: 0, brought: ["p0"] };
  const send = await serveFixture(page, "first-line", change);
  await page.goto("/t/fixture");
  const top = async (selector: string): Promise<number> =>
    (await page.locator(selector).boundingBox())!.y;
  expect(await top(".invite")).toBeLessThan(await top("main ul"));
  expect(await top("main ul")).toBeLessThan(await top(".rules"));
  const table = tableOf(fixture("first-line"), {
    ...change,
    version: 300,
    seats: [seats[0]!, { seat: 1, kind: "person", name: "Kasia", player: PLAYERS[1]! }],
  });
  send({ type: "events", after: 299, version: 300, events: [], table, view: null, now: 0 });
  const news = page.getByText("Kasia has sat down.");
  await news.waitFor();
  expect((await news.boundingBox())!.width).toBeGreaterThan(100);
});

test("right after a menu was closed a digit chooses, Enter confirms, and arrows move on the board", async () => {
  const page = await openPage(url);
  const sent: string[] = [];
  await serveFixture(page, "claiming");
  await page.route("**/api/tables/fixture", (route) => {
    sent.push((route.request().postDataJSON() as { move: string }).move);
    return route.fulfill({ json: { table: "fixture", version: 200, events: [] } });
  });
  await page.goto("/t/fixture");
  await page.waitForSelector("main[data-step=claim]");
  const shut = async (): Promise<void> => {
    await page.locator("[data-menu]").click();
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  };
  await shut();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[role=grid]") !== null))
    .toBe(true);
  await shut();
  const { line } = fixture("claiming").view;
  await page.keyboard.press(String(line.findIndex(({ seat }) => seat === null) + 1));
  await page.keyboard.press("Enter");
  await expect.poll(() => sent).toHaveLength(1);
});

test("the way to a match against bots is told only where bots are chosen", async () => {
  const page = await openPage(url);
  for (const [mode, count] of [
    ["bots", 1],
    ["pass", 0],
  ] as const) {
    await page.goto(`/new?mode=${mode}`);
    await page.waitForSelector(".start .primary");
    expect(await page.getByText("Three taps: Play with bots").count()).toBe(count);
  }
});
