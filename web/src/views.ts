/**
 * The views of each game: short names for the types in `schema.d.ts`, which `make types` generates
 * from `games/<game>/schemas.py`.
 */
import type { components } from "./schema";

type Schemas = components["schemas"];

/** The view of any game; `game` says of which. */
export type GameView = Schemas["View"];
/** A legal move of any game, as text and with what it would bring. */
export type LegalMove = Schemas["LegalMove"];
/** The legal moves of a seat in the game with this view. */
export interface SeatMoves<View> {
  seat: number;
  moves: View extends { game: string; moves?: (infer Move)[] } ? Move[] : LegalMove[];
}

/* What games with kingdoms of dominoes share. */
export type HalfView = Schemas["HalfView"];
export type DominoView = Schemas["DominoView"];
export type TerritoryView = Schemas["TerritoryView"];
/** The change of territories or domains by a move. */
export type TerritoryChange = Schemas["TerritoryChange"];

export type KingdominoView = Schemas["KingdominoView"];
export type KingdominoKingdomView = Schemas["KingdominoKingdomView"];
export type KingdominoMove = Schemas["KingdominoMove"];

export type QueendominoView = Schemas["QueendominoView"];
export type QueendominoMove = Schemas["QueendominoMove"];
export type BoxedDominoView = Schemas["BoxedDominoView"];
export type BuildingView = Schemas["BuildingView"];
export type SpaceView = Schemas["SpaceView"];
export type WorthView = Schemas["WorthView"];
export type RealmView = Schemas["RealmView"];

/** A kingdom of dominoes: the fields that Kingdomino and Queendomino share. */
export type KingdomView = Pick<
  KingdominoKingdomView,
  keyof KingdominoKingdomView & keyof RealmView
>;

export type DuelView = Schemas["DuelView"];
export type DuelMove = Schemas["DuelMove"];
export type FaceView = Schemas["FaceView"];
export type DieView = Schemas["DieView"];
export type Use = DieView["use"][number];
export type RowView = Schemas["RowView"];
export type MapView = Schemas["MapView"];
export type Coat = RowView["coat"];
/** What a die can show: a coat of arms, or the question mark. */
export type Sign = FaceView["coat"];
export type Spell = RowView["spell"];

export type InfernoView = Schemas["InfernoView"];
export type InfernoMove = Schemas["InfernoMove"];
export type InfernoKingdomView = Schemas["InfernoKingdomView"];
export type CaveView = Schemas["CaveView"];
export type TileView = Schemas["TileView"];
