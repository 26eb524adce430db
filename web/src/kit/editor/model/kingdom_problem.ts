/** Where in kingdoms and lines something is wrong. */
import type { BadText } from "../../../engine/errors";
import { key, spotsOf, type Drawing } from "./drawing";
import { halfText, rowsOf, spotInRows } from "./drawing_text";
import { fieldAt, type Problem } from "./fields";

/** Fields that are set up with the lines of dominoes. */
const LINE_FIELDS = ["now", "kings", "unseen", "line", "claims", "queue"];

/** `parts` names the tab of each other field. */
export function kingdomProblem(
  drawings: readonly Drawing[],
  position: string,
  refusal: BadText,
  parts: Readonly<Record<string, string>> = {},
): Problem {
  const { field, part, offset } = fieldAt(position, refusal.at);
  const { square } = refusal.params;
  const isKind = refusal.key === "not-in-the-box" || refusal.key === "disconnected";
  if (field === "kingdoms" || (isKind && square !== undefined)) {
    const kingdom = field === "kingdoms" ? part : kingdomWith(drawings, String(square));
    const drawing = drawings[kingdom]!;
    const squares = squaresOf(drawing, refusal, field === "kingdoms" ? offset : null);
    return { refusal, part: `kingdom-${kingdom}`, squares };
  }
  const tab = parts[field] ?? (LINE_FIELDS.includes(field) ? "lines" : "match");
  return { refusal, part: tab, squares: [] };
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
  const isOfOne = ["disconnected", "bad-square", "crowns-on-a-town"].includes(refusal.key);
  if (!isOfOne || offset === null) return [];
  const spot = spotInRows(drawing, Math.min(offset, rowsOf(drawing).length - 1));
  return spot ? [key(spot)] : [];
}
