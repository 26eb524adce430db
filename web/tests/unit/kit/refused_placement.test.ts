/** Which placement is asked about when a square cannot be covered. */
import { expect, test } from "vitest";
import { areaOf, contains, territoriesOf } from "../../../src/kit/board/kingdom";
import { bySquare, placement, placements, same } from "../../../src/kit/placement/placements";
import { directionToExplain, refusedPlacement } from "../../../src/kit/placement/refused_placement";
import type { Spot } from "../../../src/svg/outline";
import { fixture } from "../../helpers/positions";

const spot = { x: 2, y: 2 };
const pointing = (x: number, y: number): NonNullable<ReturnType<typeof placement>> => ({
  ...placement({ move: "1@e5e" }, 5)!,
  first: { x: 0, y: 0 },
  second: { x, y },
});

test("a domino is asked about as it points now, if its other half is free there", () => {
  expect(directionToExplain(spot, pointing(0, -1), () => true)).toBe("n");
  expect(directionToExplain(spot, pointing(-1, 0), () => true)).toBe("w");
  expect(directionToExplain(spot, null, () => true)).toBe("e");
});

test("a domino whose other half is in the way is asked about in another direction", () => {
  const onlySouth = ({ x, y }: Spot): boolean => x === 2 && y === 3;
  expect(directionToExplain(spot, pointing(1, 0), onlySouth)).toBe("s");
  expect(directionToExplain(spot, pointing(1, 0), () => false)).toBe("e");
});

test("a placement over a free square that cannot be covered has its other half on a free square", () => {
  const { view, moves } = fixture("middle");
  const kingdom = view.kingdoms.find(({ seat }) => seat === view.seat)!;
  const legal = bySquare(placements(moves!, view.side));
  const taken = [...territoriesOf(kingdom, view.side).flat(), { x: 0, y: 0 }];
  const isFree = (each: Spot): boolean => !taken.some((square) => same(square, each));
  const reach = areaOf(kingdom, view.side);
  const { west, north, columns, rows } = reach;
  let squares = 0;
  for (let x = west; x < west + columns; x++)
    for (let y = north; y < north + rows; y++) {
      if (legal.has(`${x},${y}`)) continue;
      const text = refusedPlacement(view.queue[0]!, kingdom, view.side, { x, y }, null);
      const { first, second } = placement({ move: text }, view.side)!;
      expect(first).toEqual({ x, y });
      const beside = Object.values({ e: [1, 0], s: [0, 1], w: [-1, 0], n: [0, -1] }).map(
        ([dx, dy]) => ({ x: x + dx!, y: y + dy! }),
      );
      if (beside.some((each) => contains(reach, each) && isFree(each)))
        expect(isFree(second) && contains(reach, second), text).toBe(true);
      squares++;
    }
  expect(squares).toBeGreaterThan(0);
});
