import { expect, test } from "vitest";
import { anchorOf, LONGEST_LINK, readAnchor } from "../../../../src/study/board/link";
import { wholeMatch } from "../../../helpers/matches";

test("a study of a whole match fits into a link and is read from it", async () => {
  const match = await wholeMatch("queendomino", 3);
  match.tags = { Study: '@3 {"Why?" \\u{1f451}, ő}' };
  const record = match.record();
  const anchor = await anchorOf({ record });
  expect(anchor).toMatch(/^study=[\w-]+$/);
  expect(anchor.length).toBeLessThan(LONGEST_LINK);
  expect(anchor.length).toBeLessThan(record.length);
  expect(await readAnchor(anchor)).toEqual({ record });
});

test("a position stands in a link as it is", async () => {
  const { texts, kernel, state } = await wholeMatch("kingdomino", 3);
  const position = texts.position(kernel, state);
  const anchor = await anchorOf({ position });
  expect(await readAnchor(decodeURIComponent(anchor))).toEqual({ position });
});

test("what is no study is not read", async () => {
  const anchor = await anchorOf({ record: "[Game]" });
  for (const wrong of ["", "moves=1", "study=", "study=*", anchor.slice(0, -2), "study=AAAA"])
    expect(await readAnchor(wrong), wrong).toBeNull();
});

test("what grows to more than a study is not read", async () => {
  const anchor = await anchorOf({ record: "a".repeat(2_000_000) });
  expect(anchor.length).toBeLessThan(LONGEST_LINK);
  expect(await readAnchor(anchor)).toBeNull();
});
