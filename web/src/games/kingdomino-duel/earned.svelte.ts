/** Spells that were earned while we looked on: filling boxes is no move, so the log does not tell of it. */
import { say } from "../../i18n/words.svelte";
import type { Told } from "../../table/log";
import type { RowView, Spell } from "./view";

export class Earned {
  private known: readonly RowView[] | null = null;
  private found = $state.raw<readonly { version: number; at: number; spell: Spell; seat: number }[]>([]);

  /** The spell book has been seen at a version. */
  seen(rows: readonly RowView[], version: number, at: number): void {
    const before = this.known;
    this.known = rows;
    if (!before) return;
    const fresh = rows.flatMap(({ spell, seat }, i) =>
      seat !== null && before[i]?.seat === null ? [{ version, at, spell, seat }] : [],
    );
    if (fresh.length) this.found = [...this.found, ...fresh];
  }

  /** The log with these among it, each after what brought it. */
  among(told: readonly Told[], nameOf: (seat: number) => string): Told[] {
    const sentences = this.found.map(({ version, at, spell, seat }, i): Told => {
      const params = { name: nameOf(seat), spell: say(`spell.${spell}`), other: nameOf(1 - seat) };
      return { version: version + (i + 1) / 100, at, seat, key: "log.earned", params };
    });
    return [...told, ...sentences].sort((a, b) => a.version - b.version);
  }
}
