import { expect, inject, test } from "vitest";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { openPage } from "../helpers/browser";
import { NO_NETWORK } from "../helpers/offline";

const url = inject("url");
test("the page works offline and says so, and an update is offered", async () => {
  const page = await openPage(url, { serviceWorkers: "allow" }, NO_NETWORK);
  await page.goto("/");
  await page.waitForSelector("article");
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!;
    const answer = await fetch(link.href);
    return [answer.headers.get("Content-Type"), ((await answer.json()) as { name: string }).name];
  });
  expect(manifest).toEqual(["application/manifest+json; charset=utf-8", "Crownlands"]);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  // Another worker, as after an update of the server: it waits until the user reloads.
  await page.evaluate(async () => void (await navigator.serviceWorker.register("/sw.js?newer")));
  await page.locator("[data-update]").waitFor();
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: "Load it" }).click(),
  ]);
  await page.waitForSelector("article");
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain(
    "?newer",
  );

  await page.context().setOffline(true);
  await page.reload();
  await page.locator("[data-away]").waitFor();
  // Every game has its rules and its guide, and can be played on the device.
  for (const path of ["/rules/", "/guide/", "/new?game="])
    await expect
      .poll(() => page.locator(`article a[href^='${path}']`).count(), { message: path })
      .toBe(4);
  await checkBothThemes(page, "away");
  await page.getByRole("link", { name: "About Crownlands" }).click();
  expect(await page.locator("[data-version]").textContent()).toMatch(/^Version \d+\.\d+/);
  await page.reload();
  await page.locator("main h2").first().waitFor();
  await page.context().setOffline(false);
  await page.goto("/");
  await page.waitForSelector("article");
  expect(await page.locator("[data-away]").count()).toBe(0);
});
