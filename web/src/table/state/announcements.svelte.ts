/** The sentences of the log for screen readers: each is added once and is not overwritten. */
import { say } from "../../i18n/words.svelte";
import type { LogSentence } from "./log";

/** Milliseconds in which a sentence may still grow: a placement by the claim that follows it. */
const ANNOUNCEMENT_DELAY = 600;
const MAX_LINES = 24;

export class Announcements {
  lines = $state.raw<readonly { version: number; text: string }[]>([]);

  constructor(
    /** The version up to which everything had happened when the page was opened. */
    private lastVersion: number,
  ) {}

  /** Add what is new in the log, the last sentence once it is complete; returns what cancels it. */
  update(sentences: readonly LogSentence[]): () => void {
    const fresh = sentences.filter(({ version }) => version > this.lastVersion);
    this.add(fresh.slice(0, -1));
    const timer = setTimeout(() => this.add(fresh.slice(-1)), ANNOUNCEMENT_DELAY);
    return () => clearTimeout(timer);
  }

  private add(sentences: readonly LogSentence[]): void {
    if (!sentences.length) return;
    this.lastVersion = sentences.at(-1)!.version;
    const lines = sentences.map(({ version, key, params }) => ({
      version,
      text: say(key, params),
    }));
    this.lines = [...this.lines, ...lines].slice(-MAX_LINES);
  }
}
