import { beforeAll, describe, expect, it } from "vitest";
import { Model, type EditedPosition } from "../../../../src/games/queendomino/editor/model";
import { KNIGHT } from "../../../../src/games/queendomino/editor/tiles";
import {
  paint,
  setCrowns,
  setPieces,
  shift,
  TERRAINS,
} from "../../../../src/kit/editor/model/drawing";
import { editedGame, randomPositions, refusalOf, type EditedGame } from "../../../helpers/editors";

const POSITIONS = 260;
const START =
  "queendomino/1 players:2 options:- now:stack kings:0,1 unseen:1-48 line:- claims:- queue:- board:-,-,-,-,-,- dragon:cave top:- burnt:- queen:- placed:- site:- coins:7,7 knights:-|- buildings:-|- kingdoms:C|C";

let game: EditedGame;
let model: Model;
let positions: string[];
beforeAll(async () => {
  game = await editedGame("queendomino");
  model = new Model(game.kernel);
  positions = randomPositions(game, POSITIONS);
});

const refusal = (edited: EditedPosition): string | null =>
  refusalOf(game, model.write(edited))?.key ?? null;
const isPossible = (text: string): boolean => refusalOf(game, text) === null;

/** Paint the squares of rows, which stand round the castle as they are drawn. */
function painted(edited: EditedPosition, kingdom: number, rows: readonly string[]): EditedPosition {
  const { castle } = edited.drawings[kingdom]!;
  const [row, column] = [rows.findIndex((each) => each.includes("C")), 2];
  let result = edited;
  rows.forEach((signs, y) =>
    (signs.match(/[a-zC.][0-9]?/g) ?? []).forEach((sign, x) => {
      const terrain = TERRAINS["wflgsmt".indexOf(sign[0]!)];
      if (!terrain) return;
      const half = { terrain, crowns: Number(sign[1] ?? 0) };
      const spot = { x: castle.x + x - column, y: castle.y + y - row };
      result = model.setDrawing(result, kingdom, paint(result.drawings[kingdom]!, spot, half));
    }),
  );
  return result;
}

/** Two rounds of a kingdom with two towns. */
const withTowns = (): EditedPosition => painted(model.read(START), 0, ["..Ctt", "...ww"]);

describe("a position of Queendomino that is set up", () => {
  it("is the same text when nothing was changed", () => {
    for (const position of positions) expect(model.write(model.read(position))).toBe(position);
  });

  it("can be when the kingdoms of a random match are drawn from the start", () => {
    for (const position of positions.filter((_, i) => i % 3 === 0)) {
      const target = model.read(position);
      let edited = model.setMatch(model.read(START), target.players, target.options);
      target.drawings.forEach((drawing, kingdom) => {
        edited = model.setDrawing(edited, kingdom, drawing);
      });
      expect(refusal(edited), position).toBeNull();
      expect(model.write(edited).split(" kingdoms:")[1]).toBe(position.split(" kingdoms:")[1]);
    }
  });

  it("keeps everything else when a square is taken away and put back", () => {
    for (const position of positions) {
      const edited = model.read(position);
      const drawing = edited.drawings[0]!;
      const at = Object.keys(drawing.squares).find((each) => !drawing.pieces[each]);
      if (at === undefined || edited.isAutomatic || edited.lines.phase === "knight") continue;
      const [x, y] = at.split(",").map(Number);
      const spot = { x: x!, y: y! };
      const less = model.setDrawing(edited, 0, paint(drawing, spot, null));
      expect(refusal(less), position).not.toBeNull();
      const again = paint(less.drawings[0]!, spot, drawing.squares[at]!);
      expect(model.write(model.setDrawing(less, 0, again))).toBe(position);
    }
  });

  it.each(["turn-up", "draw", "claim", "place", "stack", "end"])(
    "can be at the moment %s",
    (phase) => {
      const kinds: [number, string[]][] = [
        [2, []],
        [3, []],
        [4, ["royal-wedding"]],
        [8, ["royal-wedding", "teams"]],
      ];
      for (const [players, options] of kinds) {
        const start = model.setMatch(model.read(START), players, options);
        const edited = model.setPhase(start, phase, isPossible);
        expect([refusal(edited), edited.lines.phase], options.join()).toEqual([null, phase]);
        const later = model.setPhase(painted(start, 0, ["..Cww"]), phase, isPossible);
        expect(refusal(later)).toBeNull();
      }
    },
  );

  it.each(["knight", "build", "site", "dragon"])("can be at the step %s of a turn", (phase) => {
    let edited = withTowns();
    // The domino that was placed last is the lowest of the old line.
    for (const { domino } of edited.lines.queue) edited = model.putDomino(edited, domino, null);
    const { kinds } = model.rules(edited);
    const lowest = kinds.findIndex((pair) => pair.join() === "w,w") + 1;
    edited = model.putDomino(edited, lowest, { field: "queue", seat: 0 });
    for (const [domino, seat] of [
      [45, 0],
      [46, 1],
      [47, 1],
    ] as const)
      edited = model.putDomino(edited, domino, { field: "queue", seat });
    edited = model.setPhase(edited, phase, isPossible);
    expect([refusal(edited), edited.lines.phase]).toEqual([null, phase]);
  });

  it("has buildings, knights, coins and a queen", () => {
    let edited = withTowns();
    const tower = game.kernel.boxFields.numbers("towers").findIndex((towers) => towers > 0);
    const names = game.kernel.names("BUILDING_NAMES");
    const name = `${names[game.kernel.boxFields.numbers("name")[tower]!]!}${game.kernel.boxFields.numbers("copy_number")[tower]!}`;
    edited = model.putPiece(edited, 0, { x: 4, y: 3 }, name);
    expect(refusal(edited)).toBeNull();
    expect(edited.queen).toBe(0);
    expect(edited.builders.board).not.toContain(name);
    edited = model.putPiece(edited, 0, { x: 4, y: 4 }, KNIGHT);
    edited = model.setCoins(edited, 0, 12);
    expect(refusal(edited)).toBeNull();
    expect(model.write(edited)).toContain("coins:12,7 knights:h6|- buildings:");
    const moved = model.setDrawing(edited, 0, shift(edited.drawings[0]!, { x: -1, y: 1 }, 7));
    expect(model.write(moved)).toBe(model.write(edited));
    edited = model.putPiece(edited, 0, { x: 4, y: 4 }, KNIGHT);
    expect(model.write(edited)).toContain("knights:-|-");
    expect(refusal(model.setQueen(edited, 1))).toBe("wrong-queen");
  });

  it("has a builders' board of its own, and a dragon on an empty space", () => {
    let edited = withTowns();
    expect(edited.builders.board).not.toContain(null);
    const [first, second] = edited.builders.board as [string, string];
    edited = model.putTile(edited, first, "stack");
    edited = model.putTile(edited, second, 5);
    expect(edited.builders.board.slice(0, 2)).toEqual([null, null]);
    expect(refusal(edited)).toBeNull();
    expect(refusal(model.setDragon(edited, 0))).toBe("wrong-moment");
  });

  it.each<[string, (edited: EditedPosition) => EditedPosition, string, string[]]>([
    ["half-a-domino", (edited) => painted(edited, 1, ["..Cw"]), "kingdom-1", ["4,3"]],
    ["disconnected", (edited) => painted(edited, 1, ["w", "", "..C"]), "kingdom-1", ["1,1"]],
    [
      "crowns-on-a-town",
      (edited) => model.setDrawing(edited, 0, setCrowns(edited.drawings[0]!, { x: 5, y: 3 }, 2)),
      "kingdom-0",
      ["5,3"],
    ],
    [
      "no-site",
      (edited) => model.putPiece(edited, 0, { x: 4, y: 4 }, "bakery1"),
      "kingdom-0",
      ["4,4"],
    ],
    [
      "nothing-there",
      (edited) =>
        model.setDrawing(edited, 0, setPieces(edited.drawings[0]!, { x: 0, y: 0 }, [KNIGHT])),
      "kingdom-0",
      ["0,0"],
    ],
    [
      "too-many-knights",
      (edited) => [4, 5].reduce((each, x) => model.putPiece(each, 0, { x, y: 4 }, KNIGHT), edited),
      "kingdom-0",
      [],
    ],
    [
      "tile-twice",
      (edited) =>
        model.putPiece(
          model.putPiece(edited, 0, { x: 4, y: 3 }, "bakery1"),
          0,
          { x: 5, y: 3 },
          "bakery1",
        ),
      "kingdom-0",
      ["4,3", "5,3"],
    ],
    ["wrong-queen", (edited) => model.setQueen(edited, 1), "builders", []],
    [
      "wrong-kings",
      (edited) => model.putDomino(edited, 40, { field: "queue", seat: 0 }),
      "lines",
      [],
    ],
  ])("is refused where it cannot be: %s", (expected, change, part, squares) => {
    const edited = change(withTowns());
    const text = model.write(edited);
    const refused = refusalOf(game, text)!;
    expect(refused.key).toBe(expected);
    expect(model.problem(edited, text, refused)).toMatchObject({ part, squares });
  });
});
