import { beforeAll, describe, expect, it } from "vitest";
import {
  layDomino,
  moveCastle,
  paint,
  setCrowns,
  TERRAINS,
} from "../../../../src/kit/editor/model/drawing";
import { rowsOf } from "../../../../src/kit/editor/model/drawing_text";
import { Model, type EditedPosition } from "../../../../src/games/kingdomino/editor/model";
import { editedGame, randomPositions, refusalOf, type EditedGame } from "../../../helpers/editors";

const POSITIONS = 220;
const START =
  "kingdomino/1 players:2 options:- deal:1 now:turn-up kings:0a,0b,1a,1b unseen:1-48 line:- claims:- queue:- kingdoms:C|C";

let game: EditedGame;
let model: Model;
let positions: string[];
beforeAll(async () => {
  game = await editedGame("kingdomino");
  model = new Model(game.kernel);
  positions = randomPositions(game, POSITIONS);
});

const refusal = (edited: EditedPosition): string | null =>
  refusalOf(game, model.write(edited))?.key ?? null;

/** Paint the squares of a text, `w1@4,3`, one by one. */
function painted(edited: EditedPosition, kingdom: number, rows: readonly string[]): EditedPosition {
  let result = edited;
  rows.forEach((row, y) =>
    (row.match(/[a-zC.][0-9]?/g) ?? []).forEach((sign, x) => {
      const terrain = TERRAINS["wflgsm".indexOf(sign[0]!)];
      if (!terrain) return;
      const half = { terrain, crowns: Number(sign[1] ?? 0) };
      result = model.setDrawing(result, kingdom, paint(result.drawings[kingdom]!, { x, y }, half));
    }),
  );
  return result;
}

describe("a position of Kingdomino that is set up", () => {
  it("is the same text when nothing was changed", () => {
    expect(positions.length).toBeGreaterThanOrEqual(POSITIONS);
    for (const position of positions) expect(model.write(model.read(position))).toBe(position);
  });

  it("can be when the kingdoms of a random match are painted from the start", () => {
    for (const position of positions.filter((each) => !each.includes("past:"))) {
      const target = model.read(position);
      let edited = model.setMatch(model.read(START), target.players, target.options);
      target.drawings.forEach((drawing, kingdom) => {
        edited = model.setDrawing(edited, kingdom, drawing);
      });
      expect(refusal(edited), position).toBeNull();
      expect(edited.drawings.map(rowsOf)).toEqual(target.drawings.map(rowsOf));
    }
  });

  it("keeps the lines of a match when a square is taken away and put back", () => {
    for (const position of positions) {
      const edited = model.read(position);
      const drawing = edited.drawings[0]!;
      const at = Object.keys(drawing.squares)[0];
      if (at === undefined || edited.lines.phase === "end") continue;
      const [x, y] = at.split(",").map(Number);
      const spot = { x: x!, y: y! };
      const less = model.setDrawing(edited, 0, paint(drawing, spot, null));
      expect(refusal(less), position).not.toBeNull();
      const again = paint(less.drawings[0]!, spot, drawing.squares[at]!);
      expect(model.write(model.setDrawing(less, 0, again))).toBe(position);
    }
  });

  it("says who is to move, and which dominoes are unseen, from the lines", () => {
    let edited = model.read(START);
    edited = model.setDrawing(
      edited,
      0,
      layDomino(
        edited.drawings[0]!,
        2,
        [
          { terrain: "wheat", crowns: 0 },
          { terrain: "wheat", crowns: 0 },
        ],
        [
          { x: 3, y: 2 },
          { x: 4, y: 2 },
        ],
      ),
    );
    expect(refusal(edited)).toBeNull();
    expect(edited.lines.phase).toBe("place");
    expect(edited.lines.unseen).not.toContain(2);
    const { domino } = edited.lines.queue.find(({ seat }) => seat === 1)!;
    edited = model.putDomino(edited, domino, null);
    expect(refusal(edited)).toBe("wrong-kings");
    edited = model.putDomino(edited, 1, { field: "queue", seat: 1 });
    expect(refusal(edited)).toBeNull();
    expect(edited.lines.seat).toBe(1);
    expect(edited.lines.unseen).not.toContain(1);
  });

  it.each(["place", "claim", "draw", "turn-up", "end"])("can be at the moment %s", (phase) => {
    const isPossible = (text: string): boolean => refusalOf(game, text) === null;
    for (const [players, options] of [
      [2, []],
      [3, ["harmony"]],
      [4, []],
      [2, ["dynasty"]],
    ] as const) {
      let edited = model.setMatch(model.read(START), players, options);
      if (options.includes("dynasty" as never) && phase === "end")
        edited = model.setDeal(edited, 3);
      edited = model.setPhase(edited, phase, isPossible);
      expect([refusal(edited), edited.lines.phase]).toEqual([null, phase]);
      if (phase === "draw" || phase === "end") continue;
      edited = painted(edited, 0, ["...", "...", "..Cw1w", "...gg"]);
      expect(refusal(model.setPhase(edited, phase, isPossible))).toBeNull();
    }
  });

  it("has the dominoes that painted squares need, the whole box included", () => {
    const rows = ["wwfff", "wwfff", "ffC..", "ll...", "llg.."];
    const edited = painted(model.read(START), 0, rows);
    expect(refusal(edited)).toBe("half-a-domino");
    expect(refusal(painted(edited, 0, ["", "", "", "", "llgg."]))).toBeNull();
  });

  it.each<[string, (edited: EditedPosition) => EditedPosition, string, string[]]>([
    ["half-a-domino", (edited) => painted(edited, 1, ["", "", "...w"]), "kingdom-1", ["3,2"]],
    ["half-a-domino", (edited) => painted(edited, 1, ["", "..w", "", ".ww"]), "kingdom-1", ["2,1"]],
    ["disconnected", (edited) => painted(edited, 0, ["w"]), "kingdom-0", ["0,0"]],
    [
      "not-in-the-box",
      (edited) => painted(edited, 1, ["..m3m3", "..m3m3"]),
      "kingdom-1",
      ["2,0", "3,0", "2,1", "3,1"],
    ],
    [
      "wrong-kings",
      (edited) =>
        model.putDomino(painted(edited, 0, ["", "", "...ww"]), 40, { field: "queue", seat: 0 }),
      "lines",
      [],
    ],
    [
      "wrong-moment",
      (edited) => model.putDomino(painted(edited, 0, ["", "", "...ww"]), 40, { field: "line" }),
      "lines",
      [],
    ],
  ])("is refused where it cannot be: %s", (expected, change, part, squares) => {
    const edited = change(model.read(START));
    const text = model.write(edited);
    const refused = refusalOf(game, text)!;
    expect(refused.key).toBe(expected);
    expect(model.problem(edited, text, refused)).toMatchObject({ part, squares });
  });

  it("is refused when it is larger than the finished kingdom", () => {
    const wide = model.setMatch(model.read(START), 2, ["mighty-duel"]);
    const edited = model.setMatch(painted(wide, 0, ["", "", "", ".wwCww."]), 2, []);
    expect(refusal(edited)).toBeNull();
    const wider = model.setMatch(painted(wide, 0, ["", "", "", "wwwC..."]), 2, []);
    const whole = model.setDrawing(
      wider,
      0,
      paint(
        wider.drawings[0]!,
        { x: 5, y: 2 },
        {
          terrain: "lake",
          crowns: 0,
        },
      ),
    );
    expect(refusal(whole)).toBe("kingdom-too-wide");
  });

  it("moves the castle, changes crowns and sets the points of earlier deals", () => {
    let edited = model.setMatch(model.read(START), 2, ["dynasty"]);
    edited = model.setPast(model.setDeal(edited, 2), 0, 1, 47);
    expect(model.write(edited)).toContain("deal:2 past:0,47 ");
    expect(refusal(edited)).toBeNull();
    edited = model.setDrawing(edited, 0, moveCastle(edited.drawings[0]!, { x: 0, y: 4 }));
    edited = painted(edited, 0, ["", "", "", "", ".ww"]);
    expect(refusal(edited)).toBeNull();
    edited = model.setDrawing(edited, 0, setCrowns(edited.drawings[0]!, { x: 1, y: 4 }, 1));
    expect(model.write(edited)).toContain("kingdoms:Cw1w|C");
    expect(refusal(edited)).toBeNull();
  });
});
