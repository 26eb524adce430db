import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import DraggedDomino from "../../../src/kit/line/DraggedDomino.svelte";
import Domino from "../../../src/pieces/drawing/Domino.svelte";
import { placements } from "../../../src/kit/placement/placements";
import { fixture } from "../../helpers/positions";

const { view, moves } = fixture("middle");
const domino = view.queue[0]!;
const all = placements(moves!, view.side);

/** The drawing without the numbers of its ids, which differ each time. */
const drawing = (html: string): string => html.replace(/[\w-]*\d+-[\w-]*|svelte-\w+|<!---->/g, "");

function svgOf(container: Element): string {
  const svg = container.querySelector("svg.domino")!;
  for (const name of ["width", "height"]) svg.removeAttribute(name);
  return drawing(svg.outerHTML);
}

test.each(["east", "west", "south", "north"])(
  "a dragged domino lies as it will be placed: %s",
  (way) => {
    const [x, y] = { east: [1, 0], west: [-1, 0], south: [0, 1], north: [0, -1] }[way]!;
    const first = { x: 0, y: 0 };
    const tried = { ...all[0]!, first, second: { x: x!, y: y! } };
    const { container } = render(DraggedDomino, {
      turn: { domino, dragged: { x: 10, y: 10 }, tried },
      small: false,
    });
    const expected = render(Domino, {
      halves: way === "west" || way === "north" ? [...domino.halves].reverse() : domino.halves,
      number: Number(domino.domino),
      upright: way === "south" || way === "north",
    });
    expect(svgOf(container)).toBe(svgOf(expected.container));
  },
);
