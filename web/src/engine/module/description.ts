/** The description of a module, as `python -m wasm` writes it beside the module. */
import type { FieldType } from "./arrays.ts";

/** Type, offset, and the lengths of its dimensions: none for a single number. */
export type Field = [type: FieldType, offset: number, shape: number[]];

export interface Layout {
  size: number;
  fields: Record<string, Field>;
}

/**
 * The kinds of the arguments of a function, and of its result: records, numbers by their type, and
 * arrays such as `u8[]`.
 */
export type FunctionTypes = [
  arguments: ("state" | "states" | "box" | NumberType | `${FieldType}[]`)[],
  result: NumberType | "bool" | "none",
];
export type NumberType = "i8" | "f8" | "u8";

/** A choice made before the match starts. */
export interface Option {
  name: string;
  /** The numbers of players it is for; none named: all. */
  players: number[];
  /** Another option, without which it means nothing; empty for none. */
  needs: string;
  /** Another option, with which it does not go; empty for none. */
  excludes: string;
  /** Whether new players are offered it as chosen. */
  suggested: boolean;
}

/** The first position for a number of players and a choice of options. */
export interface Start {
  players: number;
  options: string[];
  /** The side of each seat: seats with equal numbers win and lose together. */
  sides: number[];
  /** The parts of the state that are not zero: offset and hexadecimal digits. */
  bytes: [offset: number, digits: string][];
}

/** One turn ahead; `slip` is by how many points it misjudges a position. */
export interface GreedySettings {
  bot: "greedy";
  slip: number;
}

/** What a cheap policy of the game advises. */
export interface PolicySettings {
  bot: "policy";
  policy: number;
}

/** A tree search. The number of seconds is used where that of the simulations is 0. */
export interface SearchSettings {
  bot: "mcts";
  simulations: number;
  seconds: number;
  /** The most positions of an endgame that are looked at instead. */
  positions: number;
  /** The numbers of `bots/search/mcts.py`, and of the rollouts in `bots/playout.py`. */
  settings: number[];
  rollout: number[];
}

export type BotSettings = GreedySettings | PolicySettings | SearchSettings;

/** What a module that is fetched has to be. */
export interface ModuleDigest {
  bytes: number;
  integrity: string;
}

export interface Description {
  game: string;
  revision: number;
  /** Every action is below this. */
  actions: number;
  policies: string[];
  ranked_by: string[];
  limits: {
    seats: number;
    tie_breaks: number;
    chance: number;
    nobody: number;
    none: number;
    nodes: number;
    depth: number;
    endgame_depth: number;
    beam_width: number;
    turn_length: number;
    slice_seconds: number;
    sample_columns: number;
  };
  levels: Record<string, BotSettings>;
  /** How many simulations a review makes for each position, unless told otherwise. */
  review_simulations: number;
  state: Layout;
  node: Layout;
  /** The record of the shipped box, in Base64, and the name that match records give it. */
  box: Layout & { bytes: string; digest: string };
  /** The whole numbers and the lists of names that the modules of the game define. */
  constants: Record<string, number>;
  names: Record<string, string[]>;
  /** The numbers of players without any option. */
  players: number[];
  /** The functions `option0`, `option1`, … tell whether a state is played with them. */
  options: Option[];
  /** The compiled functions that the game names for its pages. */
  functions: Record<string, FunctionTypes>;
  starts: Start[];
  /** The module of the rules, and what both modules were made from. */
  module: ModuleDigest & { sources: string; tools: Record<string, string> };
  bots: ModuleDigest;
}
