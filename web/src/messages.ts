/**
 * What is said between page and server. `schema.d.ts` is made from the server's own schema (`make
 * types`); here it gets short names, and what the server passes on as it is gets its type.
 */
import type { components } from "./schema";

type Schemas = components["schemas"];
/** Of each kind of wish: the key is added when it is sent. */
type Keyless<Wish> = Wish extends { key: string } ? Omit<Wish, "key"> : never;
type Told<Message, More> = Omit<Message, keyof More> & More;

export type Person = Schemas["Person"];
export type Me = Schemas["Me"];
export type Link = Schemas["Link"];
export type NewPushSubscription = Schemas["NewPushSubscription"];
export type PushStatus = Schemas["PushStatus"];

export type OptionInfo = Schemas["OptionInfo"];
export type GameInfo = Schemas["GameInfo"];
export type Shelf = Schemas["Shelf"];

/** The server always tells all of them. */
export type Aids = Required<Schemas["Aids"]>;
export type Clock = Schemas["Clock"];
export type Visibility = Schemas["TableInfo"]["visibility"];
export type TakeBacks = Schemas["TableInfo"]["take_backs"];

export type SeatRequest = Schemas["SeatRequest"];
export type NewTable = Schemas["NewTable"];
export type Command = Keyless<Schemas["Command"]>;

export type Place = Schemas["Place"];
export type Entry = Schemas["Entry"];
/** What a seat earned by a move that the text of the move does not say. */
export type Earned = Schemas["Earned"];
export type Event = Entry["event"];
export type Done = Schemas["Done"];
export type Events = Schemas["Events"];

export type AbsenceInfo = Schemas["AbsenceInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type OfferInfo = Schemas["OfferInfo"];
export type ResultInfo = Schemas["ResultInfo"];
export type TableInfo = Told<Schemas["TableInfo"], { aids: Aids }>;
export type TableSummary = Schemas["TableSummary"];
export type TablePage = Schemas["TablePage"];

export type LegalMoves = Schemas["LegalMoves"];
export type TableAnswer = Told<Schemas["TableAnswer"], { table: TableInfo }>;
export type AheadAnswer = Schemas["AheadAnswer"];
export type HintAnswer = Schemas["HintAnswer"];

export type Frame = Schemas["Frame"];
export type Frames = Schemas["Frames"];
export type RecordAnswer = Schemas["RecordAnswer"];
export type DrawInfo = Schemas["DrawInfo"];
export type DealAnswer = Schemas["DealAnswer"];

export type Refusal = Told<Schemas["Refusal"], { params?: Record<string, string | number> }>;

export type SocketMessage =
  | Told<Schemas["ViewMessage"], { table: TableInfo }>
  | Told<Schemas["EventsMessage"], { table: TableInfo }>
  | Schemas["MovesMessage"]
  | Schemas["PresenceMessage"]
  | Schemas["YourTurnMessage"]
  | Schemas["StoppingMessage"];
