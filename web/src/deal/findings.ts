/** What a look at a deal finds: the seal, the part of every seat, and every draw. */
import type { DealAnswer, DrawInfo } from "../messages";
import { below, commitmentOf } from "./draws";

const NONCE = /^[0-9a-f]{16,64}(?:-([0-9a-f]{64}))?$/;

/** What this browser remembers of a table: the seal that it was shown, and what it brought. */
export interface Kept {
  commitment: string;
  nonce: string;
}

export type Part = "brought" | "unbound" | "bot" | "none" | "device";

export interface SeatFinding {
  seat: number;
  nonce: string;
  part: Part;
  /** The seat whose device brings the nonce. */
  other?: number;
  /** The commitment inside is this one; where it is not, the commitment came too late. */
  fits: boolean;
}

export interface DrawFinding extends DrawInfo {
  expected: string;
  fits: boolean;
}

export interface Findings {
  fair: boolean;
  sealed: boolean;
  seats: SeatFinding[];
  draws: DrawFinding[];
  wrong: number;
  /** Nobody brought a nonce: the server alone had the deal in its hand. */
  alone: boolean;
  /** What this browser remembers is what the record says; none where it remembers nothing. */
  remembered: { commitment: boolean; nonce: boolean } | null;
}

export function lookAt(deal: DealAnswer, kept: Kept | null = null): Findings {
  const sealed = commitmentOf(deal.table, deal.secret) === deal.commitment;
  const seats = deal.nonces.map((nonce, seat) => seatFinding(nonce, seat, deal.commitment));
  const draws = deal.draws.map((draw) => drawFinding(deal, draw));
  const remembered = kept && {
    commitment: kept.commitment === deal.commitment,
    nonce: deal.nonces.includes(kept.nonce),
  };
  const wrong = draws.filter(({ fits }) => !fits).length;
  const fair =
    sealed && !wrong && seats.every(({ fits }) => fits) && (!remembered || (remembered.commitment && remembered.nonce));
  const alone = !seats.some(({ part }) => part === "brought" || part === "unbound");
  return { fair, sealed, seats, draws, wrong, alone, remembered };
}

function seatFinding(nonce: string, seat: number, commitment: string): SeatFinding {
  if (nonce === "bot" || nonce === "none") return { seat, nonce, part: nonce, fits: true };
  if (nonce.startsWith("seat")) return { seat, nonce, part: "device", other: Number(nonce.slice(4)), fits: true };
  const bound = NONCE.exec(nonce)?.[1];
  return { seat, nonce, part: bound ? "brought" : "unbound", fits: bound === undefined || bound === commitment };
}

function drawFinding(deal: DealAnswer, draw: DrawInfo): DrawFinding {
  const expected = draw.legal[Number(below(deal, draw.draw, BigInt(draw.legal.length)))] ?? "";
  return { ...draw, expected, fits: expected === draw.move };
}
