// @vitest-environment node
/** The map of the drawings is the one that the rules have. */
import { expect, test } from "vitest";
import texts from "../../../../src/games/kingdomino-duel/engine";
import { AREA, CASTLE, nameOf, spotOf } from "../../../../src/games/kingdomino-duel/view";
import { kernelOf } from "../../../helpers/kernels";

test("the map has the rows, the columns and the castle of the rules", async () => {
  const kernel = await kernelOf("kingdomino-duel");
  const { state } = kernel.start(2);
  const maps = /maps:(\S+)/.exec(texts.position(kernel, state))![1]!;
  const rows = maps.split(/[/|,;]/).slice(0, AREA.rows);
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => AREA.columns));
  expect(rows[CASTLE.y]![CASTLE.x]).toBe("C");
  expect(maps.split("C")).toHaveLength(3);
  expect(maps.replace(/[^.C]/g, "")).toHaveLength(2 * AREA.rows * AREA.columns);
  expect(texts.view(kernel, state, false).kingdoms[0]!.castle).toBe(nameOf(CASTLE));
  expect(spotOf(nameOf(CASTLE))).toEqual(CASTLE);
});
