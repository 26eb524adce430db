import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { openPage, PHONE } from "../helpers/browser";
import { playThroughApi } from "../helpers/tables/finished_tables";

const url = inject("url");
/** Dragon Inferno has the fewest decisions. */
const GAME = "dragon-inferno";

const currentStep = async (page: Page): Promise<number> =>
  Number(await page.locator("main[data-step]").getAttribute("data-step"));

const finished = (page: Page): Promise<unknown> =>
  page.waitForSelector('[data-status="finished"] main[data-step]', { timeout: 900_000 });

/** The numbers of each seat as they are shown: the parts, and the result last. */
function sums(page: Page): Promise<number[][]> {
  return page
    .locator(".skill li")
    .evaluateAll((seats) =>
      seats.map((seat) =>
        [...seat.querySelectorAll("[data-part]")].map((part) =>
          Number(part.textContent!.replace("−", "-")),
        ),
      ),
    );
}

test("a finished match is measured, can be left meanwhile, and is reviewed by keys", async () => {
  const page = await openPage(url);
  const { code } = await playThroughApi(page, Infinity, GAME);
  await page.goto(`/t/${code}/end`);
  await page.getByRole("link", { name: "Review" }).click();
  await page.waitForSelector('[data-status="measuring"] progress');
  await page.waitForSelector("main[data-step]");
  await page.getByRole("link", { name: "To the start page" }).click();
  await page.waitForSelector("article");
  await page.goBack();
  await finished(page);
  expect(await page.locator("progress").count()).toBe(0);

  for (const parts of await sums(page)) {
    expect(parts).toHaveLength(5);
    const total = parts.slice(0, 4).reduce((sum, part) => sum + part, 0);
    expect(Math.round(total * 10)).toBe(Math.round(parts[4]! * 10));
  }

  await page.locator("h1").click();
  await page.keyboard.press("Home");
  expect(await currentStep(page)).toBe(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await currentStep(page)).toBe(3);
  await page.keyboard.press("End");
  const last = await currentStep(page);
  const slider = page.getByRole("slider", { name: "Chance to win" });
  expect(await slider.getAttribute("aria-valuemax")).toBe(String(last));
  await slider.focus();
  await page.keyboard.press("PageDown");
  expect(await currentStep(page)).toBe(last - 10);
  expect(await slider.getAttribute("aria-valuetext")).toContain(`Step ${last - 10} of ${last}`);

  await page.getByRole("radio", { name: "All" }).click();
  await page.locator("ol button").nth(2).click();
  await page.keyboard.press("ArrowDown");
  const chosen = await currentStep(page);
  expect(await page.locator("ol button").nth(3).getAttribute("data-step")).toBe(String(chosen - 1));
  expect(await page.locator("ol button:focus").getAttribute("data-step")).toBe(String(chosen - 1));
  await page.waitForURL(`**/t/${code}/review?at=${chosen}`);

  await page.getByRole("radio", { name: "Accuracy" }).click();
  expect(await page.locator("[data-accuracy]").count()).toBe(2);
  await checkBothThemes(page, "review");

  // What was measured is kept: the link leads to the whole review without a worker.
  const again = await page.context().newPage();
  let workers = 0;
  again.on("worker", () => workers++);
  await again.goto(page.url());
  await finished(again);
  expect(await currentStep(again)).toBe(chosen);
  expect(workers).toBe(0);
});

test("a board shows the move that was played, and after it or the best one", async () => {
  const page = await openPage(url, { viewport: PHONE, hasTouch: true });
  const { code } = await playThroughApi(page, Infinity, GAME);
  await page.goto(`/t/${code}/review`);
  await finished(page);
  await page.getByRole("radio", { name: "All" }).click();
  await page.locator("ol button:has(.blunder, .mistake, .inaccuracy)").first().click();
  await page.waitForSelector('[data-side="both"] [data-mark="played"]');
  await page.waitForSelector('[data-mark="best"]');
  await page.getByRole("button", { name: "best", exact: true }).click();
  await page.waitForSelector('[data-side="compared"]');
  expect(await page.locator("[data-mark]").count()).toBe(0);
  await page.getByRole("button", { name: "best", exact: true }).click();
  await page.waitForSelector('[data-side="both"] [data-mark="best"]');
});

test("the record of a match is reviewed where it was pasted, and shared by a link", async () => {
  const page = await openPage(url);
  const { code, id } = await playThroughApi(page, Infinity, GAME);
  const record = await (await page.request.get(`/api/tables/${id}/record`)).text();
  await page.goto("/replay");
  await page.locator("textarea").fill(record);
  await page.getByRole("button", { name: "Replay it" }).click();
  await page.getByRole("link", { name: "Review" }).click();
  await page.waitForURL("**/review*");
  await page.waitForSelector("main[data-step] .drawing svg");
  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) => {
      document.title = text;
      return Promise.resolve();
    };
  });
  await page.locator("[data-copy-link]").click();
  const link = await page.title();
  const other = await openPage(url);
  await other.goto(link);
  await other.waitForSelector("main[data-step] .drawing svg");
  await other.getByText("Bogumił").first().waitFor();
  expect(other.url()).toContain("#record=");
  await other.goto(link.slice(0, -9));
  await other.reload();
  await other.getByText("the link is incomplete or damaged").waitFor();
  await page.goto(`/t/${code}/replay`);
  await page.getByRole("link", { name: "Review" }).click();
  await page.waitForURL(`**/t/${code}/review*`);
});
