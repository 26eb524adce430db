/** Verification of a deal: the commitment, the nonce of every seat, and every draw. */
import type { DealAnswer, DrawInfo } from "../../messages";
import { below, commitmentOf } from "../../engine/fairness";

const NONCE = /^[0-9a-f]{16,64}(?:-([0-9a-f]{64}))?$/;

/** What this browser stored of a table: the commitment it was shown, and the nonce it sent. */
export interface StoredDeal {
  commitment: string;
  nonce: string;
}

export type NonceKind = "brought" | "unbound" | "bot" | "none" | "device";

export interface SeatCheck {
  seat: number;
  nonce: string;
  part: NonceKind;
  /** The seat on the same device that sent the nonce. */
  other?: number;
  /** Whether the nonce is bound to this commitment; if not, the commitment came too late. */
  fits: boolean;
}

export interface DrawCheck extends DrawInfo {
  expected: string;
  fits: boolean;
}

export interface Verification {
  fair: boolean;
  sealed: boolean;
  seats: SeatCheck[];
  draws: DrawCheck[];
  wrong: number;
  /** No seat sent a nonce: the server alone determined the deal. */
  alone: boolean;
  /** Whether the record agrees with what this browser stored; null where it stored nothing. */
  remembered: { commitment: boolean; nonce: boolean } | null;
}

export function verifyDeal(deal: DealAnswer, stored: StoredDeal | null = null): Verification {
  const sealed = commitmentOf(deal.table, deal.secret) === deal.commitment;
  const seats = deal.nonces.map((nonce, seat) => checkSeat(nonce, seat, deal.commitment));
  const draws = deal.draws.map((draw) => checkDraw(deal, draw));
  const remembered = stored && {
    commitment: stored.commitment === deal.commitment,
    nonce: deal.nonces.includes(stored.nonce),
  };
  const wrong = draws.filter(({ fits }) => !fits).length;
  const fair =
    sealed &&
    !wrong &&
    seats.every(({ fits }) => fits) &&
    (!remembered || (remembered.commitment && remembered.nonce));
  const alone = !seats.some(({ part }) => part === "brought" || part === "unbound");
  return { fair, sealed, seats, draws, wrong, alone, remembered };
}

function checkSeat(nonce: string, seat: number, commitment: string): SeatCheck {
  if (nonce === "bot" || nonce === "none") return { seat, nonce, part: nonce, fits: true };
  if (nonce.startsWith("seat"))
    return { seat, nonce, part: "device", other: Number(nonce.slice(4)), fits: true };
  const bound = NONCE.exec(nonce)?.[1];
  return {
    seat,
    nonce,
    part: bound ? "brought" : "unbound",
    fits: bound === undefined || bound === commitment,
  };
}

function checkDraw(deal: DealAnswer, draw: DrawInfo): DrawCheck {
  const expected = draw.legal[Number(below(deal, draw.draw, BigInt(draw.legal.length)))] ?? "";
  return { ...draw, expected, fits: expected === draw.move };
}
