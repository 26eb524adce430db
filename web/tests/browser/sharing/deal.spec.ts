import { expect, inject, test } from "vitest";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { openPage } from "../helpers/browser";
import { playThroughApi } from "../helpers/tables/finished_tables";

const url = inject("url");

test("every draw of a match is recomputed in the browser", async () => {
  const page = await openPage(url);
  const { code } = await playThroughApi(page);
  await page.goto(`/t/${code}/end`);
  await page.getByRole("link", { name: "Check the deal" }).click();
  await page.waitForSelector('main[data-fair="true"]');
  expect(await page.locator("tr[data-fits]").count()).toBe(28);
  expect(await page.locator('tr[data-fits="false"]').count()).toBe(0);
  // What is seen first are sentences; the numbers are behind a fold.
  await page.getByRole("heading", { name: "This deal was fair." }).waitFor();
  await page.getByText("28 draws, and each follows from the numbers.").waitFor();
  expect(await page.locator("[data-check=false]").count()).toBe(0);
  const text = await page.locator("main").innerText();
  expect(text).not.toMatch(/[0-9a-f]{16}|\+\d|crownlands verify|nonce/);
  await checkBothThemes(page, "a fair deal");
  await page.getByText("All numbers, to check them yourself").click();
  expect(await page.locator("main").innerText()).toMatch(/[0-9a-f]{64}/);
  await checkBothThemes(page, "the numbers of a deal");
});

test("cheating is detected: a swapped draw, another secret, and a rewritten record", async () => {
  const page = await openPage(url);
  const { id, code } = await playThroughApi(page);
  const faulty = async (change: (record: string) => string): Promise<void> => {
    await page.unrouteAll();
    await page.route("**/record", async (route) => {
      const answer = await route.fetch();
      const [before, after] = [await answer.text(), change(await answer.text())];
      expect(after).not.toBe(before);
      await route.fulfill({ response: answer, body: after });
    });
    await page.goto(`/t/${code}/deal`);
    await page.waitForSelector('main[data-fair="false"]');
  };
  await faulty((record) => record.replace(/\n\n(\+\d+) (\+\d+)/, "\n\n$2 $1"));
  await page.getByRole("heading", { name: "Something is wrong with this deal." }).waitFor();
  expect(await page.locator('tr[data-fits="false"]').first().isVisible()).toBe(true);
  expect(await page.locator('tr[data-fits="false"]').count()).toBeGreaterThan(0);
  expect(await page.locator('tr[data-fits="false"]').first().textContent()).toContain(
    "should be +",
  );
  await checkBothThemes(page, "an unfair deal");
  await faulty((record) =>
    record.replace(/\[Secret "./, (tag) => tag.slice(0, -1) + (tag.endsWith("0") ? "1" : "0")),
  );
  expect(await page.getByText("The secret does not fit the seal.").count()).toBeGreaterThan(0);
  await page.unrouteAll();
  await page.evaluate((id) => {
    localStorage.setItem(
      "crownlands.deals",
      JSON.stringify({ [id]: { commitment: "0".repeat(64), nonce: "1" } }),
    );
  }, id);
  await page.goto(`/t/${code}/deal`);
  await page.waitForSelector('main[data-fair="false"]');
  await page.getByText("This browser remembers another seal or number").waitFor();
  expect(await page.locator('tr[data-fits="false"]').count()).toBe(0);
});
