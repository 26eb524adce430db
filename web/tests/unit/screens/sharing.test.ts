/** A shared picture: where its parts lie, and that it needs nothing but itself. */
import { afterEach, expect, test } from "vitest";
import { plain, standaloneSvg } from "../../../src/screens/sharing/standalone_svg";
import { fitted, layoutOf, realmsOf } from "../../../src/screens/sharing/card_layout";
import { coversText, type EmbeddedFont } from "../../../src/screens/sharing/fonts";
import { fixture } from "../../helpers/positions";

afterEach(() => (document.body.innerHTML = ""));

function drawn(html: string): SVGSVGElement {
  document.body.innerHTML = html;
  return document.querySelector("svg.card")!;
}

test("elements that a drawing refers to are copied, recursively", () => {
  const svg = standaloneSvg(
    drawn(`<svg><defs><g id="leaf"><path d="M0,0"/></g><g id="tree"><use href="#leaf"/></g><g id="other"/></defs></svg>
      <svg class="card"><use href="#tree"/><clipPath id="own"/><g clip-path="url(#own)"/></svg>`),
    10,
    20,
    [],
  );
  expect(svg).toContain('id="tree"');
  expect(svg).toContain('id="leaf"');
  expect(svg).not.toContain('id="other"');
  expect(svg.match(/id="own"/g)).toHaveLength(1);
  expect(svg).toMatch(/^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*>/);
});

test("a drawing with a missing reference is refused", () => {
  expect(() =>
    standaloneSvg(drawn('<svg class="card"><use href="#nowhere"/></svg>'), 1, 1, []),
  ).toThrow("nowhere");
});

test("the fonts of its text are in the picture, each the only one of an invisible letter", () => {
  const font = (name: string, letter: string): EmbeddedFont => ({
    family: "Onest",
    name,
    rule: `@font-face{font-family:${name}}`,
    letter,
  });
  const fonts = [font("Onest-0", "М"), font("Onest-1", "O")];
  const card = '<svg class="card" font-family="Onest, \'Noto Sans\'"><text>Мила, Ola</text></svg>';
  const svg = standaloneSvg(drawn(card), 1, 1, fonts);
  expect(svg).toContain(`<defs><style>${fonts.map(({ rule }) => rule).join("")}</style></defs>`);
  expect(svg).toContain("font-family=\"Onest-0, Onest-1, 'Noto Sans'\"");
  for (const { name, letter } of fonts)
    expect(svg).toMatch(new RegExp(`<text font-family="${name}"[^>]*opacity="0"[^>]*>${letter}<`));
});

test("a font file is taken where a letter of the text is in its range", () => {
  const latin = "U+0-FF, U+2122";
  const cyrillic = "U+301, U+400-45F, U+2116";
  expect([coversText(latin, "Ola"), coversText(cyrillic, "Ola")]).toEqual([true, false]);
  expect([coversText(latin, "Оля"), coversText(cyrillic, "Оля")]).toEqual([false, true]);
  expect(coversText("U+100-2BA", "Bogumił")).toBe(true);
  expect(coversText(latin, "")).toBe(false);
});

test("colours are written so that every program reads them", () => {
  expect(plain("rgb(44, 36, 27)")).toBe("#2c241b");
  expect(plain("rgba(0, 0, 0, 0)")).toBe("none");
  expect(plain("rgba(0, 0, 0, 0.2)")).toBe("#00000033");
  expect(plain("2.5px")).toBe("2.5");
});

test("boards lie beside each other without touching, and inside the picture", () => {
  for (let n = 1; n <= 8; n++) {
    const { cells, side, width, height } = layoutOf(n);
    expect(cells).toHaveLength(n);
    for (const [i, { x, y }] of cells.entries()) {
      expect(x + side).toBeLessThan(width);
      expect(y + side).toBeLessThan(height);
      const others = cells.slice(i + 1);
      expect(
        others.every((other) => Math.abs(other.x - x) > side || Math.abs(other.y - y) > side),
      ).toBe(true);
    }
  }
});

test("a long name is drawn smaller, a very long one is cut", () => {
  expect(fitted("Mila", 200, 28)).toEqual({ text: "Mila", size: 28 });
  const long = fitted("Wilhelmina I", 180, 28);
  expect(long.text).toBe("Wilhelmina I");
  expect(long.size).toBeLessThan(28);
  expect(fitted("Hubert Blaine Wolfeschlegelsteinhausenberger", 180, 28).text).toMatch(
    /^Hubert.*…$/,
  );
});

test("partners are shown with one kingdom, other players with their own", () => {
  expect(realmsOf(fixture("over").view).map(({ seats }) => seats)).toEqual([[0], [1], [2], [3]]);
  expect(realmsOf(fixture("teams-over").view)[0]!.seats).toHaveLength(2);
});
