import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { TableInfo } from "../../../src/messages";
import { checkBothThemes } from "../helpers/checks/accessibility";
import { PHONE, openPage } from "../helpers/browser";
import { playThroughApi } from "../helpers/tables/finished_tables";
import { serveFixture } from "../helpers/tables/fixture_tables";

const url = inject("url");

async function ended(page: Page, name: string, change: Partial<TableInfo> = {}): Promise<void> {
  await serveFixture(page, name, { options: [], ...change });
  await page.goto("/t/fixture/end");
  await page.getByRole("button", { name: "Share a picture" }).click();
  await page.waitForSelector("dialog [data-format=png]");
}

async function saved(page: Page, format: "png" | "svg"): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(`[data-format=${format}]`).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^crownlands-[a-z-]+\\.${format}$`));
  return readFileSync((await file.path())!);
}

/**
 * How many colours the picture has by itself, and how large it is; in a page that knows no style
 * sheet.
 */
async function looked(
  page: Page,
  content: Buffer,
  type: string,
): Promise<{ colours: number; width: number; height: number; heading: string }> {
  return page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [120, 120];
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0, 120, 120);
      const pixels = new Uint32Array(context.getImageData(0, 0, 120, 120).data.buffer);
      const [colours, width, height] = [
        new Set(pixels).size,
        image.naturalWidth,
        image.naturalHeight,
      ];
      // The heading in a size that does not depend on the picture's.
      [canvas.width, canvas.height] = [900, 100];
      context.drawImage(image, 0, 0, width, width / 9, 0, 0, 900, 100);
      return { colours, width, height, heading: canvas.toDataURL() };
    },
    `data:${type};base64,${content.toString("base64")}`,
  );
}

const GAMES: [string, string][] = [
  ["kingdomino", "over"],
  ["queendomino", "queen-over"],
  ["kingdomino-duel", "duel-over"],
  ["dragon-inferno", "inferno-over"],
];

test.each(GAMES)(
  "the result of %s is saved as SVG and as PNG, both self-contained",
  async (game, name) => {
    const page = await openPage(url);
    await ended(page, name, { game, box: game });
    const svg = await saved(page, "svg");
    expect(svg.toString()).not.toMatch(
      /foreignObject|class=|style=|var\(|color-mix|https?:\/\/(?!www\.w3\.org)/,
    );
    const png = await saved(page, "png");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    const blank = await openPage("about:blank");
    const [one, other] = [
      await looked(blank, svg, "image/svg+xml"),
      await looked(blank, png, "image/png"),
    ];
    for (const { colours } of [one, other]) expect(colours).toBeGreaterThan(200);
    expect(Math.max(other.width, other.height)).toBe(1800);
    expect(other.width / other.height).toBeCloseTo(one.width / one.height, 2);
  },
);

test.each(["en", "bg"])("a saved picture has our fonts in it: %s", async (locale) => {
  const page = await openPage(url, { locale });
  await serveFixture(page, "over", { options: [] });
  await page.goto("/t/fixture/end");
  await page.locator("button.share").click();
  await page.waitForSelector("dialog [data-format=svg]");
  const svg = (await saved(page, "svg")).toString();
  const families = [...svg.matchAll(/@font-face\{font-family:"?(\w+)/g)].map(([, name]) => name);
  expect(new Set(families)).toEqual(new Set(["Alegreya", "Onest"]));
  expect(families).toHaveLength(locale === "en" ? 2 : 4);
  // Without them the same words look different.
  const blank = await openPage("about:blank");
  const draw = async (text: string): Promise<string> =>
    (await looked(blank, Buffer.from(text), "image/svg+xml")).heading;
  const heading = await draw(svg);
  expect(heading).not.toBe(await draw(svg.replace(/<style>.*?<\/style>/s, "")));
  expect(heading).toBe(await draw(svg));
});

test("one kingdom is chosen, and a phone shares its picture", async () => {
  const page = await openPage(url, { viewport: PHONE, hasTouch: true });
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.[0]?.type === "image/png",
      share: ({ files, title }: ShareData) => {
        window.name = `${title}: ${files![0]!.name}, ${files![0]!.size > 10_000}`;
        return Promise.resolve();
      },
    });
  });
  await ended(page, "over");
  await page.getByRole("radio", { name: "Kasia" }).click();
  await checkBothThemes(page, "sharing on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole("button", { name: "Pass it on" }).click();
  await page.waitForFunction(() => window.name !== "");
  expect(await page.evaluate(() => window.name)).toBe(
    "Kasia’s kingdom: crownlands-kingdomino.png, true",
  );
});

test("a moment of a replay is shared; where the system cannot share, the link is copied", async () => {
  const page = await openPage(url);
  const { code } = await playThroughApi(page, 20);
  await page.goto(`/t/${code}/replay?at=12`);
  await page.locator("[data-share]:enabled").click();
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await checkBothThemes(page, "sharing");
  expect((await saved(page, "svg")).toString()).toContain("Bogumił");
});
