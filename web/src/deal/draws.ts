/** The draws of a match worked out again; `docs/fair-play.md` has the scheme. Needs no secure context, unlike the browser's own hashes. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export const SCHEME = "crownlands-deal/1";
const WORD = 1n << 64n;

export interface Source {
  table: string;
  secret: string;
  nonces: readonly string[];
}

export function commitmentOf(table: string, secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${SCHEME} ${table} ${secret}`)));
}

/** 64 bits, as a number. */
function number({ table, secret, nonces }: Source, draw: number, attempt: number): bigint {
  const words = utf8ToBytes([SCHEME, table, ...nonces, draw, attempt].join(" "));
  const digest = hmac(sha256, hexToBytes(secret), words);
  return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0);
}

/** A number below `n`, each equally likely: one from the ragged end, where not all remainders are left, is thrown away. */
export function below(source: Source, draw: number, n: bigint): bigint {
  const limit = WORD - (WORD % n);
  for (let attempt = 0; ; attempt++) {
    const found = number(source, draw, attempt);
    if (found < limit) return found % n;
  }
}
