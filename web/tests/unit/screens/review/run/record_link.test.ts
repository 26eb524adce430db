import { expect, test } from "vitest";
import { recordAnchor, recordIn } from "../../../../../src/screens/review/run/record_link";
import { wholeMatch } from "../../../../helpers/matches";

test("a link has the moves of a match and the names of its players, and nothing else", async () => {
  const match = await wholeMatch("queendomino", 3);
  match.tags = { Seat0: "Zażółć", Seat1: "Иво", Secret: "0123", Table: "device-1" };
  const anchor = await recordAnchor(match);
  expect(anchor).toMatch(/^record=[\w-]+$/);
  expect(anchor.length).toBeLessThan(match.record().length);
  const record = await recordIn(anchor);
  expect(record).toContain('[Seat0 "Zażółć"]\n[Seat1 "Иво"]');
  expect(record).not.toMatch(/Secret|Table/);
  const plain = match.copy();
  plain.tags = { Seat0: "Zażółć", Seat1: "Иво" };
  expect(record).toBe(plain.record());
});

test("what is no link of a match brings nothing", async () => {
  const anchor = await recordAnchor(await wholeMatch("kingdomino", 3));
  for (const damaged of ["", "rules", "record=", "record=~", anchor.slice(0, -20), `x${anchor}`])
    expect(await recordIn(damaged), damaged).toBeNull();
});
