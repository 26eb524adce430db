import { beforeAll, expect, test } from "vitest";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import type { TableInfo } from "../../../src/messages";
import { Perspective } from "../../../src/table/state/perspective.svelte";
import type { Table } from "../../../src/table/state/table.svelte";
import type { GameView } from "../../../src/views";
import { fixture } from "../../helpers/positions";

beforeAll(() => loadLanguage("en"));

/** A table in the middle of a match, seen by the player who is to move. */
function perspectiveOf(state: TableInfo["state"]): Perspective {
  const { view } = fixture("middle");
  const seats = view.kingdoms.map(({ seat }) => ({ seat, kind: "person", name: `Player ${seat}` }));
  const table = {
    info: { state, seats },
    view,
    mine: [view.seat],
    absent: [],
    nameOf: (seat: number) => seats[seat]!.name,
  };
  return new Perspective(table as unknown as Table<GameView>);
}

test("nobody is told to move at a match that ended by resignation", () => {
  const seat = fixture("middle").view.seat as number;
  expect(perspectiveOf("playing").waiting).toBe("Your turn");
  expect(perspectiveOf("over").waiting).toBe("The match is over");
  expect(perspectiveOf("playing").status(seat)).not.toBe("");
  expect(perspectiveOf("over").status(seat)).toBe("");
});
