/**
 * Stores a study whenever it changes. What another tab has stored meanwhile is never overwritten:
 * then both are kept.
 */
import type { IndexedStudies, StoredStudy } from "./indexed_studies";

type Content = Pick<StoredStudy, "game" | "record" | "path">;

interface Events {
  /** The study here goes on under another id: another tab has changed the one with the old id. */
  onCopied: () => void;
  /** Another tab has changed the study, and nothing was changed here. */
  onOutdated: () => void;
}

export function newStudyId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class StudySaver {
  /** One after the other: the next has to know when the one before was stored. */
  #saving: Promise<void> = Promise.resolve();
  #id: string;
  /** When the study was stored that this tab knows; null where it was not. */
  #changed: number | null;
  #record: string;

  constructor(
    private readonly studies: Pick<IndexedStudies, "read" | "save">,
    { id, changed, record }: { id: string; changed: number | null; record: string },
    private readonly events: Events,
  ) {
    this.#id = id;
    this.#changed = changed;
    this.#record = record;
  }

  get id(): string {
    return this.#id;
  }

  save(content: Content): Promise<void> {
    const saved = this.#saving.then(() => this.#save(content));
    this.#saving = saved.catch(() => undefined);
    return saved;
  }

  /** Whether another tab has stored something that is not known here. */
  async isOutdated(): Promise<boolean> {
    await this.#saving;
    const stored = await this.studies.read(this.#id);
    return stored !== null && stored.changed !== this.#changed;
  }

  async #save(content: Content): Promise<void> {
    const changed = Math.max(Date.now(), (this.#changed ?? 0) + 1);
    const study = { ...content, id: this.#id, changed };
    if (await this.studies.save(study, this.#changed)) {
      this.#changed = changed;
      this.#record = content.record;
    } else if (content.record === this.#record) this.events.onOutdated();
    else {
      this.#id = newStudyId();
      this.#changed = null;
      await this.#save(content);
      this.events.onCopied();
    }
  }
}
