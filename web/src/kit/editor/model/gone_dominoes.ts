/**
 * Which dominoes are gone: a position tells the squares of kingdoms, not their dominoes, and all
 * dominoes that are gone together must be able to make these squares.
 */

/** The dominoes of one box; those of a second one are numbered behind them. */
export const IN_A_BOX = 48;

export const boxOf = (domino: number): number => Math.floor((domino - 1) / IN_A_BOX);

export interface GoneTask {
  /** The kinds of both squares of each domino, `w1`; domino 1 comes first. */
  kinds: readonly (readonly [string, string])[];
  /** The dominoes that may be gone. */
  candidates: readonly number[];
  /** Those of them that are gone for certain. */
  certain: readonly number[];
  /** Those that are chosen before others where it makes no difference. */
  preferred: ReadonlySet<number>;
  /** How many of each kind of square they must have. */
  needed: ReadonlyMap<string, number>;
  /** How many dominoes of each box are gone. */
  counts: readonly number[];
}

export interface GoneAnswer {
  dominoes: number[];
  /** Whether they can make the squares that are needed. */
  isEnough: boolean;
}

/** More steps than this do not help: kingdoms that can be are found in some dozens. */
const MOST_STEPS = 400;

/** As many dominoes as there must be, which make the squares that are needed if any do. */
export function goneDominoes(task: GoneTask): GoneAnswer {
  if (preferredAreEnough(task))
    return { dominoes: [...task.preferred].sort((a, b) => a - b), isEnough: true };
  const search = new Search(task);
  const enough = search.cover();
  const chosen = enough ?? search.first;
  for (const isPreferred of [true, false])
    for (const domino of task.candidates) {
      const hasRoom = countOf(chosen, boxOf(domino)) < (task.counts[boxOf(domino)] ?? 0);
      if (hasRoom && task.preferred.has(domino) === isPreferred) chosen.add(domino);
    }
  const isFull = task.counts.every((count, box) => countOf(chosen, box) === count);
  return { dominoes: [...chosen].sort((a, b) => a - b), isEnough: enough !== null && isFull };
}

/** Whether nothing has to be chosen. */
function preferredAreEnough({ kinds, certain, preferred, needed, counts }: GoneTask): boolean {
  if (!certain.every((domino) => preferred.has(domino))) return false;
  if (!counts.every((count, box) => countOf(preferred, box) === count)) return false;
  const missing = new Map(needed);
  for (const domino of preferred)
    for (const kind of kinds[domino - 1]!) missing.set(kind, (missing.get(kind) ?? 0) - 1);
  return [...missing.values()].every((n) => n <= 0);
}

function countOf(dominoes: Iterable<number>, box: number): number {
  let n = 0;
  for (const domino of dominoes) n += Number(boxOf(domino) === box);
  return n;
}

/** A depth-first search: the kind of square with the fewest dominoes that have it comes first. */
class Search {
  /** The dominoes that are gone for certain. */
  readonly first: Set<number>;
  readonly #task: GoneTask;
  readonly #left: number[];
  readonly #missing: Map<string, number>;
  #steps = 0;

  constructor(task: GoneTask) {
    this.#task = task;
    this.first = new Set(task.certain);
    this.#left = task.counts.map((count, box) => count - countOf(task.certain, box));
    this.#missing = new Map(task.needed);
    for (const domino of task.certain) this.#count(domino, -1);
  }

  cover(): Set<number> | null {
    if (this.#left.some((left) => left < 0)) return null;
    const chosen = new Set(this.first);
    return this.#extend(chosen) ? chosen : null;
  }

  #extend(chosen: Set<number>): boolean {
    const kinds = [...this.#missing].filter(([, missing]) => missing > 0);
    if (kinds.length === 0) return true;
    const missing = kinds.reduce((sum, [, n]) => sum + n, 0);
    const room = this.#left.reduce((sum, left) => sum + left, 0);
    this.#steps += 1;
    if (missing > 2 * room || this.#steps > MOST_STEPS) return false;
    const choices = kinds.map(([kind, n]) => [this.#having(kind, chosen), n] as const);
    const [dominoes, n] = choices.reduce((one, other) =>
      other[0].length - other[1] < one[0].length - one[1] ? other : one,
    );
    if (dominoes.length === 0 || dominoes.length < n / 2) return false;
    return this.#distinct(dominoes).some((domino) => this.#try(domino, chosen));
  }

  #try(domino: number, chosen: Set<number>): boolean {
    chosen.add(domino);
    this.#left[boxOf(domino)]! -= 1;
    this.#count(domino, -1);
    if (this.#extend(chosen)) return true;
    chosen.delete(domino);
    this.#left[boxOf(domino)]! += 1;
    this.#count(domino, 1);
    return false;
  }

  #count(domino: number, change: number): void {
    for (const kind of this.#task.kinds[domino - 1]!)
      this.#missing.set(kind, (this.#missing.get(kind) ?? 0) + change);
  }

  /** The dominoes with a square of that kind that are not chosen yet. */
  #having(kind: string, chosen: ReadonlySet<number>): number[] {
    return this.#task.candidates.filter(
      (domino) =>
        !chosen.has(domino) &&
        this.#left[boxOf(domino)]! > 0 &&
        this.#task.kinds[domino - 1]!.includes(kind),
    );
  }

  /** One of those that are alike, those first of which both squares are needed. */
  #distinct(dominoes: readonly number[]): number[] {
    const { kinds, preferred } = this.#task;
    const worth = (domino: number): number => {
      const [first, second] = kinds[domino - 1]!;
      const use = (kind: string, n: number): number => Number((this.#missing.get(kind) ?? 0) >= n);
      const both = use(first, 1) + use(second, first === second ? 2 : 1);
      return 2 * both + Number(preferred.has(domino));
    };
    const sorted = [...dominoes].sort((a, b) => worth(b) - worth(a) || a - b);
    const alike = (domino: number): string =>
      `${boxOf(domino)} ${[...kinds[domino - 1]!].sort().join()}`;
    const first = new Map<string, number>();
    for (const domino of sorted) if (!first.has(alike(domino))) first.set(alike(domino), domino);
    return [...first.values()];
  }
}
