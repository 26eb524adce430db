/** A table without a server: it plays the scenes of a guide. What is legal and what comes of it the engine has written down before. */
import { sitAt } from "../houses.svelte";
import type { Command, Done, LegalMoves, TableInfo } from "../messages";
import { Table } from "../table/table.svelte";
import { keep, kept } from "./kept";
import { YOU, type Scene, type Script, type Step, type Taught } from "./script";

export class Stage<View extends Taught, Name extends string = string, Key extends string = string> extends Table<View> {
  at = $state(0);
  /** A move that is legal, but not the one that the guide goes on with. */
  strayed = $state(false);
  override readonly teaches = true;
  private chosen: Partial<Record<Name, string>> = {};
  /** Moves that came already, of several that go together. */
  private sent: readonly string[] = [];

  constructor(readonly script: Script<View, Name, Key>) {
    super("guide");
    sitAt(null);
    this.info = { game: script.game, version: 0 } as TableInfo;
    const before = kept(script.game);
    const reached = before?.done ? -1 : this.steps.findIndex(({ id }) => id === before?.step);
    const chosen = Object.entries(before?.chosen ?? {}).filter(([name, move]) => this.scene(name as Name)?.after?.[move]);
    this.chosen = Object.fromEntries(chosen) as Partial<Record<Name, string>>;
    this.at = this.entered(Math.max(0, reached));
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

  get isLast(): boolean {
    return this.at === this.steps.length - 1;
  }

  private scene(name: Name): Scene<View> {
    return this.script.scenes[name];
  }

  /** Where a step can be begun: what was tried on the board is not kept, and a kingdom needs the move that made it. */
  private entered(at: number): number {
    const { does, scene, since } = this.steps[at]!;
    if (since && !this.chosen[since]) return this.entered(this.steps.findIndex((step) => step.scene === since));
    const first = this.steps.findIndex((step) => step.scene === scene && step.does === "try");
    return first >= 0 && (does === "turn" || at > first) ? first : at;
  }

  private show(): void {
    const { scene, does, since } = this.step;
    const { view, moves, after } = this.scene(scene);
    const move = since && this.chosen[since];
    const own = move ? this.scene(since).after![move] : undefined;
    const then = move && since === scene ? this.scene(since).then?.[move] : undefined;
    const kingdoms = own ? view.kingdoms.map((kingdom, seat) => (seat === YOU ? own : kingdom)) : view.kingdoms;
    this.view = { ...view, kingdoms, ...then };
    this.moves = moves && after && does !== "read" ? { seat: YOU, moves } : null;
    this.strayed = false;
    this.sent = [];
    const chosen = this.chosen as Record<string, string>;
    keep(this.script.game, this.isLast ? { done: true } : { step: this.step.id, chosen });
  }

  /** To the next step; on the same position everything on the board stays as it is. */
  next(): void {
    if (this.isLast) return;
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

  /** The piece on the board has been tried or turned. */
  looked(does: "try" | "turn"): void {
    if (this.step.does === does) this.next();
  }

  override wish(command: Command): Promise<Done | null> {
    if (command.do !== "move") return Promise.resolve(null);
    const { wanted, scene } = this.step;
    this.sent = [...this.sent, command.move];
    const line = this.sent.join(" ");
    if (line in this.scene(scene).after!) {
      this.sent = [];
      this.strayed = wanted !== undefined && !line.startsWith(wanted);
      if (this.strayed) return Promise.resolve(null);
      this.chosen[scene] = line;
      this.at = this.steps.findIndex((step, i) => i > this.at && (step.scene !== scene || step.does === "read"));
      this.show();
    }
    const version = this.info!.version + 1;
    this.info = { ...this.info!, version };
    return Promise.resolve({ table: this.id, version, events: [] });
  }

  override lookAhead(moves: readonly string[]): Promise<{ view: View; moves: LegalMoves | null } | null> {
    const found = this.scene(this.step.scene).ahead?.[moves.join(" ")];
    return Promise.resolve(found ? { view: found.view, moves: { seat: YOU, moves: found.moves } } : null);
  }
}
