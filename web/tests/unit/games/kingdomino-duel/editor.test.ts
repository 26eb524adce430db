import { beforeAll, describe, expect, it } from "vitest";
import { Model, type EditedPosition } from "../../../../src/games/kingdomino-duel/editor/model";
import { spotOfKey } from "../../../../src/kit/editor/model/drawing";
import { editedGame, randomPositions, refusalOf, type EditedGame } from "../../../helpers/editors";

const POSITIONS = 240;
const START =
  "kingdomino-duel/1 players:2 options:- now:roll first:0 dice:-,-,-,- cast:- towered:- drew:- towers:- spells:- bonus:- boxes:0,0,0,0,0,0|0,0,0,0,0,0 maps:......./......./...C.../......./.......|......./......./...C.../......./.......";

let game: EditedGame;
let model: Model;
let positions: string[];
beforeAll(async () => {
  game = await editedGame("kingdomino-duel");
  model = new Model(game.kernel);
  positions = randomPositions(game, POSITIONS);
});

const start = (): EditedPosition => model.read(START);
const refusal = (edited: EditedPosition): string | null =>
  refusalOf(game, model.write(edited))?.key ?? null;

/** All dice show a face, and the seats have taken them. */
function diced(edited: EditedPosition, takers: readonly (number | null)[]): EditedPosition {
  return takers.reduce<EditedPosition>(
    (each, taker, die) => model.setTaker(each, die, taker),
    takers.reduce<EditedPosition>((each, _, die) => model.setFace(each, die, 1), edited),
  );
}

const fullRow = (edited: EditedPosition, seat: number, row: number): EditedPosition =>
  model.setBoxes(edited, seat, row, model.rows[row]!.boxes);
const rowOf = (spell: string): number =>
  model.rows.findIndex((row) => game.kernel.names("SPELL_NAMES")[row.spell] === spell);
const spellOf = (spell: string): number => game.kernel.names("SPELL_NAMES").indexOf(spell);

describe("a position of Kingdomino Duel that is set up", () => {
  it("is the same text when nothing was changed", () => {
    for (const position of positions) expect(model.write(model.read(position))).toBe(position);
  });

  it("has the maps of a random match when they are drawn from the start", () => {
    for (const position of positions) {
      const target = model.read(position);
      let edited = start();
      // Four crosses come from a spell.
      const cross = target.spells[spellOf("add-cross")]!;
      if (cross.isUsed) edited = fullRow(edited, cross.owner!, rowOf("add-cross"));
      target.maps.forEach((map, seat) => {
        for (const [at, half] of Object.entries(map))
          edited = model.paint(edited, seat, spotOfKey(at), half);
      });
      expect(refusal(edited), position).toBeNull();
      expect(model.write(edited).split(" maps:")[1]).toBe(position.split(" maps:")[1]);
    }
  });

  it("keeps everything else when a square of a match is emptied and drawn again", () => {
    for (const position of positions) {
      const edited = model.read(position);
      const at = Object.keys(edited.maps[0]!)[0];
      if (at === undefined) continue;
      const empty = model.paint(edited, 0, spotOfKey(at), null);
      const again = model.paint(empty, 0, spotOfKey(at), edited.maps[0]![at]!);
      expect(model.write(empty)).not.toBe(position);
      expect(model.write(again)).toBe(position);
    }
  });

  it("has the moment that follows from the dice", () => {
    const moments: [(number | null)[], string][] = [
      [[null, null, null, null], "draft-0"],
      [[0, null, null, null], "draft-1"],
      [[0, 1, null, null], "draft-1"],
      [[0, 1, 1, null], "draft-0"],
      [[0, 1, 1, 0], "draw-0"],
    ];
    for (const [takers, now] of moments) {
      const edited = diced(start(), takers);
      expect(model.write(edited)).toContain(` now:${now} `);
      expect(refusal(edited)).toBeNull();
    }
    const edited = diced(start(), [0, 1, 1, 0]);
    const second = model.setMoment(edited, "draw", 1);
    expect([second.drew, refusal(second)]).toEqual([[0], null]);
    expect(refusal(model.setMoment(edited, "end", null))).toBeNull();
    expect(model.setFirst(diced(start(), [0, null, null, null]), 1).seat).toBe(0);
    const rolling = model.setFace(edited, 2, null);
    expect(model.write(rolling)).toContain(" now:roll first:0 dice:2,2,-,- ");
    expect(refusal(rolling)).toBeNull();
  });

  it("gives a spell to whom has filled its row, and carries lightning out", () => {
    let edited = fullRow(start(), 1, rowOf("turn-die"));
    expect(model.write(edited)).toContain(" spells:turn-die=1 ");
    edited = model.setUsed(edited, spellOf("turn-die"), true);
    expect(model.write(edited)).toContain(" spells:turn-die=1* ");
    edited = fullRow(edited, 0, rowOf("domain-bonus"));
    expect(edited.bonus).not.toBeNull();
    expect(refusal(edited)).toBeNull();
    edited = model.setBonus(edited, "dot");
    expect(model.write(edited)).toContain(" bonus:dot ");
    expect(refusal(edited)).toBeNull();
    expect(refusal(model.setTower(edited, 0, true))).toBeNull();
    const waiting = model.paint(
      model.setUsed(diced(edited, [0, 1, 1, 0]), spellOf("domain-bonus"), false),
      0,
      { x: 3, y: 1 },
      { coat: "dot", crosses: 0 },
    );
    expect(model.write(waiting)).toContain(" now:strike-0 ");
    expect(refusal(waiting)).toBeNull();
  });

  it("knows the options", () => {
    const edited = model.setOptions(start(), ["spell-holder-can-place"]);
    expect(refusal(edited)).toBeNull();
    expect(refusal(diced(edited, [0, 1, 1, 0]))).toBeNull();
  });

  it.each<[string, (edited: EditedPosition) => EditedPosition, string, string[]]>([
    ["wrong-boxes", (edited) => fullRow(fullRow(edited, 0, 2), 1, 2), "book", []],
    [
      "wrong-bonus",
      (edited) => ({ ...fullRow(edited, 0, rowOf("domain-bonus")), bonus: null }),
      "book",
      [],
    ],
    [
      "wrong-moment",
      (edited) => model.paint(edited, 1, { x: 2, y: 2 }, { coat: "solid", crosses: 4 }),
      "map-1",
      ["2,2"],
    ],
    ["wrong-moment", (edited) => diced(edited, [1, 1, 1, 1]), "dice", []],
    [
      "wrong-moment",
      (edited) =>
        model.setUsed(fullRow(edited, 0, rowOf("add-cross")), spellOf("add-cross"), false),
      "dice",
      [],
    ],
  ])("is refused where it cannot be: %s", (expected, change, part, squares) => {
    const edited = change(start());
    const text = model.write(edited);
    const refused = refusalOf(game, text)!;
    expect(refused.key).toBe(expected);
    const problem = model.problem(edited, text, refused);
    expect(problem).toMatchObject({ part, squares });
    expect(problem.sentence).toBe(squares.length ? "four-crosses" : undefined);
  });
});
