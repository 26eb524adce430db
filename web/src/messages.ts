/** What is said between page and server: `server/messages.py`, `server/commands.py` and `store/events.py`, as types. */

export interface Person {
  id: string;
  name: string;
}

export interface Me {
  player: Person;
  server: string;
}

export interface Link {
  code: string;
  path: string;
  expires: number;
}

export interface OptionInfo {
  option: string;
  players: number[];
  needs?: string;
  excludes?: string[];
}

export interface GameInfo {
  game: string;
  revision: number;
  players: number[];
  options: OptionInfo[];
  box: string;
  levels: string[];
  ready: boolean;
}

export interface Shelf {
  games: GameInfo[];
  levels: string[];
  phrases: string[];
}

export interface Aids {
  remaining: boolean;
  legal: boolean;
  preview: boolean;
  hint: boolean;
}

export interface Clock {
  kind?: "none" | "live" | "correspondence";
  seconds?: number;
  increment?: number;
  days?: number;
  absence?: "bot" | "claim";
}

export type Visibility = "private" | "listed";
export type TakeBacks = "never" | "until-next" | "agreement";

export interface SeatWish {
  kind: "open" | "me" | "bot";
  level?: string;
  name?: string;
}

export interface NewTable {
  key: string;
  game: string;
  seats: SeatWish[];
  options?: string[];
  position?: string;
  aids?: Aids;
  visibility?: Visibility;
  clock?: Clock;
  take_backs?: TakeBacks;
  start?: boolean;
}

export type Command =
  | { do: "join"; seat?: number; name?: string; another?: boolean }
  | { do: "leave"; seat?: number }
  | { do: "set-seat"; seat: number; kind: "open" | "bot"; level?: string }
  | { do: "swap"; seats: [number, number] }
  | { do: "draw-lots" }
  | { do: "bring"; nonce: string }
  | { do: "start" }
  | { do: "move"; version: number; move: string; seat?: number }
  | { do: "take-back"; version: number; seat?: number }
  | { do: "answer"; agree: boolean; seat?: number }
  | { do: "say"; phrase: string; seat?: number }
  | { do: "resign"; seat?: number }
  | { do: "abort" }
  | { do: "claim"; seat: number }
  | { do: "return"; seat?: number }
  | { do: "rematch"; options?: string[] };

export interface Place {
  player?: Person;
  level?: string;
  name?: string;
}

export type Event =
  | {
      kind: "opened";
      game: string;
      players: number;
      options: string[];
      host: Person;
      seats: Place[];
      commitment?: string;
      position?: string;
    }
  | { kind: "seated"; seat: number; place: Place }
  | { kind: "rearranged"; order: number[]; lots?: boolean }
  | { kind: "host-changed"; host: Person }
  | { kind: "brought"; player: string; nonce: string }
  | { kind: "started"; missing?: string[] }
  | { kind: "moved"; seat: number | "chance"; move: string; level?: string; draw?: number }
  | { kind: "taken-back"; seat: number; moves: number }
  | { kind: "offered"; seat: number; offer: "take-back"; moves: number }
  | { kind: "answered"; seat: number; agreed: boolean }
  | { kind: "said"; seat: number; phrase: string }
  | { kind: "resigned"; seat: number }
  | { kind: "stood-in"; seat: number; level: string; reason: "time" | "claimed" | "resigned" | "failed" }
  | { kind: "returned"; seat: number }
  | { kind: "rematched"; table: string }
  | {
      kind: "ended";
      reason: "played" | "resigned" | "aborted" | "closed" | "expired";
      points?: number[];
      places?: number[];
      decided_by?: string;
      secret?: string;
    };

export interface Entry {
  version: number;
  at: number;
  event: Event;
}

export interface Done {
  table: string;
  version: number;
  events: Entry[];
}

export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot";
  name?: string;
  player?: Person | null;
  level?: string;
  resigned?: boolean;
  stand_in?: string;
  time?: number | null;
}

export interface OfferInfo {
  offer: string;
  seat: number;
  moves: number;
  agreed: number[];
}

export interface ResultInfo {
  reason: string;
  points?: number[];
  places?: number[];
  decided_by?: string;
}

export interface TableInfo {
  id: string;
  code: string;
  version: number;
  state: "open" | "playing" | "over";
  game: string;
  revision: number;
  options: string[];
  box: string;
  seats: SeatInfo[];
  host: Person;
  visibility: Visibility;
  aids: Aids;
  clock: Clock;
  take_backs: TakeBacks;
  created: number;
  moves: number;
  turn?: number | null;
  turn_began?: number | null;
  turn_version?: number;
  commitment?: string;
  secret?: string;
  brought?: string[];
  offer?: OfferInfo | null;
  result?: ResultInfo | null;
  rematch_of?: string;
  rematch?: string;
  position?: string;
}

export interface LegalMove {
  move: string;
  points?: number;
}

export interface LegalMoves {
  seat: number;
  moves: LegalMove[];
}

export interface TableAnswer {
  table: TableInfo;
  view: unknown;
  moves: LegalMoves | null;
  now: number;
}

export interface Frame {
  version: number;
  position: string;
  view: unknown;
}

export interface Frames {
  version: number;
  frames: Frame[];
}

export interface RecordAnswer {
  game: string;
  options: string[];
  names: string[];
  date: string;
  start: string;
  moves: { seat: number | "chance"; move: string }[];
  points: number[];
  places: number[];
  decided_by: string;
  over: boolean;
  frames: Frame[];
}

export interface DrawInfo {
  draw: number;
  ply: number;
  move: string;
  legal: string[];
}

export interface DealAnswer {
  deals: string;
  table: string;
  commitment: string;
  secret: string;
  nonces: string[];
  draws: DrawInfo[];
  start: string;
}

export interface AheadAnswer {
  version: number;
  view: unknown;
  moves: LegalMoves | null;
}

export interface Events {
  version: number;
  events: Entry[];
}

export interface TableLine {
  id: string;
  code: string;
  game: string;
  options: string[];
  state: "open" | "playing" | "over";
  seats: SeatInfo[];
  created: number;
  changed: number;
  version: number;
  turn?: number | null;
  result?: ResultInfo | null;
}

export interface TableLines {
  tables: TableLine[];
  next?: string;
}

export interface HintAnswer {
  version: number;
  seat: number;
  move: string;
}

export interface Refusal {
  refused: string;
  params?: Record<string, string | number>;
  at?: number;
  version?: number;
  events?: Entry[];
  retry_after?: number;
}

export type SocketMessage =
  | { type: "view"; version: number; table: TableInfo; view: unknown; now: number }
  | { type: "events"; after: number; version: number; events: Entry[]; table: TableInfo; view: unknown; now: number }
  | { type: "moves"; version: number; seat: number; moves: LegalMove[] }
  | { type: "presence"; here: string[]; watching: number }
  | { type: "your-turn"; table: string; code: string; game: string; seat: number; version: number }
  | { type: "stopping" };
