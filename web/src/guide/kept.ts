/** How far somebody has come in the guide of a game, kept in this browser. */

export interface Kept {
  /** The step that was reached last. */
  step?: string;
  /** The moves that were chosen, by scene. */
  chosen?: Record<string, string>;
  done?: boolean;
  /** Not wanted. */
  waved?: boolean;
}

const name = (game: string): string => `crownlands.guide.${game}`;

export function kept(game: string): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name(game)) ?? "null");
    return typeof found === "object" ? (found as Kept | null) : null;
  } catch {
    return null;
  }
}

export function keep(game: string, what: Kept): void {
  localStorage.setItem(name(game), JSON.stringify(what));
}

/** What the front page offers: the guide to who was never called anything here, its rest to who left it. */
export function offered(game: string, somebody: boolean): "begin" | "go-on" | null {
  const known = kept(game);
  if (known?.done || known?.waved) return null;
  if (known?.step) return "go-on";
  return somebody ? null : "begin";
}
