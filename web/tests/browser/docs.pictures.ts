/** The pictures of the docs: `make pictures` takes them anew, to be looked at before they are kept. */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { inject, test } from "vitest";
import { settled } from "./axe";
import { DESKTOP, PHONE, someone } from "./browser";
import { SCREENS } from "./everywhere";
import { againstBots } from "./playing";
import { bytesOf, moving, Packer, type Patch } from "./webp";

const url = inject("url");
const FOLDER = resolve(import.meta.dirname, "../../../docs/screenshots");
const LOOKS = {
  "desk-light": { viewport: DESKTOP, colorScheme: "light" },
  "desk-dark": { viewport: DESKTOP, colorScheme: "dark" },
  "phone-light": { viewport: PHONE, colorScheme: "light", hasTouch: true, isMobile: true },
  "phone-dark": { viewport: PHONE, colorScheme: "dark", hasTouch: true, isMobile: true },
} as const;
/** The drafts on a phone are each in another language, and so are ours beside them. */
const TAKEN = {
  home: ["home", "bg"],
  setup: ["setup-bots", "pl"],
  room: ["room", "hu"],
  table: ["place", "en"],
  end: ["end", "bg"],
} as const;

test.each(Object.entries(TAKEN))("%s", async (name, [screen, abroad]) => {
  const empty = await someone(url);
  for (const [look, options] of Object.entries(LOOKS)) {
    const page = await someone(url, { ...options, locale: look.startsWith("phone") ? abroad : "en" });
    await SCREENS[screen]!(page);
    await settled(page);
    const packer = new Packer(empty, options.viewport.width, 0.82);
    const picture = await packer.pack(await page.screenshot(), true);
    writeFileSync(resolve(FOLDER, `${name}-${look}.webp`), bytesOf(picture!));
    await page.context().close();
  }
});

test("a match in motion", async () => {
  const page = await someone(url, { viewport: { width: 1280, height: 800 } });
  const packer = new Packer(await someone(url), 880, 0.72);
  const frames: { patch: Patch; ms: number }[] = [];
  const look = async (ms: number): Promise<void> => {
    await settled(page);
    const patch = await packer.pack(await page.screenshot(), !frames.length);
    if (patch) frames.push({ patch, ms });
    else frames.at(-1)!.ms += ms;
  };
  await againstBots(page, 4);
  for (let turn = 0; turn < 16; turn++) {
    await yourMove(page);
    const step = await page.locator("main[data-turn]").getAttribute("data-step");
    // The beginning goes by; then it is shown how a domino is tried, turned and laid.
    const slow = turn > 7;
    if (slow) await look(700);
    await page.keyboard.press(step === "claim" ? String(1 + (await firstFree(page))) : "n");
    if (slow) await look(800);
    if (slow && step === "place") {
      await page.keyboard.press("r");
      await look(600);
      await page.keyboard.press("r");
      await look(500);
    }
    await page.keyboard.press("Enter");
    if (slow) await look(450);
  }
  writeFileSync(resolve(FOLDER, "match.webp"), moving(frames));
});

const yourMove = (page: Page): Promise<unknown> => page.waitForSelector('main[data-turn="yours"]');

function firstFree(page: Page): Promise<number> {
  const line = page.locator("[role=group]:has(> [data-free]) > [data-domino]");
  return line.evaluateAll((all) => all.findIndex((each) => each.hasAttribute("data-free")));
}
