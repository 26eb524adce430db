/** The record of the match at a table on this device, and the draws in it. */
import { Refused } from "../../engine/errors.ts";
import { SCHEME } from "../../engine/fairness";
import { readRecord } from "../../engine/texts/record_parser.ts";
import type { DealAnswer, DrawInfo } from "../../messages";
import { noncesOf } from "../commands/transaction";
import type { Game, TableState } from "../state/table_state";

/** The tag that marks a match that no server has dealt. */
const SITE = { Site: "device" };

/** The record of the moves that stand; refused before the start. */
export function recordOf(state: TableState): string {
  if (!state.match) throw new Refused("table-not-started");
  const match = state.match.copy();
  const names = state.chairs.map(
    ({ place }) => place.name || (place.player?.name ?? place.level ?? ""),
  );
  match.tags = {
    ...SITE,
    Date: new Date(state.created).toISOString().slice(0, 10),
    Table: state.id,
    Deals: SCHEME,
    Commitment: state.opened.commitment ?? "",
    ...bySeat("Seat", names),
    ...(state.ended && { Secret: state.ended.secret ?? "", ...bySeat("Nonce", noncesOf(state)) }),
  };
  return match.record();
}

function bySeat(tag: string, values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value, seat) => [`${tag}${seat}`, value]));
}

/** The deal of a record: what it came from, and at every draw all that could have come. */
export function dealOf(game: Game, record: string): DealAnswer {
  const match = readRecord(game, record);
  const { Deals = "", Secret, Table = "", Commitment = "" } = match.tags;
  if (Deals !== SCHEME) throw new Refused("no-deals-told", { expected: SCHEME });
  if (!Secret) throw new Refused("secret-not-shown");
  const replay = match.atStart();
  const draws: DrawInfo[] = [];
  match.moves.forEach((move, ply) => {
    if (replay.isChance) draws.push({ draw: draws.length, ply, move, legal: replay.legal() });
    replay.play(move);
  });
  return {
    deals: Deals,
    table: Table,
    commitment: Commitment,
    secret: Secret,
    nonces: match.sides.map((_, seat) => match.tags[`Nonce${seat}`] ?? ""),
    draws,
    start: match.beginning,
  };
}
