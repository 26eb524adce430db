/**
 * What the modules answer to a task of `tests/parity/`, which compares it with what Python answers.
 */
import { readFileSync } from "node:fs";
import { Bot } from "../../src/engine/bot.ts";
import type { BotSettings, Description } from "../../src/engine/description.ts";
import { Dice } from "../../src/engine/dice.ts";
import { Kernel, type State } from "../../src/engine/kernel.ts";
import { chosen, type Choice, type Decision } from "./decisions.ts";
import { played, type PlayAnswer, type PlayTask, rewritten } from "./records.ts";
import { speeds, type Speeds } from "./speeds.ts";
import {
  type Place,
  read,
  type Read,
  type Reading,
  textsOf,
  written,
  type Written,
} from "./texts.ts";
import { endDigest, walkDigest } from "./walks.ts";

/** A match of random moves. */
interface Walk {
  players: number;
  options: string[];
  seed: number;
  /** Another box than the shipped one, in Base64. */
  box: string;
}

/** A match between bots; the bots of the seats take turns, in the order of the list. */
interface BotMatch extends Walk {
  bots: BotSettings[];
}

export interface Task {
  /** The path of the module, without its ending. */
  module: string;
  /** Matches of which the end is compared, and those compared at every ply. */
  ends?: Walk[];
  walks?: Walk[];
  decisions?: Decision[];
  bot_matches?: BotMatch[];
  /** Positions that are written, and texts that are read. */
  places?: Place[];
  readings?: Reading[];
  /** Matches that are played, and texts that are read as records. */
  plays?: PlayTask[];
  records?: string[];
  /** How much is done to measure the speed: matches, and simulations from each decision. */
  speed?: { matches: number; simulations: number };
}

export interface Answers {
  ends: string[];
  walks: string[];
  decisions: Choice[];
  bot_matches: number[][];
  places: Written[];
  readings: Read[][];
  plays: PlayAnswer[];
  records: Read[];
  speed: Speeds | null;
}

export async function answer(task: Task): Promise<Answers> {
  const { ends = [], walks = [], decisions = [], bot_matches: matches = [], speed } = task;
  const { places = [], readings = [], plays = [], records = [] } = task;
  const items = [...ends, ...walks, ...decisions, ...matches, ...places, ...readings];
  const kernels = await loadKernels(task.module, items);
  const shipped = kernels.get("")!;
  const asksForTexts = [places, readings, plays, records].some((each) => each.length);
  const texts = asksForTexts ? textsOf(shipped.description.game) : null;
  return {
    ends: ends.map((walk) => endDigest(...beginning(kernels, walk))),
    walks: walks.map((walk) => walkDigest(...beginning(kernels, walk))),
    decisions: decisions.map((decision) => chosen(kernels.get(decision.box)!, decision)),
    bot_matches: matches.map((match) => botMatch(kernels.get(match.box)!, match)),
    places: places.map((place) => written(texts!, kernels.get(place.box)!, place)),
    readings: readings.map((each) => read(texts!, kernels.get(each.box)!, each)),
    plays: plays.map((play) => played(texts!, shipped, play)),
    records: records.map((record) => rewritten(texts!, shipped, record)),
    speed: speed ? speeds(shipped, speed, decisions) : null,
  };
}

function beginning(
  kernels: ReadonlyMap<string, Kernel>,
  { players, options, seed, box }: Walk,
): [kernel: Kernel, state: State, dice: Dice] {
  const kernel = kernels.get(box)!;
  return [kernel, kernel.start(players, options).state, new Dice(seed)];
}

/** A kernel for each box. */
async function loadKernels(
  path: string,
  items: readonly { box: string }[],
): Promise<Map<string, Kernel>> {
  const description = JSON.parse(readFileSync(`${path}.json`, "utf-8")) as Description;
  const module = await WebAssembly.compile(readFileSync(`${path}.wasm`));
  const kernels = new Map<string, Kernel>();
  for (const box of new Set(["", ...items.map((item) => item.box)])) {
    const bytes = box ? Uint8Array.from(Buffer.from(box, "base64")) : undefined;
    kernels.set(box, await Kernel.create(module, description, bytes));
  }
  return kernels;
}

/** The actions of a match between bots, those of chance included. */
function botMatch(kernel: Kernel, { players, options, seed, bots }: BotMatch): number[] {
  const { chance, nobody } = kernel.description.limits;
  const start = kernel.start(players, options);
  const seats = Array.from(
    { length: players },
    (_, seat) => new Bot(kernel, bots[seat % bots.length]!, start.sides),
  );
  const dice = new Dice(seed);
  const actions: number[] = [];
  let { state } = start;
  for (let seat = kernel.seat(state); seat !== nobody; seat = kernel.seat(state)) {
    const action = seat === chance ? kernel.pick(state, dice) : seats[seat]!.choose(state, dice);
    actions.push(action);
    state = kernel.play(state, action);
  }
  return actions;
}
