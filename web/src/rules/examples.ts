/** What the drawn examples of the rules have in common; the engine's tests read them too. */
export interface Example {
  /** The squares row by row, as letters. */
  rows: string[];
  /** Whether the placement it shows is legal; undefined where it shows none. */
  legal?: boolean;
}

export type Verdict = "good" | "bad" | null;

export function verdictOf({ legal }: Example): Verdict {
  return legal === undefined ? null : legal ? "good" : "bad";
}
