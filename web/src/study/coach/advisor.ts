/** Answers what the coach at a table asks, by analyses in workers of this device. */
import { CERTAINTY } from "../../analysis/measures.ts";
import type { Explain } from "../../analysis/explanations.ts";
import { loadLogMatch } from "../../device/log_match";
import type { LocalMatch } from "../../engine/local_match.ts";
import type { Entry } from "../../messages";
import type { Advice, Advisor, Cost, MoveReasons } from "../../table/coach/advisor";
import { loadExplain } from "../explanations";
import { Measurer } from "../worker/measurer";
import { type CreateWorker, newWorker } from "../worker/study_worker";
import { Decision } from "./decision";
import { costOfMoves, reasonsFor, reasonsOfMove } from "./reasons";

type Match = LocalMatch<unknown>;

interface Services {
  loadMatch: (log: readonly Entry[]) => Promise<Match | null>;
  loadExplain: (kernel: Match["kernel"]) => Promise<Explain | null>;
  createWorker: CreateWorker;
}

const SERVICES: Services = { loadMatch: loadLogMatch, loadExplain, createWorker: newWorker };

/** Has a worker for the position to be decided, and one for comparisons; both start when needed. */
export class MatchAdvisor implements Advisor {
  readonly #services: Services;
  readonly #measurer: Measurer;
  /** The last question of the second worker, which answers one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  #decision: Decision | null = null;
  #explain: Promise<Explain | null> | null = null;

  constructor(services: Partial<Services> = {}) {
    this.#services = { ...SERVICES, ...services };
    this.#measurer = new Measurer(this.#services.createWorker);
  }

  async advise(log: readonly Entry[]): Promise<Advice | null> {
    const decision = await this.#decide(log);
    if (!decision) throw new TypeError("the match cannot be replayed here");
    const candidates = await decision.hint();
    const [best, second] = candidates ?? [];
    if (!best || decision !== this.#decision) return null;
    const explain = await this.#loadExplain(decision.match);
    const alternative = second?.move ?? null;
    return {
      move: best.move,
      alternative,
      ...reasonsFor(decision.match, explain, best.move, alternative),
    };
  }

  async watch(log: readonly Entry[]): Promise<void> {
    const decision = await this.#decide(log);
    await decision?.grow();
  }

  async costOf(moves: readonly string[]): Promise<Cost | null> {
    const decision = this.#decision;
    const [best, hint] = (await Promise.all([decision?.best(), decision?.hint()])) ?? [];
    if (!decision || !best || decision !== this.#decision) return null;
    // Nobody is warned of what a hint suggests.
    const line = [best.line, hint?.[0]?.line ?? []];
    if (line.some((each) => moves.every((move, i) => move === each[i]))) return null;
    const explain = await this.#loadExplain(decision.match);
    const positions = costOfMoves(decision.match, best.line, moves, explain);
    const { match } = decision;
    const { review_simulations: simulations } = match.kernel.description;
    const loss = await this.#inTurn(() =>
      this.#measurer.loss(match, positions.best, positions.played, simulations),
    );
    if (!loss || decision !== this.#decision) return null;
    const { sides, seat } = match;
    return {
      points: loss.lead,
      certainPoints: loss.lead - CERTAINTY * loss.lead_error,
      ownPoints: loss.points,
      rivals: sides.filter((side) => side !== sides[seat]).length,
      explanations: positions.explanations,
    };
  }

  async explain(log: readonly Entry[], version: number): Promise<MoveReasons | null> {
    const at = log.findIndex((entry) => entry.version === version);
    const event = log[at]?.event;
    if (event?.kind !== "moved" || event.seat === "chance") return null;
    const match = await this.#services.loadMatch(log.slice(0, at));
    if (!match) throw new TypeError("the match cannot be replayed here");
    const explain = await this.#loadExplain(match);
    return this.#inTurn(() => reasonsOfMove(match, event.move, explain, this.#measurer));
  }

  stop(): void {
    this.#decision?.close();
    this.#decision = null;
    this.#measurer.stop();
  }

  close(): void {
    this.stop();
  }

  /** The decision at the end of the log; null where it cannot be replayed, or has passed. */
  async #decide(log: readonly Entry[]): Promise<Decision | null> {
    const version = log.at(-1)?.version ?? 0;
    if (this.#decision?.version === version) return this.#decision;
    this.#decision?.close();
    this.#decision = null;
    const match = await this.#services.loadMatch(log);
    if (!match) return null;
    // Somebody else may have asked about the same position meanwhile.
    const current = this.#decision as Decision | null;
    if (current?.version === version) return current;
    current?.close();
    this.#decision = new Decision(match, version, this.#services.createWorker);
    return this.#decision;
  }

  #loadExplain({ kernel }: Match): Promise<Explain | null> {
    // Advice without reasons is better than none.
    this.#explain ??= this.#services.loadExplain(kernel).catch(() => null);
    return this.#explain;
  }

  /** The answer of the second worker after those before; null where it was stopped. */
  #inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    const answer = this.#queue.then(ask).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "AbortError") return null;
      throw error;
    });
    this.#queue = answer.catch(() => undefined);
    return answer;
  }
}
