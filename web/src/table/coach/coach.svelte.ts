/**
 * The coach at a table: hints in two steps, a warning before a costly move, reasons for the moves
 * of bots. It never delays a move: what is not known when a move is confirmed is not told.
 */
import { untrack } from "svelte";
import { settings } from "../../stores/settings.svelte";
import type { Perspective } from "../state/perspective.svelte";
import type { Table } from "../state/table.svelte";
import type { GameView } from "../../views";
import { type Advice, type Advisor, type Cost, loadAdvisor, type MoveReasons } from "./advisor";
import { type LegalMove, type Look, lookFor, type Looks } from "./look";

/** What the player has chosen and not yet sent. */
interface Choosing {
  /** The moves that a confirmation would send; none where nothing is complete. */
  readonly movesToSend: readonly string[];
}

interface Services {
  loadAdvisor: () => Promise<Advisor>;
  loadWords: () => Promise<void>;
  now: () => number;
}

/** Milliseconds in which a second tap is the end of the first one. */
const DOUBLE_TAP = 400;

export class Coach {
  advice = $state.raw<Advice | null>(null);
  look = $state.raw<Look | null>(null);
  isMoveShown = $state(false);
  isThinking = $state(false);
  warning = $state.raw<Cost | null>(null);
  #isHidden = $state(false);
  #advisor: Promise<Advisor> | null = null;
  /** What is known about choices in this position, by their moves. */
  #costs: Record<string, Cost> = {};
  /** The version of the position for which there was a warning. */
  #warned = -1;
  #warnedAt = 0;
  #services: Services;

  /** Whether the people at the table may be helped: all of them have agreed. */
  readonly isAllowed = $derived.by(
    () => !this.perspective.watching && !(this.table.info?.not_agreed ?? []).length,
  );
  readonly mayHint = $derived.by(
    () => this.isAllowed && this.table.info!.aids.hint && this.perspective.yours,
  );
  readonly mayExplain = $derived.by(() => this.isAllowed && this.table.info!.aids.coach);
  /** Whether positions are analysed while the player thinks. */
  readonly isWatching = $derived.by(
    () =>
      this.mayExplain &&
      this.perspective.yours &&
      !this.#isHidden &&
      settings().warning > 0 &&
      (this.table.moves?.moves.length ?? 0) > 1,
  );

  constructor(
    private readonly table: Table<GameView>,
    private readonly perspective: Perspective,
    private readonly loadLooks: () => Promise<Looks>,
    services: Partial<Services> = {},
  ) {
    this.#services = {
      loadAdvisor,
      loadWords: () => import("./load_words").then(({ loadCoachWords }) => loadCoachWords()),
      now: () => performance.now(),
      ...services,
    };
  }

  /** Follow the table until the component ends; call it where a component begins. */
  follow(choosing: () => Choosing): void {
    $effect(() => {
      const update = (): void => void (this.#isHidden = document.hidden);
      update();
      document.addEventListener("visibilitychange", update);
      return () => {
        document.removeEventListener("visibilitychange", update);
        void this.#advisor?.then((advisor) => advisor.close());
      };
    });
    $effect(() => {
      void [this.table.info?.turn_version, this.perspective.yours];
      untrack(() => this.#forget());
    });
    $effect(() => {
      void this.table.info?.turn_version;
      if (!this.isWatching) return;
      untrack(() => void this.#watch());
      return () => void this.#advisor?.then((advisor) => advisor.stop());
    });
    $effect(() => {
      const { movesToSend } = choosing();
      this.warning = null;
      if (this.isWatching && movesToSend.length) untrack(() => void this.#weigh(movesToSend));
    });
  }

  /** The first step of a hint, then the second. */
  async ask(): Promise<void> {
    if (this.isThinking) return;
    if (this.advice) {
      this.isMoveShown = true;
      return;
    }
    this.isThinking = true;
    const position = this.table.info?.turn_version;
    try {
      const [advice, looks] = await Promise.all([
        this.#advise(),
        this.loadLooks(),
        this.#services.loadWords(),
      ]);
      if (!advice || this.table.info?.turn_version !== position) return;
      const legal: readonly LegalMove[] = this.table.moves?.moves ?? [];
      const best = legal.find(({ move }) => move === advice.move);
      if (!best) return;
      const other =
        legal.find(({ move }) => move === advice.alternative) ??
        legal.find(({ move }) => move !== advice.move);
      this.look = lookFor(looks, this.table.view, best, other ?? null, isOnBoard);
      this.advice = advice;
    } finally {
      this.isThinking = false;
    }
  }

  closeHint(): void {
    this.advice = this.look = null;
    this.isMoveShown = false;
  }

  /**
   * Whether a move that is about to be sent costs so much that the player is warned first: once in
   * a position.
   */
  holdsBack(moves: readonly string[]): boolean {
    const { turn_version: version = 0 } = this.table.info!;
    if (this.#warned === version)
      return this.warning !== null && this.#services.now() - this.#warnedAt < DOUBLE_TAP;
    const cost = this.isWatching ? this.#costs[keyOf(moves)] : null;
    if (!cost || cost.certainPoints <= settings().warning) return false;
    this.warning = cost;
    this.#warned = version;
    this.#warnedAt = this.#services.now();
    return true;
  }

  /** Why the move of that version was played; null where that cannot be known here. */
  async explain(version: number): Promise<MoveReasons | null> {
    const [advisor, log] = await Promise.all([
      this.#load(),
      this.table.completeLog(),
      this.#services.loadWords(),
    ]);
    return advisor.explain(log, version);
  }

  #load(): Promise<Advisor> {
    this.#advisor ??= this.#services.loadAdvisor();
    this.#advisor.catch(() => (this.#advisor = null));
    return this.#advisor;
  }

  /** By an analysis on this device; where it cannot replay the match, by the server's bot. */
  async #advise(): Promise<Advice | null> {
    const [only, ...others] = this.table.moves?.moves ?? [];
    if (only && !others.length) return adviceWithoutReasons(only.move);
    try {
      const [advisor, log] = await Promise.all([this.#load(), this.table.completeLog()]);
      return await advisor.advise(log);
    } catch {
      const move = await this.table.hint();
      return move === null ? null : adviceWithoutReasons(move);
    }
  }

  async #watch(): Promise<void> {
    try {
      const [advisor, log] = await Promise.all([
        this.#load(),
        this.table.completeLog(),
        this.#services.loadWords(),
      ]);
      if (!this.isWatching) return;
      await advisor.watch(log);
      // Where a tap plays at once, there is no time between choice and confirmation.
      if (settings().confirm) return;
      for (const { move } of this.table.moves?.moves ?? []) await this.#weigh([move]);
    } catch {
      // Without rules on this device nobody is warned.
    }
  }

  async #weigh(moves: readonly string[]): Promise<void> {
    const costs = this.#costs;
    const key = keyOf(moves);
    if (costs[key]) return;
    try {
      const advisor = await this.#load();
      await advisor.watch(await this.table.completeLog());
      const cost = await advisor.costOf(moves);
      if (cost) costs[key] = cost;
    } catch {
      // As above.
    }
  }

  /** Another position: what was known belongs to the one before. */
  #forget(): void {
    this.#costs = {};
    this.warning = null;
    this.closeHint();
  }
}

const adviceWithoutReasons = (move: string): Advice => ({
  move,
  alternative: null,
  explanations: [],
  isComparison: false,
});

const keyOf = (moves: readonly string[]): string => moves.join(" ");

const isOnBoard = (square: string): boolean =>
  document.querySelector(`section.mat [data-square="${square}"]`) !== null;
