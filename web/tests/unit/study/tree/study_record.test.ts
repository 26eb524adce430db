import { expect, test } from "vitest";
import { LocalMatch } from "../../../../src/engine/local_match";
import { readRecord } from "../../../../src/engine/texts/record_parser";
import { withComment, withMark, withMove } from "../../../../src/study/tree/edits";
import { lineOf, mainLine, nodeAt } from "../../../../src/study/tree/node";
import { readStudy, studyRecord } from "../../../../src/study/tree/study_record";
import { gameOf } from "../../../helpers/device";

const MOVES = "+1 +2 +3 +4 king0a 1 king1a 2 king0b 3 king1b 4".split(" ");

async function kingdomino(): Promise<LocalMatch<unknown>> {
  return LocalMatch.start((await gameOf("kingdomino")) as LocalMatch<unknown>, 2);
}

test("a study is written as a record with a tag and read again", async () => {
  const start = await kingdomino();
  let place = { root: lineOf(MOVES), path: [0, 0, 0, 0, 0] as readonly number[] };
  place = withComment(place, 'Take "the" first}\n👑') as typeof place;
  place = withMark(place, { colour: "red", board: 1, square: "c4", to: "e5" }) as typeof place;
  place = withMove(place, "3") as typeof place;
  const record = studyRecord({ start, root: place.root, tags: { Seat0: "Ada" } });
  expect(record).toContain(
    '[Seat0 "Ada"]\n[Study "@5 {Take \\"the\\" first\\\\}\\\\n\\\\u{1f451}} <R1:c4-e5> (3)"]\n\n+1 +2',
  );
  const study = readStudy(start, record);
  expect(study).toMatchObject({ root: place.root, tags: { Seat0: "Ada" } });
  expect(study.start.moves).toEqual([]);
  expect(nodeAt(study.root, place.path).move).toBe("3");
  expect(readRecord(start, record).moves).toEqual(MOVES);
});

test("a study of nothing but a line needs no tag", async () => {
  const start = await kingdomino();
  const record = studyRecord({ start, root: lineOf(MOVES), tags: {} });
  expect(record).not.toContain("Study");
  expect(mainLine(readStudy(start, record).root)).toEqual(MOVES);
});

test("what is wrong in a study is refused at its place", async () => {
  const start = await kingdomino();
  const record = studyRecord({ start, root: lineOf(MOVES), tags: { Study: "@5 {a} (5)" } });
  const at = record.indexOf("5)");
  expect(() => readStudy(start, record)).toThrowError(
    expect.objectContaining({ key: "not-legal", reason: "domino-not-in-line", at }) as Error,
  );
});
