import { beforeAll, describe, expect, it } from "vitest";
import {
  layDomino,
  moveCastle,
  paint,
  setCrowns,
  TERRAINS,
} from "../../../../src/kit/editor/model/drawing";
import { rowsOf } from "../../../../src/kit/editor/model/drawing_text";
import { Model, type Draft } from "../../../../src/games/kingdomino/editor/model";
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

const refusal = (draft: Draft): string | null => refusalOf(game, model.write(draft))?.key ?? null;

/** Paint the squares of a text, `w1@4,3`, one by one. */
function painted(draft: Draft, kingdom: number, rows: readonly string[]): Draft {
  let result = draft;
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
      let draft = model.setMatch(model.read(START), target.players, target.options);
      target.drawings.forEach((drawing, kingdom) => {
        draft = model.setDrawing(draft, kingdom, drawing);
      });
      expect(refusal(draft), position).toBeNull();
      expect(draft.drawings.map(rowsOf)).toEqual(target.drawings.map(rowsOf));
    }
  });

  it("keeps the lines of a match when a square is taken away and put back", () => {
    for (const position of positions) {
      const draft = model.read(position);
      const drawing = draft.drawings[0]!;
      const at = Object.keys(drawing.squares)[0];
      if (at === undefined || draft.lines.phase === "end") continue;
      const [x, y] = at.split(",").map(Number);
      const spot = { x: x!, y: y! };
      const less = model.setDrawing(draft, 0, paint(drawing, spot, null));
      expect(refusal(less), position).not.toBeNull();
      const again = paint(less.drawings[0]!, spot, drawing.squares[at]!);
      expect(model.write(model.setDrawing(less, 0, again))).toBe(position);
    }
  });

  it("says who is to move, and which dominoes are unseen, from the lines", () => {
    let draft = model.read(START);
    draft = model.setDrawing(
      draft,
      0,
      layDomino(
        draft.drawings[0]!,
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
    expect(refusal(draft)).toBeNull();
    expect(draft.lines.phase).toBe("place");
    expect(draft.lines.unseen).not.toContain(2);
    const { domino } = draft.lines.queue.find(({ seat }) => seat === 1)!;
    draft = model.putDomino(draft, domino, null);
    expect(refusal(draft)).toBe("wrong-kings");
    draft = model.putDomino(draft, 1, { field: "queue", seat: 1 });
    expect(refusal(draft)).toBeNull();
    expect(draft.lines.seat).toBe(1);
    expect(draft.lines.unseen).not.toContain(1);
  });

  it.each(["place", "claim", "draw", "turn-up", "end"])("can be at the moment %s", (phase) => {
    const isPossible = (text: string): boolean => refusalOf(game, text) === null;
    for (const [players, options] of [
      [2, []],
      [3, ["harmony"]],
      [4, []],
      [2, ["dynasty"]],
    ] as const) {
      let draft = model.setMatch(model.read(START), players, options);
      if (options.includes("dynasty" as never) && phase === "end") draft = model.setDeal(draft, 3);
      draft = model.setPhase(draft, phase, isPossible);
      expect([refusal(draft), draft.lines.phase]).toEqual([null, phase]);
      if (phase === "draw" || phase === "end") continue;
      draft = painted(draft, 0, ["...", "...", "..Cw1w", "...gg"]);
      expect(refusal(model.setPhase(draft, phase, isPossible))).toBeNull();
    }
  });

  it("has the dominoes that painted squares need, the whole box included", () => {
    const rows = ["wwfff", "wwfff", "ffC..", "ll...", "llg.."];
    const draft = painted(model.read(START), 0, rows);
    expect(refusal(draft)).toBe("half-a-domino");
    expect(refusal(painted(draft, 0, ["", "", "", "", "llgg."]))).toBeNull();
  });

  it.each<[string, (draft: Draft) => Draft, string, string[]]>([
    ["half-a-domino", (draft) => painted(draft, 1, ["", "", "...w"]), "kingdom-1", ["3,2"]],
    ["half-a-domino", (draft) => painted(draft, 1, ["", "..w", "", ".ww"]), "kingdom-1", ["2,1"]],
    ["disconnected", (draft) => painted(draft, 0, ["w"]), "kingdom-0", ["0,0"]],
    [
      "not-in-the-box",
      (draft) => painted(draft, 1, ["..m3m3", "..m3m3"]),
      "kingdom-1",
      ["2,0", "3,0", "2,1", "3,1"],
    ],
    [
      "wrong-kings",
      (draft) =>
        model.putDomino(painted(draft, 0, ["", "", "...ww"]), 40, { field: "queue", seat: 0 }),
      "lines",
      [],
    ],
    [
      "wrong-moment",
      (draft) => model.putDomino(painted(draft, 0, ["", "", "...ww"]), 40, { field: "line" }),
      "lines",
      [],
    ],
  ])("is refused where it cannot be: %s", (expected, change, part, squares) => {
    const draft = change(model.read(START));
    const text = model.write(draft);
    const refused = refusalOf(game, text)!;
    expect(refused.key).toBe(expected);
    expect(model.problem(draft, text, refused)).toMatchObject({ part, squares });
  });

  it("is refused when it is larger than the finished kingdom", () => {
    const wide = model.setMatch(model.read(START), 2, ["mighty-duel"]);
    const draft = model.setMatch(painted(wide, 0, ["", "", "", ".wwCww."]), 2, []);
    expect(refusal(draft)).toBeNull();
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
    let draft = model.setMatch(model.read(START), 2, ["dynasty"]);
    draft = model.setPast(model.setDeal(draft, 2), 0, 1, 47);
    expect(model.write(draft)).toContain("deal:2 past:0,47 ");
    expect(refusal(draft)).toBeNull();
    draft = model.setDrawing(draft, 0, moveCastle(draft.drawings[0]!, { x: 0, y: 4 }));
    draft = painted(draft, 0, ["", "", "", "", ".ww"]);
    expect(refusal(draft)).toBeNull();
    draft = model.setDrawing(draft, 0, setCrowns(draft.drawings[0]!, { x: 1, y: 4 }, 1));
    expect(model.write(draft)).toContain("kingdoms:Cw1w|C");
    expect(refusal(draft)).toBeNull();
  });
});
