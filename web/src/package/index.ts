/** The rules, texts and bots of all games for other programs; `crownlands.d.ts` has the types. */
import { Bot as EngineBot } from "../engine/bots/bot.ts";
import type { BotKernel } from "../engine/bots/bot_kernel.ts";
import { Dice } from "../engine/dice.ts";
import { Refused } from "../engine/errors.ts";
import type { GameTexts } from "../engine/texts/game_texts.ts";
import type { Kernel } from "../engine/kernel.ts";
import { LocalMatch } from "../engine/local_match.ts";
import { fetchModule } from "../engine/module/fetch_module.ts";
import { GAMES, loadBotKernel, loadKernel } from "../engine/module/modules.ts";
import { readRecord } from "../engine/texts/record_parser.ts";
import type * as Api from "./crownlands";

export { GAMES, Refused };

const TEXTS = import.meta.glob<GameTexts<object>>("../games/*/engine/index.ts", {
  import: "default",
});

export const loadGame: typeof Api.loadGame = async (name, read) => {
  const loadTexts = TEXTS[`../games/${name}/engine/index.ts`];
  if (!loadTexts || !GAMES.includes(name))
    throw new Refused("no-such-game", { game: name, ["known"]: GAMES.join(", ") });
  const readModule = read ?? fetchModule;
  const [kernel, bots, texts] = await Promise.all([
    loadKernel(name, readModule),
    loadBotKernel(name, readModule),
    loadTexts(),
  ]);
  return new Game(kernel, bots, texts);
};

const diceOf = (seed: number | undefined): Dice =>
  seed === undefined ? Dice.random() : new Dice(seed);

class Game implements Api.Game {
  readonly name: string;
  readonly players: readonly number[];
  readonly options: readonly string[];
  readonly levels: readonly string[];

  constructor(
    readonly kernel: Kernel,
    private readonly bots: BotKernel,
    readonly texts: GameTexts<object>,
  ) {
    const { game, players, options, levels } = kernel.description;
    this.name = game;
    this.players = players;
    this.options = options.map((option) => option.name);
    this.levels = Object.keys(levels);
  }

  start(players: number, options: readonly string[] = []): Api.Match {
    return new Match(LocalMatch.start(this, players, options));
  }

  resume(position: string): Api.Match {
    return new Match(LocalMatch.resume(this, position));
  }

  read(record: string): Api.Match {
    return new Match(readRecord(this, record));
  }

  bot(level: string): Api.Bot {
    if (!this.levels.includes(level))
      throw new Refused("no-such-level", { level, ["known"]: this.levels.join(", ") });
    return new Bot(this.bots, level);
  }
}

class Match implements Api.Match {
  constructor(readonly local: LocalMatch<object>) {}

  get players(): number {
    return this.local.players;
  }

  get options(): readonly string[] {
    return this.local.options;
  }

  get seat(): number | "chance" | null {
    if (this.local.isOver) return null;
    return this.local.isChance ? "chance" : this.local.seat;
  }

  get isOver(): boolean {
    return this.local.isOver;
  }

  get moves(): readonly string[] {
    return this.local.moves;
  }

  legal(): string[] {
    return this.local.legal();
  }

  play(move: string): void {
    this.local.play(move);
  }

  deal(seed?: number): void {
    this.local.deal(diceOf(seed));
  }

  undo(): string {
    return this.local.undo();
  }

  position(): string {
    return this.local.position();
  }

  view(): object {
    return this.local.view();
  }

  record(): string {
    return this.local.record();
  }

  result(): ReturnType<Api.Match["result"]> {
    return this.local.result();
  }
}

class Bot implements Api.Bot {
  /** Made with the first match that it plays, whose sides it needs. */
  #bot: EngineBot | null = null;

  constructor(
    private readonly kernel: BotKernel,
    private readonly level: string,
  ) {}

  choose(match: Match, seed?: number): string {
    const { local } = match;
    if (local.isOver) throw new Refused("match-over");
    if (local.isChance) throw new Refused("not-your-turn");
    this.#bot ??= new EngineBot(
      this.kernel,
      this.kernel.description.levels[this.level]!,
      local.sides,
    );
    return local.text(this.#bot.choose(local.state, diceOf(seed)));
  }
}
