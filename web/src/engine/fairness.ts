/**
 * Verifiable deals: every draw follows from a committed secret and a nonce of every player, by the
 * scheme of `docs/fair-play.md`. A library hashes because the browser's own functions need a secure
 * context.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export const SCHEME = "crownlands-deal/1";
const WORD = 1n << 64n;

/** What all draws of a table follow from. */
export interface Source {
  table: string;
  secret: string;
  /** By seat: the nonce that was sent, or `bot`, `none`, `seat0` (on the device of that seat). */
  nonces: readonly string[];
}

/** 256 bits that nobody can guess. */
export function newSecret(): string {
  return randomDigits(32);
}

/** A player's nonce: 128 random bits, and the commitment that the player has been shown. */
export function newNonce(commitment: string): string {
  return `${randomDigits(16)}-${commitment}`;
}

function randomDigits(bytes: number): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

export function commitmentOf(table: string, secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${SCHEME} ${table} ${secret}`)));
}

/** The 64-bit number of one attempt. */
function randomNumber({ table, secret, nonces }: Source, draw: number, attempt: number): bigint {
  const message = utf8ToBytes([SCHEME, table, ...nonces, draw, attempt].join(" "));
  const digest = hmac(sha256, hexToBytes(secret), message);
  return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0);
}

/** A uniform number below `n`, by rejection sampling. */
export function below(source: Source, draw: number, n: bigint): bigint {
  const limit = WORD - (WORD % n);
  for (let attempt = 0; ; attempt++) {
    const candidate = randomNumber(source, draw, attempt);
    if (candidate < limit) return candidate % n;
  }
}
