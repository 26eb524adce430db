import { beforeAll, describe, expect, it } from "vitest";
import { Model, SEATS, type Draft } from "../../../../src/games/dragon-inferno/editor/model";
import { editedGame, randomPositions, refusalOf, type EditedGame } from "../../../helpers/editors";

const POSITIONS = 210;
const START =
  "dragon-inferno/1 players:2 options:- now:deal dragons:- eggs:- laid:- broken:0,0 tiles:-|-";

let game: EditedGame;
let model: Model;
let positions: string[];
beforeAll(async () => {
  game = await editedGame("dragon-inferno");
  model = new Model(game.kernel);
  positions = randomPositions(game, POSITIONS);
});

const refusal = (draft: Draft): string | null => refusalOf(game, model.write(draft))?.key ?? null;

/** All that lies on the board of another draft, put there from the start. */
function rebuilt(target: Draft): Draft {
  let draft = model.read(START);
  for (const egg of target.eggs) draft = model.toggleEgg(draft, egg);
  for (const seat of SEATS)
    for (const [tile, place] of Object.entries(target.tiles[seat]!))
      draft = model.layTile(draft, seat, tile, place);
  for (const seat of SEATS) draft = model.setBroken(draft, seat, target.broken[seat]!);
  for (const { dragon, place } of target.dragons) draft = model.setDragon(draft, dragon, place);
  return draft;
}

const eggSquares = (): string[] =>
  model.board.squares.filter(({ kind }) => kind === "egg").map(({ square }) => square);
const withEggs = (): Draft =>
  eggSquares()
    .slice(0, 8)
    .reduce((draft, square) => model.toggleEgg(draft, square), model.read(START));

describe("a position of Dragon Inferno that is set up", () => {
  it("is the same text when nothing was changed", () => {
    for (const position of positions) expect(model.write(model.read(position))).toBe(position);
  });

  it("can be when what lies on the board of a random match is put there from the start", () => {
    for (const position of positions.filter((_, i) => i % 8 === 0)) {
      const target = model.read(position);
      const draft = rebuilt(target);
      expect(refusal(draft), position).toBeNull();
      expect([draft.tiles, draft.broken]).toEqual([target.tiles, target.broken]);
    }
  });

  it("tells the moment from the eggs", () => {
    let draft = model.read(START);
    expect(draft.now).toBe("deal");
    const squares = eggSquares();
    for (const [i, square] of squares.slice(0, 8).entries()) {
      draft = model.toggleEgg(draft, square);
      expect(refusal(draft)).toBeNull();
      expect(draft.now).toBe(i < 3 ? "eggs-0" : i < 7 ? "eggs-1" : "tile-0");
    }
    expect(model.toggleEgg(draft, "a1")).toBe(draft);
  });

  it("breaks eggs under a tile, and summons a dragon with one in its hole", () => {
    const start = withEggs();
    const corner = model.board.squares.find(({ kind }) => kind === "corner")!.square;
    const tile = model.tileNames[0]!;
    const lying = model.tileOn(tile, corner, 0)!;
    expect(lying.squares).toContain(corner);
    const draft = model.layTile(start, 0, tile, lying.place);
    expect(refusal(draft)).toBeNull();
    expect(["tile-1", "dragon-0"]).toContain(draft.now);
    expect(model.pieceOn(draft, corner)).toEqual({ seat: 0, piece: tile });
    const lifted = model.liftTile(draft, 0, tile);
    expect(lifted.tiles).toEqual(start.tiles);
    for (let turns = 1; turns < 4; turns++)
      expect(model.tileOn(tile, corner, turns)?.squares).toContain(corner);
  });

  it("takes a dragon out of its cave and back", () => {
    const draft = model.setDragon(withEggs(), model.dragonNames[3]!, "-");
    expect(draft.dragons[0]).toEqual({ dragon: model.dragonNames[3], place: "-" });
    expect(refusal(draft)).toBe("wrong-dragons");
    expect(refusal(model.setDragon(draft, model.dragonNames[3]!, null))).toBeNull();
  });

  it.each<[string, (draft: Draft) => Draft, (marked: readonly string[]) => boolean]>([
    ["wrong-eggs", (draft) => model.setBroken(draft, 0, 1), (marked) => marked.length === 0],
    [
      "tile-without-neighbour",
      (draft) =>
        model.layTile(
          draft,
          0,
          model.tileNames[0]!,
          model.tileOn(model.tileNames[0]!, "d4", 0)!.place,
        ),
      (marked) => marked.includes("d4") && marked.length === 4,
    ],
    [
      "tiles-overlap",
      (draft) =>
        SEATS.reduce(
          (each, seat) =>
            model.layTile(
              each,
              seat,
              model.tileNames[0]!,
              model.tileOn(model.tileNames[0]!, "d4", 0)!.place,
            ),
          draft,
        ),
      (marked) => marked.includes("d4"),
    ],
    [
      "wrong-dragons",
      (draft) =>
        model.setDragon(
          draft,
          model.dragonNames[0]!,
          model.dragonOn(model.dragonNames[0]!, "d4", 0)!.place,
        ),
      (marked) => marked.length === 0,
    ],
    ["wrong-moment", (draft) => model.setNow(draft, "end"), (marked) => marked.length === 0],
  ])("is refused where it cannot be: %s", (expected, change, isMarked) => {
    const draft = change(withEggs());
    const text = model.write(draft);
    const refused = refusalOf(game, text)!;
    expect(refused.key).toBe(expected);
    const { part, squares } = model.problem(draft, text, refused);
    expect([part, isMarked(squares)]).toEqual(["board", true]);
  });
});
