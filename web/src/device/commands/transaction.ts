/** The events that a command leads to, applied to a copy of the state and appended together. */
import { Refused } from "../../engine/errors.ts";
import { below, type Source } from "../../engine/fairness";
import type { Entry, Event } from "../../messages";
import type { TableState } from "../state/table_state";

type EndReason = Extract<Event, { kind: "ended" }>["reason"];

export class Transaction {
  readonly state: TableState;
  readonly entries: Entry[] = [];

  constructor(
    state: TableState,
    readonly at: number,
    /** What the deal comes from; disclosed when nothing is left to draw. */
    private readonly secret: string,
  ) {
    this.state = state.copy();
  }

  /** Add an event, which the caller has found legal, and apply it to the copy. */
  add(event: Event): void {
    const entry = { version: this.state.version + 1, at: this.at, event };
    this.state.apply(entry);
    this.entries.push(entry);
  }

  /** Draw for chance until a seat is to move; end the table when the match is over. */
  playChance(): void {
    const match = this.state.match!;
    const source = { table: this.state.id, secret: this.secret, nonces: noncesOf(this.state) };
    while (match.isChance) {
      const move = drawnMove(this.state, source);
      this.add({ kind: "moved", seat: "chance", move, draw: this.state.draws });
    }
    if (match.isOver) this.end("played");
  }

  /** End the table, with points and places, and disclose the secret of the deal. */
  end(reason: EndReason): void {
    const { match, chairs } = this.state;
    const ended = { kind: "ended", reason, secret: this.secret } as const;
    if (!match) {
      this.add(ended);
      return;
    }
    const { points, places, decided_by } = match.result();
    const resigned = chairs.flatMap((chair, seat) => (chair.resigned ? [seat] : []));
    this.add({
      ...ended,
      points,
      places: finalPlaces(places, resigned),
      decided_by: reason === "resigned" ? "resigned" : decided_by,
    });
  }
}

function drawnMove({ match, draws }: TableState, source: Source): string {
  const actions = match!.legalActions();
  return match!.text(actions[Number(below(source, draws, BigInt(actions.length)))]!);
}

/** The nonce of each seat: all people sit at one device, which brings one nonce. */
export function noncesOf({ chairs, nonce, seatsOfPeople }: TableState): string[] {
  const [first] = seatsOfPeople;
  return chairs.map(({ place }, seat) => {
    if (!place.player) return "bot";
    return seat === first ? nonce || "none" : `seat${first}`;
  });
}

/** The place of every seat; those who resigned are last, however well their bots have played. */
function finalPlaces(places: readonly number[], resigned: readonly number[]): number[] {
  const remaining = places.filter((_, seat) => !resigned.includes(seat)).sort((a, b) => a - b);
  return places.map((place, seat) =>
    resigned.includes(seat) ? remaining.length + 1 : remaining.indexOf(place) + 1,
  );
}

/** The seat that a command is for: the one named, the one to move, or the first of a person. */
export function ownSeat(state: TableState, named: number | null | undefined): number {
  const seats = state.seatsOfPeople;
  if (!seats.length) throw new Refused("not-seated");
  if (named === null || named === undefined)
    return state.seat !== null && seats.includes(state.seat) ? state.seat : seats[0]!;
  if (!state.chairs[named]) throw new Refused("no-such-seat", { seat: named });
  if (!seats.includes(named)) throw new Refused("not-your-seat", { seat: named });
  return named;
}

/** Refuse a command that is only for the time of the match. */
export function checkPlaying({ stage }: TableState): void {
  if (stage === "over") throw new Refused("table-over");
  if (stage !== "playing") throw new Refused("table-not-started");
}

/** Refuse a choice made in another position; phrases and the like do not change it. */
export function checkVersion({ version, turnVersion }: TableState, chosenAt: number): void {
  if (chosenAt < turnVersion || chosenAt > version)
    throw new Refused("stale", { ["seen"]: chosenAt });
}
