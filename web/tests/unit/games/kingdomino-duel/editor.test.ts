import { beforeAll, describe, expect, it } from "vitest";
import { Model, type Draft } from "../../../../src/games/kingdomino-duel/editor/model";
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

const start = (): Draft => model.read(START);
const refusal = (draft: Draft): string | null => refusalOf(game, model.write(draft))?.key ?? null;

/** All dice show a face, and the seats have taken them. */
function diced(draft: Draft, takers: readonly (number | null)[]): Draft {
  return takers.reduce<Draft>(
    (each, taker, die) => model.setTaker(each, die, taker),
    takers.reduce<Draft>((each, _, die) => model.setFace(each, die, 1), draft),
  );
}

const fullRow = (draft: Draft, seat: number, row: number): Draft =>
  model.setBoxes(draft, seat, row, model.rows[row]!.boxes);
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
      let draft = start();
      // Four crosses come from a spell.
      const cross = target.spells[spellOf("add-cross")]!;
      if (cross.isUsed) draft = fullRow(draft, cross.owner!, rowOf("add-cross"));
      target.maps.forEach((map, seat) => {
        for (const [at, half] of Object.entries(map))
          draft = model.paint(draft, seat, spotOfKey(at), half);
      });
      expect(refusal(draft), position).toBeNull();
      expect(model.write(draft).split(" maps:")[1]).toBe(position.split(" maps:")[1]);
    }
  });

  it("keeps everything else when a square of a match is emptied and drawn again", () => {
    for (const position of positions) {
      const draft = model.read(position);
      const at = Object.keys(draft.maps[0]!)[0];
      if (at === undefined) continue;
      const empty = model.paint(draft, 0, spotOfKey(at), null);
      const again = model.paint(empty, 0, spotOfKey(at), draft.maps[0]![at]!);
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
      const draft = diced(start(), takers);
      expect(model.write(draft)).toContain(` now:${now} `);
      expect(refusal(draft)).toBeNull();
    }
    const draft = diced(start(), [0, 1, 1, 0]);
    const second = model.setMoment(draft, "draw", 1);
    expect([second.drew, refusal(second)]).toEqual([[0], null]);
    expect(refusal(model.setMoment(draft, "end", null))).toBeNull();
    expect(model.setFirst(diced(start(), [0, null, null, null]), 1).seat).toBe(0);
    const rolling = model.setFace(draft, 2, null);
    expect(model.write(rolling)).toContain(" now:roll first:0 dice:2,2,-,- ");
    expect(refusal(rolling)).toBeNull();
  });

  it("gives a spell to whom has filled its row, and carries lightning out", () => {
    let draft = fullRow(start(), 1, rowOf("turn-die"));
    expect(model.write(draft)).toContain(" spells:turn-die=1 ");
    draft = model.setUsed(draft, spellOf("turn-die"), true);
    expect(model.write(draft)).toContain(" spells:turn-die=1* ");
    draft = fullRow(draft, 0, rowOf("domain-bonus"));
    expect(draft.bonus).not.toBeNull();
    expect(refusal(draft)).toBeNull();
    draft = model.setBonus(draft, "dot");
    expect(model.write(draft)).toContain(" bonus:dot ");
    expect(refusal(draft)).toBeNull();
    expect(refusal(model.setTower(draft, 0, true))).toBeNull();
    const waiting = model.paint(
      model.setUsed(diced(draft, [0, 1, 1, 0]), spellOf("domain-bonus"), false),
      0,
      { x: 3, y: 1 },
      { coat: "dot", crosses: 0 },
    );
    expect(model.write(waiting)).toContain(" now:strike-0 ");
    expect(refusal(waiting)).toBeNull();
  });

  it("knows the options", () => {
    const draft = model.setOptions(start(), ["spell-holder-can-place"]);
    expect(refusal(draft)).toBeNull();
    expect(refusal(diced(draft, [0, 1, 1, 0]))).toBeNull();
  });

  it.each<[string, (draft: Draft) => Draft, string, string[]]>([
    ["wrong-boxes", (draft) => fullRow(fullRow(draft, 0, 2), 1, 2), "book", []],
    [
      "wrong-bonus",
      (draft) => ({ ...fullRow(draft, 0, rowOf("domain-bonus")), bonus: null }),
      "book",
      [],
    ],
    [
      "wrong-moment",
      (draft) => model.paint(draft, 1, { x: 2, y: 2 }, { coat: "solid", crosses: 4 }),
      "map-1",
      ["2,2"],
    ],
    ["wrong-moment", (draft) => diced(draft, [1, 1, 1, 1]), "dice", []],
    [
      "wrong-moment",
      (draft) => model.setUsed(fullRow(draft, 0, rowOf("add-cross")), spellOf("add-cross"), false),
      "dice",
      [],
    ],
  ])("is refused where it cannot be: %s", (expected, change, part, squares) => {
    const draft = change(start());
    const text = model.write(draft);
    const refused = refusalOf(game, text)!;
    expect(refused.key).toBe(expected);
    const problem = model.problem(draft, text, refused);
    expect(problem).toMatchObject({ part, squares });
    expect(problem.sentence).toBe(squares.length ? "four-crosses" : undefined);
  });
});
