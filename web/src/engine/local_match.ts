/** A match in a page: moves are checked by the rules, remembered, and can be taken back. */
import type { Dice } from "./dice.ts";
import { Refused } from "./errors.ts";
import type { GameTexts } from "./texts/game_texts.ts";
import type { Kernel, State } from "./kernel.ts";
import { recordText } from "./texts/match_record.ts";
import { checkOptions } from "./options.ts";
import { type MatchResult, ranking } from "./ranking.ts";
import { RecordFields } from "./module/record.ts";

/** Something that a seat earned by a move and the text of the move does not say: a spell. */
export interface EarnedItem {
  /** The number of moves up to it. */
  version: number;
  seat: number;
  name: string;
}

/** What a match needs of its game. */
export interface MatchGame<View> {
  kernel: Kernel;
  texts: GameTexts<View>;
}

/** The same as `Match` in Python; made by `start` or `resume`, or from a record. */
export class LocalMatch<View> {
  readonly kernel: Kernel;
  readonly texts: GameTexts<View>;
  /** The position that the match began with, if not the game's own. */
  readonly beginning: string;
  /** The side of each seat: seats with equal numbers win and lose together. */
  readonly sides: readonly number[];
  /** Further tags of the record: `Date`, `Event`, names … */
  tags: Record<string, string> = {};
  #state: State;
  #history: State[] = [];
  #actions: number[] = [];
  #moves: string[] = [];
  #earned: EarnedItem[] = [];

  private constructor({ kernel, texts }: MatchGame<View>, state: State, beginning: string) {
    this.kernel = kernel;
    this.texts = texts;
    this.beginning = beginning;
    this.#state = state;
    this.sides = kernel.start(this.players, this.options).sides;
  }

  /** A match before its first move; under the rules of an older `revision`, if one is named. */
  static start<View>(
    game: MatchGame<View>,
    players: number,
    options: readonly string[] = [],
    revision?: number,
  ): LocalMatch<View> {
    const { description } = game.kernel;
    const { state } = game.kernel.start(players, checkOptions(description, players, options));
    const newest = description.revision;
    if (revision === undefined) return new LocalMatch(game, state, "");
    if (!Number.isInteger(revision) || revision < 1 || revision > newest)
      throw new Refused("no-such-revision", {
        ["found"]: revision,
        game: description.game,
        revision: newest,
      });
    RecordFields.over(description.state, state).setNumber("revision", revision);
    return new LocalMatch(game, state, "");
  }

  /** A match that begins in `position`, under the rules of the revision that it names. */
  static resume<View>(game: MatchGame<View>, position: string): LocalMatch<View> {
    return new LocalMatch(game, game.texts.readPosition(game.kernel, position), position);
  }

  /** A new match that stands where this one began, under the same revision of the rules. */
  atStart(): LocalMatch<View> {
    if (this.beginning) return LocalMatch.resume(this, this.beginning);
    return LocalMatch.start(this, this.players, this.options, this.revision);
  }

  /** The bytes of the state as it is now. */
  get state(): State {
    return this.#state.slice();
  }

  get players(): number {
    return this.kernel.fields(this.#state).number("seats");
  }

  /** The options that were chosen before the start. */
  get options(): string[] {
    return this.kernel.options(this.#state);
  }

  /** The revision of the rules that the match is played under. */
  get revision(): number {
    return this.kernel.fields(this.#state).number("revision");
  }

  /** Whose move it is: 0, 1, …, `limits.chance` or `limits.nobody`. */
  get seat(): number {
    return this.kernel.seat(this.#state);
  }

  get isChance(): boolean {
    return this.seat === this.kernel.description.limits.chance;
  }

  get isOver(): boolean {
    return this.seat === this.kernel.description.limits.nobody;
  }

  /** The moves that have been played, as texts and as actions. */
  get moves(): string[] {
    return [...this.#moves];
  }

  get actions(): number[] {
    return [...this.#actions];
  }

  /** What seats have earned by these moves, for the log. */
  get earned(): EarnedItem[] {
    return [...this.#earned];
  }

  /** The legal actions, rising; none when the match is over. */
  legalActions(): number[] {
    return this.kernel.legal(this.#state);
  }

  /** The legal moves as texts, in the order of `legalActions`. */
  legal(): string[] {
    return this.legalActions().map((action) => this.#text(action));
  }

  /** The move that `action` is in this position; refused when it is not legal. */
  text(action: number): string {
    if (this.isOver) throw new Refused("match-over");
    if (!this.legalActions().includes(action)) throw new Refused("not-legal", { move: action });
    return this.#text(action);
  }

  #text(action: number): string {
    return this.texts.text(this.kernel, this.#state, action);
  }

  /** The legal action that `move` means in this position; refused when it is none. */
  parse(move: string): number {
    if (this.isOver) throw new Refused("match-over");
    const legal = this.legalActions();
    const action = this.#read(move, legal);
    if (action !== null && legal.includes(action)) return action;
    const reason = this.texts.reason?.(this.kernel, this.#state, move);
    throw new Refused("not-legal", { move, ...reason?.params }, reason?.key);
  }

  /** The action of a text, legal or not. */
  #read(move: string, legal: readonly number[]): number | null {
    try {
      return this.texts.parse(this.kernel, this.#state, move);
    } catch (error) {
      if (!(error instanceof Refused) || error.key !== "bad-move-text") throw error;
      // The game's own example may belong to another step of the turn.
      throw new Refused("bad-move-text", { move, example: this.#text(legal[0]!) });
    }
  }

  /**
   * The moves that `text` means in this position, in the game's own texts: one, or several of the
   * seat to move; refused when one of them is not legal.
   */
  parseMoves(text: string): string[] {
    const moves = this.texts.splitMoves?.(text) ?? [text];
    if (moves.length === 1) return [this.#text(this.parse(text))];
    const trial = this.copy();
    for (const move of moves) {
      if (trial.seat !== this.seat)
        throw new Refused("not-legal", { move: text, extra: move }, "turn-over");
      trial.play(move);
    }
    return trial.#moves.slice(this.#moves.length);
  }

  /**
   * Play a move, as text or as an action; refused, with nothing changed, when it is not legal. A
   * text that stands for several moves plays them all.
   */
  play(move: string | number): void {
    if (typeof move === "number") this.#apply(this.text(move), move);
    else for (const each of this.parseMoves(move)) this.#apply(each, this.parse(each));
  }

  #apply(move: string, action: number): void {
    const before = this.#state;
    this.#history.push(before);
    this.#state = this.kernel.play(before, action);
    this.#actions.push(action);
    this.#moves.push(move);
    const version = this.#moves.length;
    for (const [seat, name] of this.texts.earned?.(this.kernel, before, this.#state) ?? [])
      this.#earned.push({ version, seat, name });
  }

  /** Let chance move until a player is to move or the match is over. */
  deal(dice: Dice): void {
    while (this.isChance) this.play(this.kernel.pick(this.#state, dice));
  }

  /** Take the last move back, whoever made it; return its text. */
  undo(): string {
    const before = this.#history.pop();
    if (!before) throw new Refused("nothing-to-undo");
    this.#state = before;
    this.#actions.pop();
    const move = this.#moves.pop()!;
    this.#earned = this.#earned.filter(({ version }) => version <= this.#moves.length);
    return move;
  }

  /** An independent copy of the match. */
  copy(): LocalMatch<View> {
    const other = new LocalMatch<View>(this, this.#state, this.beginning);
    other.tags = { ...this.tags };
    other.#history = [...this.#history];
    other.#actions = [...this.#actions];
    other.#moves = [...this.#moves];
    other.#earned = [...this.#earned];
    return other;
  }

  /** The state in one line that rebuilds it exactly. */
  position(): string {
    return this.texts.position(this.kernel, this.#state);
  }

  /** Everything there is to see; `withMoves` with the legal moves of a player. */
  view(withMoves = true): View {
    return this.texts.view(this.kernel, this.#state, withMoves);
  }

  /** Points, places and what decided, as the match stands. */
  result(): MatchResult {
    const { ranked_by: rankedBy } = this.kernel.description;
    return ranking(this.kernel.outcome(this.#state), rankedBy, this.sides);
  }

  /** The match as text: tags and moves; refused for a box of its own. */
  record(): string {
    const { game, box } = this.kernel.description;
    if (!this.kernel.hasShippedBox) throw new Refused("box-of-its-own");
    return recordText(
      {
        Game: game,
        Revision: String(this.revision),
        Players: String(this.players),
        Options: this.options.join(" "),
        Box: box.digest,
        ...(this.beginning ? { Start: this.beginning } : {}),
        ...(this.isOver ? { Result: this.result().points.join(" ") } : {}),
      },
      this.tags,
      this.#moves,
    );
  }
}
