/**
 * The drawings themselves, kept as pictures that any browser shows: one changes only together with
 * the code that draws it.
 */
import { render } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Component } from "svelte";
import { expect, test } from "vitest";
import Kingdom from "../../../src/kit/board/Kingdom.svelte";
import Domino from "../../../src/pieces/drawing/Domino.svelte";
import Symbols from "../../../src/pieces/drawing/Symbols.svelte";
import { HOUSES, TERRAINS } from "../../../src/svg/palette";
import { fixture } from "../../helpers/positions";

const TOKENS = readFileSync(
  resolve(import.meta.dirname, "../../../src/styles/tokens.css"),
  "utf-8",
);
const COLOURS = [...TOKENS.slice(0, TOKENS.indexOf("}")).matchAll(/--(?:slab|mat)[\w-]*: [^;]+;/g)]
  .map(([each]) => each)
  .join(" ");

/**
 * The svg that a component draws, without what is different at each drawing: numbers of ids, hashes
 * of classes, marks of the framework.
 */
function drawn<Props extends Record<string, unknown>>(
  piece: Component<Props>,
  props: Props,
): string {
  const { container, unmount } = render(piece as Component, { props });
  const svg = container.querySelector("svg")!;
  for (const each of ["width", "height"]) svg.removeAttribute(each);
  svg.querySelectorAll("clipPath").forEach((clip, i) => {
    for (const user of svg.querySelectorAll(`[clip-path="url(#${clip.id})"]`))
      user.setAttribute("clip-path", `url(#field-${i})`);
    clip.id = `field-${i}`;
  });
  const text = svg.outerHTML.replace(/<!--.*?-->/g, "").replace(/\s*svelte-\w+/g, "");
  unmount();
  return text;
}

/** Drawings side by side as a picture that stands alone. */
function picture(drawings: readonly string[], size: number): string {
  const symbols = drawn(Symbols, {});
  const placed = drawings.map((each, i) => {
    const own = each.replaceAll("field-", `d${i}-field-`);
    return own.replace(
      "<svg",
      `<svg x="${i * (size + 10)}" y="0" width="${size}" height="${size}"`,
    );
  });
  const style = `svg{${COLOURS}} .slab{fill:var(--slab)} .edge{fill:var(--slab-low)} svg{overflow:visible}`;
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 ${drawings.length * (size + 10) + 10} ${size + 20}">`;
  return (
    `${frame}<style>${style}</style>${symbols}${placed.join("")}</svg>`.replaceAll(
      /><(?!\/)/g,
      ">\n<",
    ) + "\n"
  );
}

test.each(TERRAINS)("%s is drawn like the stored picture", async (terrain) => {
  const halves = (crowns: number): { terrain: string; crowns: number }[] => [
    { terrain, crowns: 0 },
    { terrain, crowns },
  ];
  const drawings = [0, 1, 3].map((crowns) =>
    drawn(Domino, { halves: halves(crowns), number: 7 + crowns, width: 200 }),
  );
  const small = drawn(Domino, {
    halves: halves(2),
    number: 7,
    width: 200,
    detail: "icon" as const,
  });
  await expect(picture([...drawings, small], 200)).toMatchFileSnapshot(`drawings/${terrain}.svg`);
});

test("four kingdoms of a fixed table are drawn like the stored picture", async () => {
  const { view } = fixture("middle");
  const drawings = view.kingdoms.map((kingdom, i) =>
    drawn(Kingdom, {
      kingdom,
      side: view.side,
      house: HOUSES[i]!,
      width: 400,
      detail: i ? ("icon" as const) : ("full" as const),
    }),
  );
  await expect(picture(drawings, 400)).toMatchFileSnapshot("drawings/table.svg");
});
