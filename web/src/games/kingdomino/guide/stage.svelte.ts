/** A table without a server: it plays the scenes of the guide. What is legal and what comes of it the engine has written down before. */
import { keep, kept } from "../../../guide/kept";
import { sitAt } from "../../../houses.svelte";
import type { Command, Done, TableInfo } from "../../../messages";
import { Table } from "../../../table/table.svelte";
import type { KingdominoView } from "../view";
import { SCENES, STEPS, type SceneName, type Step } from "./steps";

const YOU = 0;
const GAME = "kingdomino";

export class Stage extends Table<KingdominoView> {
  at = $state(0);
  /** A move that is legal, but not the one that the guide goes on with. */
  strayed = $state(false);
  override readonly teaches = true;
  private chosen: Partial<Record<SceneName, string>> = {};

  constructor() {
    super("guide");
    sitAt(null);
    this.info = { game: GAME, version: 0 } as TableInfo;
    const before = kept(GAME);
    const reached = before?.done ? -1 : STEPS.findIndex(({ id }) => id === before?.step);
    const chosen = Object.entries(before?.chosen ?? {}).filter(([name, move]) => SCENES[name as SceneName]?.after?.[move]);
    this.chosen = Object.fromEntries(chosen);
    this.at = this.entered(Math.max(0, reached));
    this.show();
  }

  override get mine(): number[] {
    return [YOU];
  }

  get step(): Step {
    return STEPS[this.at]!;
  }

  /** Where a step can be begun: what was tried on the board is not kept, and a kingdom needs the move that made it. */
  private entered(at: number): number {
    const { does, scene, since } = STEPS[at]!;
    if (since && !this.chosen[since]) return this.entered(STEPS.findIndex((step) => step.scene === since));
    const first = STEPS.findIndex((step) => step.scene === scene && step.does === "try");
    return first >= 0 && (does === "turn" || at > first) ? first : at;
  }

  private show(): void {
    const { scene, does, since } = this.step;
    const { view, moves, after } = SCENES[scene];
    const move = since && this.chosen[since];
    const own = move ? SCENES[since].after![move] : undefined;
    this.view = own ? { ...view, kingdoms: view.kingdoms.map((kingdom, seat) => (seat === YOU ? own : kingdom)) } : view;
    this.moves = moves && after && does !== "read" ? { seat: YOU, moves } : null;
    this.strayed = false;
    keep(
      GAME,
      this.at === STEPS.length - 1 ? { done: true } : { step: this.step.id, chosen: this.chosen as Record<string, string> },
    );
  }

  /** To the next step; on the same position everything on the board stays as it is. */
  next(): void {
    if (this.at === STEPS.length - 1) return;
    const { scene, does } = this.step;
    this.at++;
    if (this.step.scene !== scene || does === "read" || this.step.does === "read") this.show();
  }

  back(): void {
    this.at = this.entered(Math.max(0, this.at - 1));
    this.show();
  }

  restart(): void {
    this.at = 0;
    this.chosen = {};
    this.show();
  }

  /** The domino on the board has been tried or turned. */
  looked(does: "try" | "turn"): void {
    if (this.step.does === does) this.next();
  }

  override wish(command: Command): Promise<Done | null> {
    if (command.do !== "move") return Promise.resolve(null);
    const { wanted, scene } = this.step;
    this.strayed = wanted !== undefined && command.move !== wanted;
    if (!this.strayed) {
      this.chosen[scene] = command.move;
      const after = STEPS.findIndex((step, i) => i > this.at && (step.scene !== scene || step.does === "read"));
      this.at = after;
      this.show();
    }
    return Promise.resolve(null);
  }
}
