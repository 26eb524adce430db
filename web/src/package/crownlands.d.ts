/**
 * Crownlands for other pages and programs: the rules, texts and bots of all games, without a
 * server. Moves, positions and records are the texts of docs/notation.md.
 */

/** The names of the games: `kingdomino`, `queendomino`, `kingdomino-duel`, `dragon-inferno`. */
export declare const GAMES: readonly string[];

/** Reads the bytes of a module; by default it is fetched and its digest is checked. */
export type ReadModule = (url: string) => Promise<ArrayBuffer | Uint8Array<ArrayBuffer>>;

/** Load a game. In node, which fetches no files, `read` has to be `(url) => readFile(new URL(url))`. */
export declare function loadGame(name: string, read?: ReadModule): Promise<Game>;

/** Something cannot be done: a move is not legal, a text cannot be read, options do not fit. */
export declare class Refused extends Error {
  /** What is wrong, as in docs/server-api.md: `not-legal`, `bad-position`, … */
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The rule against a move that is `not-legal`: `overlap`, `too-wide`, …; else empty. */
  readonly reason: string;
}

export interface Game {
  readonly name: string;
  /** The numbers of players without options that change them. */
  readonly players: readonly number[];
  readonly options: readonly string[];
  /** The levels of bots, the weakest first. */
  readonly levels: readonly string[];
  /** A match before its first move. */
  start(players: number, options?: readonly string[]): Match;
  /** A match that begins in a position. */
  resume(position: string): Match;
  /** The match of a record; every move is checked. */
  read(record: string): Match;
  /** A bot for one seat of one match. It thinks in the calling thread: strong ones need a worker. */
  bot(level: string): Bot;
}

export interface Match {
  readonly players: number;
  readonly options: readonly string[];
  /** Who is to move: a seat from 0 on, `chance`, or null when the match is over. */
  readonly seat: number | "chance" | null;
  readonly isOver: boolean;
  /** The moves so far, those of chance included. */
  readonly moves: readonly string[];
  /** The legal moves. */
  legal(): string[];
  /** Play a move; refused, with nothing changed, when it is not legal. */
  play(move: string): void;
  /** Let chance move until a player is to move; with a seed always in the same way. */
  deal(seed?: number): void;
  /** Take the last move back, whoever made it; its text. */
  undo(): string;
  /** The position in one line. */
  position(): string;
  /** Everything there is to see, as the server's API has it, with the legal moves of a player. */
  view(): object;
  /** The record of the match. */
  record(): string;
  /** Points and places by seat, as they are now. */
  result(): { points: number[]; places: number[]; decided_by: string };
}

export interface Bot {
  /**
   * The move that the bot plays for the seat to move; with a seed always the same, unless the level
   * thinks for a time, as Emperor does in some games.
   */
  choose(match: Match, seed?: number): string;
}
