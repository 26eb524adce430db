/** What came up while a table was opened, told by the screen that shows the table next. */
import type { Notice } from "../../socket/table_backend";

let left: { table: string; notice: Notice } | null = null;

export function leaveNotice(table: string, notice: Notice): void {
  left = { table, notice };
}

/** The notice of a table, once. */
export function takeNotice(table: string): Notice | null {
  if (left?.table !== table) return null;
  const { notice } = left;
  left = null;
  return notice;
}
