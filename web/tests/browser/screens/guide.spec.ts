import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { DESKTOP, PHONE, openPage } from "../helpers/browser";
import { keys, marksOf, mouse, step, doStep, finishGuide, touch } from "../helpers/play/guide";

const url = inject("url");

const ALL: Readonly<Record<string, readonly string[]>> = {
  kingdomino: [
    "welcome",
    "claim",
    "order",
    "try",
    "turn",
    "place",
    "next-claim",
    "grow",
    "points",
    "edge",
    "last",
    "end",
  ],
  "kingdomino-duel": [
    "welcome",
    "take",
    "try",
    "turn",
    "draw",
    "book",
    "pair",
    "grow",
    "points",
    "tower",
    "spell",
    "end",
  ],
  "dragon-inferno": [
    "welcome",
    "try",
    "turn",
    "place",
    "worth",
    "grow",
    "summon",
    "dragon",
    "burnt",
    "end",
  ],
  queendomino: ["welcome", "place", "knight", "tax", "build", "queen", "dragon", "end"],
};

const size = (page: Page): Promise<[number, number]> =>
  page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight,
  ]);

/** The element of the step is marked and not covered, and the step is counted once. */
async function checkMarks(page: Page): Promise<void> {
  const name = await step(page);
  // On a phone the points stand in the card itself.
  if (!["points", "end"].includes(name))
    await expect
      .poll(async () => (await marksOf(page)).marks, { message: `what "${name}" speaks of` })
      .toBeGreaterThan(0);
  expect(await marksOf(page), name).toMatchObject({ covered: 0, counts: 1 });
}

async function open(page: Page, game: string): Promise<void> {
  await page.goto(`/guide/${game}`);
  await page.waitForSelector("#guide-title");
}

test("a newcomer is offered the guide and plays it with the mouse; a guide that is left can be resumed", async () => {
  const page = await openPage(url);
  await page.goto("/");
  await page.locator('[data-offer="begin"]').getByRole("link", { name: "Begin" }).click();
  await page.waitForSelector('main[data-guide="welcome"]');
  await checkBothThemes(page, "guide");
  await page.locator("[data-next]").click();
  // Another domino is not taken, and the guide says why.
  await page.locator('[data-domino="6"]').click();
  await page.locator("[data-confirm]").click();
  await page.getByText("please take 31").first().waitFor();
  while ((await step(page)) !== "grow") await doStep(page, "kingdomino", mouse);
  await page.getByRole("link", { name: "Leave the guide" }).click();
  await page.locator('[data-offer="go-on"]').getByRole("link", { name: "Go on" }).click();
  await page.waitForSelector('main[data-guide="grow"]');
  const rest = ALL["kingdomino"]!.slice(ALL["kingdomino"]!.indexOf("grow"));
  expect(await finishGuide(page, "kingdomino", mouse)).toEqual(rest);
  await checkBothThemes(page, "end of the guide");
  await page.getByRole("link", { name: "Play with bots" }).click();
  await page.waitForURL(/\/new\?game=kingdomino/);
  await page.goto("/");
  await page.waitForSelector("article");
  expect(await page.locator("[data-offer]").count()).toBe(0);
});

for (const [game, steps] of Object.entries(ALL)) {
  test(`${game}: by keys alone, and every step is read aloud`, async () => {
    const page = await openPage(url, { locale: "pl" });
    await open(page, game);
    const visited = ["welcome"];
    const announcements = new Set<string>();
    while (visited.at(-1) !== "end") {
      announcements.add(
        (await page.locator(".visually-hidden[aria-live]").first().textContent()) ?? "",
      );
      visited.push(await doStep(page, game, keys));
    }
    expect(visited).toEqual(steps);
    expect(announcements.size).toBe(steps.length - 1);
    expect([...announcements].every((text) => text.length > 40)).toBe(true);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  test(`${game}: by fingers on a phone, without scrolling`, async () => {
    const page = await openPage(url, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      locale: "hu",
    });
    await open(page, game);
    await checkBothThemes(page, "guide on a phone");
    expect(await finishGuide(page, game, touch, checkMarks)).toEqual(steps);
    expect(await size(page)).toEqual([PHONE.width, PHONE.height]);
  });
}

for (const game of Object.keys(ALL).filter((each) => each !== "kingdomino")) {
  test(`${game}: the shelf leads to its guide, and the mouse plays it to the end`, async () => {
    const page = await openPage(url);
    await page.goto("/");
    await page.locator(`article a[href="/guide/${game}"]`).click();
    await page.waitForSelector("#guide-title");
    await checkBothThemes(page, `guide of ${game}`);
    expect(await finishGuide(page, game, mouse, checkMarks)).toEqual(ALL[game]);
    await checkBothThemes(page, `end of the guide of ${game}`);
    expect(await size(page)).toEqual([DESKTOP.width, DESKTOP.height]);
  });
}

test("the card opens the rule that its step teaches, and the step stays", async () => {
  const page = await openPage(url);
  await open(page, "kingdomino");
  await page.locator("[data-next]").click();
  await page.locator("[data-rule]").click();
  const panel = page.getByRole("complementary", { name: "Rules" });
  await panel.locator(".target").getByText("K-8").waitFor();
  expect(await panel.locator(".number").allTextContents()).toEqual(["K-8"]);
  await panel.getByRole("button", { name: "Close" }).click();
  expect(await step(page)).toBe("claim");
});
