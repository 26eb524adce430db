/** What a table keeps from its players: the fields of views and moves that the server leaves out. */
import type { Aids } from "../../messages";

/** As the schemas of the games mark them: what is still in the box, and what a move would bring. */
export const REMAINING = ["unseen", "stack"];
export const PREVIEW = ["points", "coins", "sites", "changes", "breaks", "burns"];

/** The position, as a table with these aids shows it. */
export function shownView(view: unknown, { remaining }: Aids): object {
  return remaining ? (view as object) : without(view as object, REMAINING);
}

/** The legal moves, as a table with these aids tells them. */
export function shownMoves(moves: readonly object[], { preview }: Aids): object[] {
  return preview ? [...moves] : moves.map((move) => without(move, PREVIEW));
}

function without(part: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(part).filter(([name]) => !fields.includes(name)));
}
