/** The first events of a table on this device: as it is requested, or as a rematch. */
import { Refused } from "../../engine/errors.ts";
import { commitmentOf, newNonce, newSecret } from "../../engine/fairness";
import { LocalMatch } from "../../engine/local_match.ts";
import type { Clock, NewTable, Person, Place, SeatRequest } from "../../messages";
import { newDeviceTableId } from "../../socket/table_ids";
import { TableState, type EventOf, type Game, type Match } from "../state/table_state";
import { Transaction } from "./transaction";

type Opened = EventOf<"opened">;

const MAX_NAME = 30;
const CLOCK_SECONDS = [10, 86_400] as const;
const MAX_INCREMENT = 3600;

/** A new table, with what its deal comes from and its first events. */
export interface Opening {
  secret: string;
  transaction: Transaction;
}

/** Open and start a table; every seat has to be taken, because nobody else can come. */
export function openTable(game: Game, player: Person, request: NewTable, at: number): Opening {
  const open = request.seats.filter(({ kind }) => kind === "open").length;
  if (open) throw new Refused("seats-open", { n: open });
  if (request.contents) throw new Refused("box-of-its-own");
  const match = firstMatch(game, request);
  const { description } = game.kernel;
  return startTable(game, at, {
    kind: "opened",
    game: description.game,
    revision: match.revision,
    players: match.players,
    options: match.options,
    box: description.box.digest,
    host: player,
    seats: request.seats.map((seat) => requestedPlace(game, player, seat)),
    ...(request.aids && { aids: request.aids }),
    clock: checkedClock(request.clock ?? {}),
    take_backs: request.take_backs ?? "until-next",
    ...(request.position && { position: request.position }),
  });
}

/** The same people and bots at the next table. */
export function openRematch(
  state: TableState,
  options: readonly string[] | null | undefined,
  at: number,
): Opening {
  const { opened, game } = state;
  const match = LocalMatch.start(game, opened.players, options ?? opened.options);
  return startTable(game, at, {
    ...opened,
    position: "",
    revision: match.revision,
    options: match.options,
    rematch_of: state.id,
  });
}

function startTable(game: Game, at: number, opened: Opened): Opening {
  const id = newDeviceTableId();
  const secret = newSecret();
  const commitment = commitmentOf(id, secret);
  const transaction = new Transaction(new TableState(id, game), at, secret);
  transaction.add({ ...opened, commitment });
  if (transaction.state.seatsOfPeople.length)
    transaction.add({ kind: "brought", player: opened.host.id, nonce: newNonce(commitment) });
  transaction.add({ kind: "started" });
  transaction.playChance();
  return { secret, transaction };
}

/** The match as it starts; refused where it is over, or where its position differs. */
function firstMatch(game: Game, { position, seats, options = [] }: NewTable): Match {
  if (!position) return LocalMatch.start(game, seats.length, options);
  const match = LocalMatch.resume(game, position);
  const sorted = [...options].sort().join();
  if (match.players !== seats.length || (sorted && sorted !== match.options.join()))
    throw new Refused("position-differs");
  if (match.isOver) throw new Refused("match-over");
  return match;
}

function requestedPlace(
  game: Game,
  player: Person,
  { kind, level = "", name = "" }: SeatRequest,
): Place {
  if (kind === "me") return { player, name: optionalName(name) };
  const levels = Object.keys(game.kernel.description.levels);
  if (!levels.includes(level))
    throw new Refused("no-such-level", { level, ["known"]: levels.join(", ") });
  return { level };
}

/** The name of a seat in its normal form; it may be empty. */
function optionalName(name: string): string {
  const normal = name.normalize("NFC").split(/\s+/u).filter(Boolean).join(" ");
  if (!normal && !name) return "";
  const isVisible = /^(?:[^\p{C}\p{Z}]| )*$/u.test(normal);
  if (!isVisible || [...normal].length > MAX_NAME || !/[\p{L}\p{N}]/u.test(normal))
    throw new Refused("bad-name", { name: name.slice(0, MAX_NAME), most: MAX_NAME });
  return normal;
}

/** The clock; one that counts days is for people who are not at this device. */
function checkedClock({ kind = "none", seconds = 0, increment = 0, days = 0 }: Clock): Clock {
  if (kind === "correspondence") throw new Refused("needs-server");
  if (kind === "none") return { kind };
  const [least, most] = CLOCK_SECONDS;
  const isInRange = seconds >= least && seconds <= most && increment >= 0;
  if (!isInRange || increment > MAX_INCREMENT || days) throw new Refused("bad-clock");
  return { kind, seconds, increment };
}
