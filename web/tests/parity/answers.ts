/**
 * What the modules answer to a task of `tests/parity/`, which compares it with what Python answers.
 */
import { readFileSync } from "node:fs";
import { Bot } from "../../src/engine/bots/bot.ts";
import { BotKernel } from "../../src/engine/bots/bot_kernel.ts";
import type { BotSettings, Description } from "../../src/engine/module/description.ts";
import { Dice } from "../../src/engine/dice.ts";
import { Kernel, type State } from "../../src/engine/kernel.ts";
import type { Explanation } from "../../src/engine/study.ts";
import type { Reason } from "../../src/engine/reasons.ts";
import type { Explain } from "../../src/analysis/explanations.ts";
import type { Review } from "../../src/analysis/types.ts";
import { chosen, type Choice, type Decision } from "./decisions.ts";
import { explained, loadExplain, type Question } from "./explanations.ts";
import { played, type PlayAnswer, type PlayTask, rewritten } from "./records.ts";
import {
  analysed,
  type AnalysisAnswer,
  type AnalysisTask,
  NUMBERS,
  reviewed,
  type ReviewTask,
} from "./reviews.ts";
import { rewrittenStudy } from "./studies.ts";
import { speeds, type Speeds } from "./speeds.ts";
import {
  type Place,
  read,
  type Read,
  type Reading,
  reasons,
  textsOf,
  written,
  type WrongMoves,
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
  /** The path of the modules, without their endings. */
  module: string;
  /** Matches of which the end is compared, and those compared at every ply. */
  ends?: Walk[];
  walks?: Walk[];
  decisions?: Decision[];
  bot_matches?: BotMatch[];
  /** Positions that are written, and texts that are read. */
  places?: Place[];
  readings?: Reading[];
  /** Moves that are not legal. */
  wrong_moves?: WrongMoves[];
  /** Matches that are played, and texts that are read as records. */
  plays?: PlayTask[];
  records?: string[];
  /** Texts that are read as studies. */
  studies?: string[];
  /** Matches that are reviewed, and positions that are analysed. */
  reviews?: ReviewTask[];
  analyses?: AnalysisTask[];
  /** Pairs of moves that are explained. */
  explanations?: Question[];
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
  wrong_moves: (Reason | null)[][];
  plays: PlayAnswer[];
  records: Read[];
  studies: Read[];
  reviews: Review[];
  analyses: AnalysisAnswer[];
  explanations: Explanation[][][];
  review_numbers: typeof NUMBERS;
  speed: Speeds | null;
}

export async function answer(task: Task): Promise<Answers> {
  const { ends = [], walks = [], decisions = [], bot_matches: matches = [], speed } = task;
  const { places = [], readings = [], wrong_moves: wrong = [], plays = [], records = [] } = task;
  const { reviews = [], analyses = [], explanations = [], studies = [] } = task;
  const positions = [...decisions, ...places, ...readings, ...wrong, ...analyses, ...explanations];
  const items = [...ends, ...walks, ...matches, ...positions];
  const kernels = await loadKernels(Kernel, task.module, ".wasm", items);
  const bots = await loadKernels(BotKernel, task.module, "-bots.wasm", items);
  const shipped = kernels.get("")!;
  const needTexts = [places, readings, wrong, plays, records, studies, reviews];
  const asksForTexts = needTexts.some((each) => each.length);
  const texts = asksForTexts ? textsOf(shipped.description.game) : null;
  const explains = new Map<string, Explain | null>();
  for (const [box, kernel] of kernels) explains.set(box, await loadExplain(task.module, kernel));
  return {
    ends: ends.map((walk) => endDigest(bots.get(walk.box)!, ...beginning(bots, walk))),
    walks: walks.map((walk) =>
      walkDigest(kernels.get(walk.box)!, bots.get(walk.box)!, ...beginning(kernels, walk)),
    ),
    decisions: decisions.map((decision) => chosen(bots.get(decision.box)!, decision)),
    bot_matches: matches.map((match) => botMatch(bots.get(match.box)!, match)),
    places: places.map((place) => written(texts!, kernels.get(place.box)!, place)),
    readings: readings.map((each) => read(texts!, kernels.get(each.box)!, each)),
    wrong_moves: wrong.map((each) => reasons(texts!, kernels.get(each.box)!, each)),
    plays: plays.map((play) => played(texts!, shipped, play)),
    records: records.map((record) => rewritten(texts!, shipped, record)),
    studies: studies.map((record) => rewrittenStudy(texts!, shipped, record)),
    reviews: reviews.map((review) =>
      reviewed(texts!, shipped, bots.get("")!, explains.get("")!, review),
    ),
    analyses: analyses.map((each) => analysed(bots.get(each.box)!, each)),
    explanations: explanations.map((each) => explained(explains.get(each.box)!, each)),
    review_numbers: NUMBERS,
    speed: speed ? speeds(bots.get("")!, speed, decisions) : null,
  };
}

function beginning(
  kernels: ReadonlyMap<string, Kernel>,
  { players, options, seed, box }: Walk,
): [state: State, dice: Dice] {
  return [kernels.get(box)!.start(players, options).state, new Dice(seed)];
}

/** A kernel for each box. */
async function loadKernels<Each extends Kernel>(
  type: { create(...parts: Parameters<typeof Kernel.create>): Promise<Each> },
  path: string,
  ending: string,
  items: readonly { box: string }[],
): Promise<Map<string, Each>> {
  const description = JSON.parse(readFileSync(`${path}.json`, "utf-8")) as Description;
  const module = await WebAssembly.compile(readFileSync(`${path}${ending}`));
  const kernels = new Map<string, Each>();
  for (const box of new Set(["", ...items.map((item) => item.box)])) {
    const bytes = box ? Uint8Array.from(Buffer.from(box, "base64")) : undefined;
    kernels.set(box, await type.create(module, description, bytes));
  }
  return kernels;
}

/** The actions of a match between bots, those of chance included. */
function botMatch(kernel: BotKernel, { players, options, seed, bots }: BotMatch): number[] {
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
