/**
 * The contact sheet of the docs: every screen on one picture, for each size and theme in another
 * language.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { inject, test } from "vitest";
import { waitForAnimations } from "../helpers/checks/accessibility";
import { LOOKS, openPage, type Look } from "../helpers/browser";
import { SCREENS } from "../helpers/all_screens";
import { bytesOf, Packer } from "./webp";

const url = inject("url");
/**
 * `SHEETS=/tmp/sheets SHEETS_LOCALES=en,bg,pl,hu npm run pictures -- sheets` takes every look in
 * every language, for looking only.
 */
const FOLDER =
  process.env["SHEETS"] ?? resolve(import.meta.dirname, "../../../../docs/screenshots");
const WANTED = process.env["SHEETS_LOCALES"]?.split(",");
/** Each look in another language. */
const SHEETS: Record<Look, { locale: string; across: number }> = {
  "desk-light": { locale: "en", across: 6 },
  "desk-dark": { locale: "pl", across: 6 },
  "phone-light": { locale: "bg", across: 12 },
  "phone-dark": { locale: "hu", across: 12 },
};
const SHEET = 2160;

test.each(Object.keys(LOOKS) as Look[])("a sheet of every screen: %s", async (name) => {
  const { locale, across } = SHEETS[name];
  for (const language of WANTED ?? [locale]) {
    const screenshots: string[] = [];
    for (const show of Object.values(SCREENS)) {
      const page = await openPage(url, { ...LOOKS[name], locale: language });
      await show(page);
      await waitForAnimations(page);
      screenshots.push((await page.screenshot()).toString("base64"));
      await page.context().close();
    }
    const sheet = await openPage(url, { viewport: { width: SHEET, height: 100 } });
    await sheet.setContent(
      `<body style="display:grid;grid-template-columns:repeat(${across},1fr);gap:8px;margin:8px;background:#888">` +
        screenshots
          .map((png) => `<img style="width:100%;display:block" src="data:image/png;base64,${png}">`)
          .join(""),
    );
    const packed = await new Packer(await openPage(url), SHEET, 0.7).pack(
      await sheet.screenshot({ fullPage: true }),
      true,
    );
    writeFileSync(
      resolve(FOLDER, `sheet-${name}${WANTED ? `-${language}` : ""}.webp`),
      bytesOf(packed!),
    );
    await sheet.context().close();
  }
});
