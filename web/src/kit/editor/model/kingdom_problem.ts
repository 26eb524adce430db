/** Where in kingdoms and lines something is wrong. */
import type { BadText } from "../../../engine/errors";
import { connectedRegions } from "../../../svg/regions";
import { key, spotsOf, squareCount, type Drawing } from "./drawing";
import { halfText, rowsOf, spotInRows } from "./drawing_text";
import { fieldAt, type Problem } from "./fields";

/** Fields that are set up with the lines of dominoes. */
const LINE_FIELDS = ["now", "kings", "unseen", "line", "claims", "queue"];

/** `parts` names the tab of each other field; `ofKingdoms` are those with a part for each kingdom. */
export function kingdomProblem(
  drawings: readonly Drawing[],
  position: string,
  refusal: BadText,
  parts: Readonly<Record<string, string>> = {},
  ofKingdoms: readonly string[] = [],
): Problem {
  const { field, part, offset } = fieldAt(position, refusal.at);
  const isOfKingdom = ["kingdoms", ...ofKingdoms].includes(field);
  const kingdom = isOfKingdom ? part : kingdomOf(drawings, refusal);
  if (kingdom >= 0) {
    const squares = squaresOf(drawings[kingdom]!, refusal, field === "kingdoms" ? offset : null);
    return { refusal, part: `kingdom-${kingdom}`, squares };
  }
  const tab = parts[field] ?? (LINE_FIELDS.includes(field) ? "lines" : "match");
  return { refusal, part: tab, squares: [] };
}

/** The kingdom that a refusal is about where its place does not tell; -1 for none. */
function kingdomOf(drawings: readonly Drawing[], { key, params }: BadText): number {
  if (typeof params["kingdom"] === "number") return params["kingdom"];
  if (key === "not-in-the-box") return kingdomWith(drawings, String(params["square"]));
  if (key === "half-a-domino") return drawings.findIndex((each) => squareCount(each) % 2);
  if (key === "too-many-squares")
    return drawings.findIndex((each) => squareCount(each) === params["found"]);
  return -1;
}

/** The kingdom with the most squares of a kind. */
function kingdomWith(drawings: readonly Drawing[], kind: string): number {
  const counts = drawings.map(
    (drawing) => Object.values(drawing.squares).filter((half) => halfText(half) === kind).length,
  );
  return counts.indexOf(Math.max(...counts));
}

/** All squares of a kind of which there are too many; the one named; else none. */
function squaresOf(drawing: Drawing, refusal: BadText, offset: number | null): string[] {
  if (refusal.key === "not-in-the-box") {
    const kind = String(refusal.params["square"]);
    return spotsOf(drawing)
      .map(key)
      .filter((each) => halfText(drawing.squares[each]!) === kind);
  }
  if (refusal.key === "half-a-domino") return halfOf(drawing);
  const isOfOne = ["disconnected", "bad-square", "crowns-on-a-town"].includes(refusal.key);
  if (!isOfOne || offset === null) return [];
  const spot = spotInRows(drawing, Math.min(offset, rowsOf(drawing).length - 1));
  return spot ? [key(spot)] : [];
}

/**
 * The square that was painted last, of those that may be half a domino: squares that hang together
 * and are no known dominoes, an odd number of them.
 */
function halfOf(drawing: Drawing): string[] {
  const laid = new Set(Object.values(drawing.dominoes).flat().map(key));
  const painted = spotsOf(drawing).filter((spot) => !laid.has(key(spot)));
  const odd = connectedRegions(painted, () => "").filter((region) => region.length % 2);
  const halves = new Set(odd.flat().map(key));
  const last = painted.map(key).findLast((each) => halves.has(each));
  return last === undefined ? [] : [last];
}
