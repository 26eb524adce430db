/** Spacing and corners of styles are tokens, so that they change in one place. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = join(__dirname, "../../src");
const SPACING =
  /(?:^|[;{\s])((?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap|border-radius):([^;}]*)/g;
/** Distances of up to 33 pixels are spacing; longer ones and negative ones are layout. */
const RAW = /(?<![\w.-])(?:[1-9]|[12]\d|3[0-3])px/;
const STYLES = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(svelte|css)$/.test(name),
);

function rawDistances(text: string): string[] {
  return [...text.matchAll(SPACING)]
    .filter(([, , value]) => RAW.test(value!))
    .map(([declaration]) => declaration.trim());
}

describe("styles", () => {
  it.each(STYLES)("%s has no distance in pixels", (name) => {
    const text = readFileSync(join(SOURCE, name), "utf8");
    expect(rawDistances(name.endsWith(".css") ? text : text.slice(text.indexOf("<style")))).toEqual(
      [],
    );
  });

  it("a distance in pixels is noticed", () => {
    expect(rawDistances("a { padding: var(--space-2) 7px; margin: -7px }")).toHaveLength(1);
  });
});
