/**
 * The messages between page and server. `schema.d.ts` is generated from the server's schema (`make
 * types`); this module gives short names and narrows fields that the schema leaves open.
 */
import type { components } from "./schema";

type Schemas = components["schemas"];
/** Commands without their key, which is added when they are sent. */
type Keyless<Wish> = Wish extends { key: string } ? Omit<Wish, "key"> : never;
type Narrowed<Message, More> = Omit<Message, keyof More> & More;

export type Person = Schemas["Person"];
export type Me = Schemas["Me"];
export type Device = Schemas["Device"];
export type DeviceList = Schemas["DeviceList"];
export type Link = Schemas["Link"];
export type NewPushSubscription = Schemas["NewPushSubscription"];
export type PushStatus = Schemas["PushStatus"];

export type CombinationInfo = Schemas["CombinationInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type GameInfo = Schemas["GameInfo"];
export type Shelf = Schemas["Shelf"];

/** The server always sends all of them. */
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
export type TableInfo = Narrowed<Schemas["TableInfo"], { aids: Aids }>;
export type TableSummary = Schemas["TableSummary"];
export type TablePage = Schemas["TablePage"];

export type LegalMoves = Schemas["LegalMoves"];
export type TableAnswer = Narrowed<Schemas["TableAnswer"], { table: TableInfo }>;
export type AheadAnswer = Schemas["AheadAnswer"];
export type HintAnswer = Schemas["HintAnswer"];

export type Frame = Schemas["Frame"];
export type Frames = Schemas["Frames"];
export type RecordAnswer = Schemas["RecordAnswer"];
export type DrawInfo = Schemas["DrawInfo"];
export type DealAnswer = Schemas["DealAnswer"];

export type Refusal = Narrowed<Schemas["Refusal"], { params?: Record<string, string | number> }>;

export type SocketMessage =
  | Narrowed<Schemas["ViewMessage"], { table: TableInfo }>
  | Narrowed<Schemas["EventsMessage"], { table: TableInfo }>
  | Schemas["MovesMessage"]
  | Schemas["PresenceMessage"]
  | Schemas["YourTurnMessage"]
  | Schemas["StoppingMessage"];

/** What the page of a running table brings along. */
export type TablePageData = Narrowed<Schemas["TablePageData"], { messages: SocketMessage[] }>;
