import { beforeAll, describe, expect, it } from "vitest";
import {
  Model,
  SEATS,
  type EditedPosition,
} from "../../../../src/games/dragon-inferno/editor/model";
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

const refusal = (edited: EditedPosition): string | null =>
  refusalOf(game, model.write(edited))?.key ?? null;

/** All that lies on the board of another edited position, put there from the start. */
function rebuilt(target: EditedPosition): EditedPosition {
  let edited = model.read(START);
  for (const egg of target.eggs) edited = model.toggleEgg(edited, egg);
  for (const seat of SEATS)
    for (const [tile, place] of Object.entries(target.tiles[seat]!))
      edited = model.layTile(edited, seat, tile, place);
  for (const seat of SEATS) edited = model.setBroken(edited, seat, target.broken[seat]!);
  for (const { dragon, place } of target.dragons) edited = model.setDragon(edited, dragon, place);
  return edited;
}

const eggSquares = (): string[] =>
  model.board.squares.filter(({ kind }) => kind === "egg").map(({ square }) => square);
const withEggs = (): EditedPosition =>
  eggSquares()
    .slice(0, 8)
    .reduce((edited, square) => model.toggleEgg(edited, square), model.read(START));

describe("a position of Dragon Inferno that is set up", () => {
  it("is the same text when nothing was changed", () => {
    for (const position of positions) expect(model.write(model.read(position))).toBe(position);
  });

  it("can be when what lies on the board of a random match is put there from the start", () => {
    for (const position of positions.filter((_, i) => i % 8 === 0)) {
      const target = model.read(position);
      const edited = rebuilt(target);
      expect(refusal(edited), position).toBeNull();
      expect([edited.tiles, edited.broken]).toEqual([target.tiles, target.broken]);
    }
  });

  it("tells the moment from the eggs", () => {
    let edited = model.read(START);
    expect(edited.now).toBe("deal");
    const squares = eggSquares();
    for (const [i, square] of squares.slice(0, 8).entries()) {
      edited = model.toggleEgg(edited, square);
      expect(refusal(edited)).toBeNull();
      expect(edited.now).toBe(i < 3 ? "eggs-0" : i < 7 ? "eggs-1" : "tile-0");
    }
    expect(model.toggleEgg(edited, "a1")).toBe(edited);
  });

  it("breaks eggs under a tile, and summons a dragon with one in its hole", () => {
    const start = withEggs();
    const corner = model.board.squares.find(({ kind }) => kind === "corner")!.square;
    const tile = model.tileNames[0]!;
    const lying = model.tileOn(tile, corner, 0)!;
    expect(lying.squares).toContain(corner);
    const edited = model.layTile(start, 0, tile, lying.place);
    expect(refusal(edited)).toBeNull();
    expect(["tile-1", "dragon-0"]).toContain(edited.now);
    expect(model.pieceOn(edited, corner)).toEqual({ seat: 0, piece: tile });
    const lifted = model.liftTile(edited, 0, tile);
    expect(lifted.tiles).toEqual(start.tiles);
    for (let turns = 1; turns < 4; turns++)
      expect(model.tileOn(tile, corner, turns)?.squares).toContain(corner);
  });

  it("takes a dragon out of its cave and back", () => {
    const edited = model.setDragon(withEggs(), model.dragonNames[3]!, "-");
    expect(edited.dragons[0]).toEqual({ dragon: model.dragonNames[3], place: "-" });
    expect(refusal(edited)).toBe("wrong-dragons");
    expect(refusal(model.setDragon(edited, model.dragonNames[3]!, null))).toBeNull();
  });

  it.each<
    [string, (edited: EditedPosition) => EditedPosition, (marked: readonly string[]) => boolean]
  >([
    ["wrong-eggs", (edited) => model.setBroken(edited, 0, 1), (marked) => marked.length === 0],
    [
      "tile-without-neighbour",
      (edited) =>
        model.layTile(
          edited,
          0,
          model.tileNames[0]!,
          model.tileOn(model.tileNames[0]!, "d4", 0)!.place,
        ),
      (marked) => marked.includes("d4") && marked.length === 4,
    ],
    [
      "tiles-overlap",
      (edited) =>
        SEATS.reduce(
          (each, seat) =>
            model.layTile(
              each,
              seat,
              model.tileNames[0]!,
              model.tileOn(model.tileNames[0]!, "d4", 0)!.place,
            ),
          edited,
        ),
      (marked) => marked.includes("d4"),
    ],
    [
      "wrong-dragons",
      (edited) =>
        model.setDragon(
          edited,
          model.dragonNames[0]!,
          model.dragonOn(model.dragonNames[0]!, "d4", 0)!.place,
        ),
      (marked) => marked.length === 0,
    ],
    ["wrong-moment", (edited) => model.setNow(edited, "end"), (marked) => marked.length === 0],
  ])("is refused where it cannot be: %s", (expected, change, isMarked) => {
    const edited = change(withEggs());
    const text = model.write(edited);
    const refused = refusalOf(game, text)!;
    expect(refused.key).toBe(expected);
    const { part, squares } = model.problem(edited, text, refused);
    expect([part, isMarked(squares)]).toEqual(["board", true]);
  });
});
