/** A match as a reel: its positions one after the other, fetched as they are wanted, and where we are in it. */
import type { Entry, Frame } from "../messages";
import { keepEqualParts } from "../table/keep";

/** What turns events into positions: a table or a record. */
export type Fetch = (after: number) => Promise<Frame[]>;

/** How many frames the server gives at once. */
export const MANY = 50;
const CHANGING = new Set(["started", "moved", "taken-back", "ended"]);

/** The versions at which the position changed: what a reel has frames of. */
export function versionsOf(entries: readonly Entry[]): number[] {
  const begun = entries.findIndex(({ event }) => event.kind === "started");
  if (begun < 0) return [];
  return entries.slice(begun).flatMap(({ version, event }) => (CHANGING.has(event.kind) ? [version] : []));
}

export class Reel {
  index = $state(0);
  playing = $state(false);
  /** Milliseconds between two positions while it plays by itself. */
  pace = $state(900);
  private frames = $state.raw<Readonly<Record<number, Frame>>>({});
  private asked: Record<number, boolean> = {};
  failed = $state(false);

  constructor(
    readonly versions: readonly number[],
    private readonly fetch: Fetch,
    at: number | null = null,
  ) {
    this.go(at === null ? versions.length - 1 : this.indexOf(at));
  }

  get version(): number {
    return this.versions[this.index] ?? 0;
  }

  get last(): number {
    return this.versions.length - 1;
  }

  /** The position now; the one before it until it has come. */
  get frame(): Frame | null {
    for (let i = this.index; i >= 0; i--) {
      const found = this.frames[this.versions[i]!];
      if (found) return found;
    }
    return null;
  }

  get isHere(): boolean {
    return this.version in this.frames;
  }

  /** The position that `version` has: the last change at or before it. */
  indexOf(version: number): number {
    const later = this.versions.findIndex((each) => each > version);
    return later < 0 ? this.last : Math.max(0, later - 1);
  }

  go(index: number): void {
    this.index = Math.min(Math.max(0, index), Math.max(0, this.last));
    void this.want(this.index);
    void this.want(Math.min(this.index + MANY / 2, this.last));
  }

  step(by: number): void {
    this.go(this.index + by);
  }

  /** Fetch the stretch that has this index; a stretch is asked for once. */
  private async want(index: number): Promise<void> {
    const stretch = Math.floor(index / MANY);
    if (index < 0 || this.asked[stretch]) return;
    this.asked[stretch] = true;
    try {
      const found = await this.fetch(this.versions[stretch * MANY]! - 1);
      const frames: Record<number, Frame> = { ...this.frames };
      let before: unknown = null;
      for (const frame of found) {
        // What has not changed stays the same object, and is not drawn again.
        before = keepEqualParts(before, frame.view);
        frames[frame.version] = { ...frame, view: before };
      }
      this.frames = frames;
      this.failed = false;
    } catch {
      this.asked[stretch] = false;
      this.failed = true;
    }
  }
}
