import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { below, commitmentOf } from "../../../src/engine/fairness";
import { verifyDeal } from "../../../src/screens/deal/verification";
import { storeDeal, storedDeal } from "../../../src/screens/deal/stored_deals";
import type { DealAnswer } from "../../../src/messages";

const PAGE = readFileSync(resolve(import.meta.dirname, "../../../../docs/fair-play.md"), "utf-8");
/** Numbers above 2^53 are read as text. */
const vectors = JSON.parse(
  /```json\n([^`]*)```/.exec(PAGE)![1]!.replace(/\b\d{16,}\b/g, '"$&"'),
) as {
  table: string;
  secret: string;
  commitment: string;
  words: string[];
  numbers: [number, number | string, number | string][];
};
const { table, secret, commitment, words } = vectors;
const source = { table, secret, nonces: words };

/** An honest deal of ten draws from twenty things. */
function honest(): DealAnswer {
  const left = Array.from({ length: 20 }, (_, i) => `+${i + 1}`);
  const draws = Array.from({ length: 10 }, (_, draw) => {
    const legal = [...left];
    const [move] = left.splice(Number(below(source, draw, BigInt(left.length))), 1);
    return { draw, ply: draw * 2, move: move!, legal };
  });
  return {
    deals: "crownlands-deal/1",
    table,
    secret,
    commitment,
    nonces: [...words],
    draws,
    start: "",
  };
}

test("the documented vectors come out, failed attempts included", () => {
  expect(commitmentOf(table, secret)).toBe(commitment);
  expect(vectors.numbers).toHaveLength(8);
  for (const [draw, n, result] of vectors.numbers)
    expect(below(source, draw, BigInt(n))).toBe(BigInt(result));
});

test("an honest deal verifies as fair, with the nonce of every seat", () => {
  const verification = verifyDeal(honest(), { commitment, nonce: words[0]! });
  expect(verification).toMatchObject({ fair: true, sealed: true, wrong: 0, alone: false });
  expect(verification.remembered).toEqual({ commitment: true, nonce: true });
  expect(verification.seats.map(({ part }) => part)).toEqual(["brought", "bot"]);
  expect(verification.draws.every(({ fits }) => fits)).toBe(true);
});

test("every kind of cheating is detected", () => {
  const swapped = honest();
  swapped.draws[3]!.move = swapped.draws[3]!.legal.find((each) => each !== swapped.draws[3]!.move)!;
  expect(verifyDeal(swapped)).toMatchObject({ fair: false, wrong: 1, sealed: true });
  expect(verifyDeal(swapped).draws[3]).toMatchObject({
    fits: false,
    expected: honest().draws[3]!.move,
  });
  expect(verifyDeal({ ...honest(), secret: secret.replace("6", "7") })).toMatchObject({
    fair: false,
    sealed: false,
  });
  const late = { ...honest(), nonces: [`${words[0]!.slice(0, 33)}${"0".repeat(64)}`, "bot"] };
  expect(verifyDeal(late).seats[0]!.fits).toBe(false);
  expect(
    verifyDeal({ ...honest(), nonces: [words[0]!.replace("0001", "0002"), "bot"] }),
  ).toMatchObject({
    fair: false,
    sealed: true,
  });
  const rewritten = verifyDeal(honest(), { commitment: "0".repeat(64), nonce: "f".repeat(32) });
  expect(rewritten).toMatchObject({
    fair: false,
    wrong: 0,
    remembered: { commitment: false, nonce: false },
  });
});

test("a seat on another's device, one without a nonce, and a deal by the server alone", () => {
  const verification = verifyDeal({ ...honest(), nonces: ["none", "seat0", "bot"], draws: [] });
  expect(verification.seats).toMatchObject([
    { part: "none" },
    { part: "device", other: 0 },
    { part: "bot" },
  ]);
  expect(verification.alone).toBe(true);
  expect(
    verifyDeal({ ...honest(), nonces: ["0123456789abcdef", "bot"], draws: [] }).seats[0],
  ).toMatchObject({
    part: "unbound",
    fits: true,
  });
});

test("a browser stores its nonces, and deletes the oldest", () => {
  for (let i = 0; i < 210; i++) storeDeal(`table-${i}`, { commitment: `${i}`, nonce: "n" });
  expect(storedDeal("table-209")).toEqual({ commitment: "209", nonce: "n" });
  expect(storedDeal("table-3")).toBeNull();
  localStorage.setItem("crownlands.deals", "{");
  expect(storedDeal("table-209")).toBeNull();
});
