import { expect, test } from "vitest";
import { routes } from "../../../src/table/playback/travel";

type Place = Parameters<typeof routes>[0][number];

/** Places written as "piece at place". */
const places = (...texts: string[]): Place[] =>
  texts.map((text) => {
    const [piece = "", at = ""] = text.split(" at ");
    return { piece, at } as Place;
  });

const routeTexts = (before: Place[], after: Place[]): string[] =>
  routes(before, after).map(({ from, to }) => `${to.piece}: ${from.at} to ${to.at}`);

test("a domino travels from the line to the kingdom, and what stays does not move", () => {
  const before = places("domino 12 at queue", "domino 33 at line", "king moon at queue 12");
  const after = places("domino 33 at line", "domino 12 at kingdom", "king moon at queue 12");
  expect(routeTexts(before, after)).toEqual(["domino 12: queue to kingdom"]);
});

test("of two kings of a house the one that has left its domino steps", () => {
  const before = places("king moon at queue 12", "king moon at queue 20");
  const after = places("king moon at queue 20", "king moon at line 33");
  expect(routeTexts(before, after)).toEqual(["king moon: queue 12 to line 33"]);
});

test("a supply gives one piece after the other and stays", () => {
  const before = places("die sun at supply", "die sun at supply", "knight 1 at supply");
  const after = places("die sun at 1,2", "die sun at 2,2", "knight 1 at supply", "knight 1 at 0,1");
  expect(routes(before, after).map(({ from, to }) => [before.indexOf(from), to.at])).toEqual([
    [0, "1,2"],
    [1, "2,2"],
    [2, "0,1"],
  ]);
});

test("what appears without having been anywhere does not travel", () => {
  expect(routeTexts(places("domino 1 at line"), places("domino 2 at line"))).toEqual([]);
});
