import { expect, inject, test } from "vitest";
import { setTheme, violations } from "../helpers/checks/accessibility";
import { SCREENS } from "../helpers/all_screens";
import { PHONE, openPage } from "../helpers/browser";
import { sample } from "../helpers/sample";

const url = inject("url");

// Colours come from the theme and the order of things from the size: each is seen once.
test.each(sample(Object.entries(SCREENS), 3))(
  "axe finds nothing in either theme: %s",
  async (_name, show) => {
    const page = await openPage(url);
    await show(page);
    const light = await violations(page);
    await page.setViewportSize(PHONE);
    await setTheme(page, "dark");
    expect({ light, dark: await violations(page) }).toEqual({ light: [], dark: [] });
  },
);
