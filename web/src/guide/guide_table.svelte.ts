/** A table without a server that plays the scenes of a guide, precomputed by the engine. */
import { say } from "../i18n/words.svelte";
import { setOwnSeat } from "../stores/houses.svelte";
import type { Command, Done, TableInfo } from "../messages";
import { Table } from "../table/state/table.svelte";
import type { SeatMoves } from "../views";
import { saveProgress, loadProgress } from "./progress";
import { YOU, type Scene, type Script, type Step, type GuideView } from "./script";

export class GuideTable<
  View extends GuideView,
  Name extends string = string,
  Key extends string = string,
> extends Table<View> {
  at = $state(0);
  /** The last move was legal, but not the one that the guide continues with. */
  isWrongMove = $state(false);
  override readonly isGuide = true;
  private chosen: Partial<Record<Name, string>> = {};
  /** The moves sent so far, where several belong together. */
  private sent: readonly string[] = [];

  constructor(readonly script: Script<View, Name, Key>) {
    super("guide");
    setOwnSeat(null);
    this.info = { game: script.game, version: 0 } as TableInfo;
    const before = loadProgress(script.game);
    const reached = before?.done ? -1 : this.steps.findIndex(({ id }) => id === before?.step);
    const chosen = Object.entries(before?.chosen ?? {}).filter(
      ([name, move]) => this.scene(name as Name)?.after?.[move],
    );
    this.chosen = Object.fromEntries(chosen) as Partial<Record<Name, string>>;
    this.at = this.resumableStep(Math.max(0, reached));
    this.show();
  }

  override get mine(): number[] {
    return [YOU];
  }

  get steps(): readonly Step<Name, Key>[] {
    return this.script.steps;
  }

  get step(): Step<Name, Key> {
    return this.steps[this.at]!;
  }

  /** "Step 3 of 12". */
  get stepText(): string {
    return say("guide.step", { n: this.at + 1, total: this.steps.length });
  }

  get isLast(): boolean {
    return this.at === this.steps.length - 1;
  }

  /** The moves that have made your kingdom what it is in this step. */
  get earlierMoves(): { seat: number; move: string }[] {
    const { since } = this.step;
    const line = since && this.chosen[since];
    return line ? line.split(" ").map((move) => ({ seat: YOU, move })) : [];
  }

  private scene(name: Name): Scene<View> {
    return this.script.scenes[name];
  }

  /** The nearest earlier step that can be resumed: previews are not stored, chosen moves are. */
  private resumableStep(at: number): number {
    const { does, scene, since } = this.steps[at]!;
    if (since && !this.chosen[since])
      return this.resumableStep(this.steps.findIndex((step) => step.scene === since));
    const first = this.steps.findIndex((step) => step.scene === scene && step.does === "try");
    return first >= 0 && (does === "turn" || at > first) ? first : at;
  }

  private show(): void {
    const { scene, does, since } = this.step;
    const { view, moves, after } = this.scene(scene);
    const move = since && this.chosen[since];
    const own = move ? this.scene(since).after![move] : undefined;
    const then = move && since === scene ? this.scene(since).then?.[move] : undefined;
    const kingdoms = own
      ? view.kingdoms.map((kingdom, seat) => (seat === YOU ? own : kingdom))
      : view.kingdoms;
    this.view = { ...view, kingdoms, ...then };
    this.moves = moves && after && does !== "read" ? { seat: YOU, moves } : null;
    this.isWrongMove = false;
    this.sent = [];
    const chosen = this.chosen as Record<string, string>;
    saveProgress(this.script.game, this.isLast ? { done: true } : { step: this.step.id, chosen });
  }

  /** Go to the next step; on the same position the board stays as it is. */
  next(): void {
    if (this.isLast) return;
    const { scene, does } = this.step;
    this.at++;
    if (this.step.scene !== scene || does === "read" || this.step.does === "read") this.show();
  }

  back(): void {
    this.at = this.resumableStep(Math.max(0, this.at - 1));
    this.show();
  }

  restart(): void {
    this.at = 0;
    this.chosen = {};
    this.show();
  }

  /** The piece on the board was previewed or turned. */
  reportPreview(does: "try" | "turn"): void {
    if (this.step.does === does) this.next();
  }

  override send(command: Command): Promise<Done | null> {
    if (command.do !== "move") return Promise.resolve(null);
    const { expected, scene } = this.step;
    this.sent = [...this.sent, command.move];
    const line = this.sent.join(" ");
    if (line in this.scene(scene).after!) {
      this.sent = [];
      this.isWrongMove = expected !== undefined && !line.startsWith(expected);
      if (this.isWrongMove) return Promise.resolve(null);
      this.chosen[scene] = line;
      this.at = this.steps.findIndex(
        (step, i) => i > this.at && (step.scene !== scene || step.does === "read"),
      );
      this.show();
    }
    const version = this.info!.version + 1;
    this.info = { ...this.info!, version };
    return Promise.resolve({ table: this.id, version, events: [] });
  }

  override lookAhead(
    moves: readonly string[],
  ): Promise<{ view: View; moves: SeatMoves<View> | null } | null> {
    const answer = this.scene(this.step.scene).ahead?.[moves.join(" ")];
    return Promise.resolve(
      answer ? { view: answer.view, moves: { seat: YOU, moves: answer.moves } } : null,
    );
  }
}
