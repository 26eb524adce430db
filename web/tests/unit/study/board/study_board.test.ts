import { expect, test, vi } from "vitest";
import { LocalMatch } from "../../../../src/engine/local_match";
import { StudyBoard } from "../../../../src/study/board/study_board.svelte";
import { StudyTable } from "../../../../src/study/board/study_table.svelte";
import { lineOf, mainLine } from "../../../../src/study/tree/node";
import { readStudy } from "../../../../src/study/tree/study_record";
import { gameOf } from "../../../helpers/device";

const DRAW = "+1 +2 +3 +4 king0a".split(" ");
const SEATS = [0, 1].map((seat) => ({ seat, kind: "person" as const, name: `Seat ${seat}` }));

async function boardOf(moves: readonly string[] = DRAW): Promise<StudyBoard> {
  const start = LocalMatch.start(await gameOf("kingdomino"), 2);
  return new StudyBoard(
    { start, root: lineOf(moves), tags: {} },
    moves.map(() => 0),
  );
}

test("moves are tried, taken as branches, promoted and undone", async () => {
  const board = await boardOf();
  board.play("1");
  board.back();
  board.play("2");
  expect(board.path).toEqual([0, 0, 0, 0, 0, 1]);
  expect(board.match.moves).toEqual([...DRAW, "2"]);
  board.toBranch(-1);
  expect(board.moves.at(-1)).toBe("1");
  board.toBranch(1);
  board.promote();
  expect(mainLine(board.root)).toEqual([...DRAW, "2"]);
  board.undo();
  expect(mainLine(board.root)).toEqual([...DRAW, "1"]);
  board.redo();
  board.deleteBranch();
  expect(mainLine(board.root)).toEqual([...DRAW, "1"]);
  expect(() => board.play("48")).toThrowError(
    expect.objectContaining({ key: "not-legal" }) as Error,
  );
});

test("chance moves at random, once or until a player is to move", async () => {
  const board = await boardOf([]);
  board.deal(false);
  expect(board.moves).toHaveLength(1);
  board.deal(true);
  expect(board.moves).toHaveLength(5);
  expect(board.match.isChance).toBe(false);
  board.undo();
  expect(board.moves).toHaveLength(1);
});

test("typing a comment is one change", async () => {
  const board = await boardOf();
  board.comment("W", 1000);
  board.comment("Why", 1500);
  board.undo();
  expect(board.node.comment).toBe("");
  board.comment("W", 1000);
  board.comment("Why", 9000);
  board.undo();
  expect(board.node.comment).toBe("W");
});

test("every change and every step is reported, so that it is stored", async () => {
  const changed = vi.fn();
  const { start } = await boardOf();
  const board = new StudyBoard({ start, root: lineOf(DRAW), tags: { Date: "1" } }, [], changed);
  board.toEnd();
  board.mark({ colour: "green", board: 0, square: "e5", to: null });
  expect(changed).toHaveBeenCalledTimes(2);
  const study = readStudy(start, board.record());
  expect(study.root).toEqual(board.root);
  expect(study.tags).toEqual({ Date: "1" });
});

test("a table of a study plays for every seat and shows what is tried", async () => {
  const board = await boardOf();
  const table = new StudyTable(board, SEATS);
  expect([table.toMove, table.mine, table.log.length]).toEqual([0, [0, 1], 5]);
  await table.send({ do: "move", version: table.info!.version, move: "3" });
  table.follow();
  expect(board.moves.at(-1)).toBe("3");
  expect(table.news.map(({ event }) => event)).toEqual([{ kind: "moved", seat: 0, move: "3" }]);
  expect([table.toMove, table.view!.seat]).toEqual([null, "chance"]);
  board.back();
  table.follow();
  expect(table.news).toEqual([]);
  expect(await table.send({ do: "move", version: 1, move: "9" })).toBeNull();
  expect(table.refusal).toMatchObject({ key: "not-legal", reason: "domino-not-in-line" });
  expect(await table.lookAhead(["1"])).toMatchObject({ moves: null });
  expect(board.match.moves).toEqual(DRAW);
  expect(await table.lookAhead(["9"])).toBeNull();
  expect(table.refusal).toMatchObject({ reason: "domino-not-in-line" });
});
