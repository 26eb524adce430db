/** After a lost connection the legal moves come again: a turn that has begun goes on. */
import { expect, test } from "vitest";
import { Table } from "../../../src/table/state/table.svelte";
import { tableOf } from "../../browser/helpers/tables/fixture_tables";
import { fixture } from "../../helpers/positions";

const { view, moves, ...rest } = fixture("placing");
const seat = view.seat as number;

function tableWithMoves(): Table<unknown> {
  const table = new Table("t");
  table.info = { ...tableOf({ view, moves, ...rest }), turn_version: 9 };
  table.receive({ type: "moves", version: 9, seat, moves: structuredClone(moves!) });
  return table;
}

test("the same moves of the same position stay the same list", () => {
  const table = tableWithMoves();
  const first = table.moves;
  expect(first).not.toBeNull();
  // Somebody has said something meanwhile: the version is another one, the position is not.
  table.info = { ...table.info!, version: 10 };
  table.receive({ type: "moves", version: 10, seat, moves: structuredClone(moves!) });
  expect(table.moves).toBe(first);
});

test("equal moves of another position are a new list", () => {
  const table = tableWithMoves();
  const first = table.moves;
  table.info = { ...table.info!, version: 11, turn_version: 11 };
  table.receive({ type: "moves", version: 11, seat, moves: structuredClone(moves!) });
  expect(table.moves).not.toBe(first);
});
