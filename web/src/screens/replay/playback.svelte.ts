/** The playback of a match: its positions, fetched in pages, and the current index. */
import type { Entry, Frame } from "../../messages";
import { shareUnchanged } from "../../table/playback/structural_sharing";

/** Fetches the frames after a version, from a table or a record. */
export type FetchFrames = (after: number) => Promise<Frame[]>;

/** Frames per request. */
export const PAGE_SIZE = 50;
const POSITION_EVENTS = new Set(["started", "moved", "taken-back", "ended"]);

/** The versions at which the position changed. */
export function versionsOf(entries: readonly Entry[]): number[] {
  const start = entries.findIndex(({ event }) => event.kind === "started");
  if (start < 0) return [];
  return entries
    .slice(start)
    .flatMap(({ version, event }) => (POSITION_EVENTS.has(event.kind) ? [version] : []));
}

export class Playback {
  index = $state(0);
  playing = $state(false);
  /** Milliseconds between two positions during autoplay. */
  pace = $state(900);
  private frames = $state.raw<Readonly<Record<number, Frame>>>({});
  private requestedPages: Record<number, boolean> = {};
  failed = $state(false);

  constructor(
    readonly versions: readonly number[],
    private readonly fetchFrames: FetchFrames,
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

  /** The current position; the latest earlier one until it has been fetched. */
  get frame(): Frame | null {
    for (let i = this.index; i >= 0; i--) {
      const frame = this.frames[this.versions[i]!];
      if (frame) return frame;
    }
    return null;
  }

  get isLoaded(): boolean {
    return this.version in this.frames;
  }

  /** The index of the last position at or before `version`. */
  indexOf(version: number): number {
    const later = this.versions.findIndex((candidate) => candidate > version);
    return later < 0 ? this.last : Math.max(0, later - 1);
  }

  go(index: number): void {
    this.index = Math.min(Math.max(0, index), Math.max(0, this.last));
    void this.load(this.index);
    void this.load(Math.min(this.index + PAGE_SIZE / 2, this.last));
  }

  /** Go to the position of a version. */
  goTo(version: number): void {
    this.go(this.indexOf(version));
  }

  /** Fetch the page with this index, once. */
  private async load(index: number): Promise<void> {
    const page = Math.floor(index / PAGE_SIZE);
    if (index < 0 || this.requestedPages[page]) return;
    this.requestedPages[page] = true;
    try {
      const fetched = await this.fetchFrames(this.versions[page * PAGE_SIZE]! - 1);
      const frames: Record<number, Frame> = { ...this.frames };
      let previous: Frame["view"] = null;
      for (const frame of fetched) {
        // Unchanged parts keep their identity and are not redrawn.
        previous = shareUnchanged(previous, frame.view);
        frames[frame.version] = { ...frame, view: previous };
      }
      this.frames = frames;
      this.failed = false;
    } catch {
      this.requestedPages[page] = false;
      this.failed = true;
    }
  }
}
