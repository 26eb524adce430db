// @vitest-environment node
import { describe, expect, it } from "vitest";
import { Dice } from "../../../src/engine/dice.ts";
import { BadText, Refused } from "../../../src/engine/errors.ts";
import { LocalMatch } from "../../../src/engine/local_match.ts";
import { RecordFields } from "../../../src/engine/module/record.ts";
import { gameOfRecord, readRecord } from "../../../src/engine/texts/record_parser.ts";
import duelTexts from "../../../src/games/kingdomino-duel/engine/index.ts";
import infernoTexts from "../../../src/games/dragon-inferno/engine/index.ts";
import { kernelOf } from "../../helpers/kernels.ts";

const inferno = { kernel: await kernelOf("dragon-inferno"), texts: infernoTexts };
const duel = { kernel: await kernelOf("kingdomino-duel"), texts: duelTexts };

function refusal(action: () => unknown): Refused {
  try {
    action();
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

/** Play random moves to the end. */
function finish<View>(match: LocalMatch<View>): LocalMatch<View> {
  const dice = new Dice(3);
  while (!match.isOver) match.play(match.kernel.pick(match.state, dice));
  return match;
}

describe("a match in a page", () => {
  it("begins before its first move, and chance deals", () => {
    const match = LocalMatch.start(duel, 2, ["unplaced-fills-nothing"]);
    expect([match.players, match.options, match.moves, match.isChance]).toEqual([
      2,
      ["unplaced-fills-nothing"],
      [],
      true,
    ]);
    match.deal(new Dice(1));
    expect(match.moves).toHaveLength(4);
    expect(match.seat).toBe(0);
    expect(match.view().moves?.map(({ move }) => move)).toEqual(match.legal());
    expect(match.view(false).moves).toBeUndefined();
  });

  it("plays several eggs named in one text, in rising order", () => {
    const match = LocalMatch.start(inferno, 2);
    match.deal(new Dice(1));
    const before = match.moves.length;
    match.play("egg@g7,b2,c3,b3");
    expect(match.moves.slice(before)).toEqual(["egg@b2", "egg@b3", "egg@c3", "egg@g7"]);
    expect(match.seat).toBe(1);
  });

  it("refuses what is not legal and changes nothing", () => {
    const match = LocalMatch.start(inferno, 2);
    match.deal(new Dice(1));
    const before = match.record();
    expect(refusal(() => match.play("egg@a1")).key).toBe("not-legal");
    expect(refusal(() => match.play("egg@g7")).key).toBe("eggs-out-of-order");
    expect(refusal(() => match.play(0)).key).toBe("not-legal");
    const tooMany = refusal(() => match.play("egg@b2,c2,d2,e2,f2"));
    expect([tooMany.key, tooMany.reason, tooMany.params["extra"]]).toEqual([
      "not-legal",
      "turn-over",
      "egg@f2",
    ]);
    const unreadable = refusal(() => match.play("hello"));
    expect([unreadable.key, unreadable.params["example"]]).toEqual(["bad-move-text", "egg@b2"]);
    expect(match.record()).toBe(before);
    expect(refusal(() => finish(match).play("egg@b2")).key).toBe("match-over");
  });

  it("names the rule against a move, and none against a number", () => {
    const match = LocalMatch.start(inferno, 2);
    match.deal(new Dice(1));
    const reasonOf = (move: string | number): unknown[] => {
      const { key, reason, params } = refusal(() => match.play(move));
      return [key, reason, params];
    };
    expect(reasonOf("egg@b1")).toEqual([
      "not-legal",
      "not-an-egg-square",
      { move: "egg@b1", square: "b1" },
    ]);
    expect(reasonOf("J@c3e")).toEqual(["not-legal", "now-eggs", { move: "J@c3e" }]);
    expect(reasonOf(0)).toEqual(["not-legal", "", { move: 0 }]);
    const record = `${match.record().trimEnd()} egg@b1\n`;
    const { reason, at } = refusal(() => readRecord(inferno, record)) as BadText;
    expect([reason, record.slice(at)]).toEqual(["not-an-egg-square", "egg@b1\n"]);
  });

  it("takes moves back, whoever made them", () => {
    const match = finish(LocalMatch.start(inferno, 2));
    const moves = match.moves;
    const undone = moves.map(() => match.undo());
    expect(undone.reverse()).toEqual(moves);
    expect(match.record()).toBe(match.atStart().record());
    expect(refusal(() => match.undo()).key).toBe("nothing-to-undo");
  });

  it("tells the spells that were earned, until they are taken back", () => {
    const match = finish(LocalMatch.start(duel, 2));
    expect(match.earned.length).toBeGreaterThan(0);
    const owners = match.view().rows.filter(({ seat }) => seat !== null);
    expect(match.earned.map(({ name }) => name).sort()).toEqual(
      owners.map(({ spell }) => spell).sort(),
    );
    while (match.moves.length) match.undo();
    expect(match.earned).toEqual([]);
  });

  it("goes its own way as a copy", () => {
    const match = LocalMatch.start(duel, 2);
    const copy = finish(match.copy());
    expect(match.moves).toEqual([]);
    expect(copy.isOver).toBe(true);
  });

  it("refuses a game that cannot be played, and a revision that does not exist", () => {
    expect(refusal(() => LocalMatch.start(duel, 3)).key).toBe("bad-players");
    expect(refusal(() => LocalMatch.start(duel, 2, ["harmony"])).key).toBe("no-such-option");
    expect(refusal(() => LocalMatch.start(duel, 2, [], 2)).key).toBe("no-such-revision");
  });
});

describe("a record", () => {
  it("is read again to the same match, also from a position in its middle", () => {
    const match = LocalMatch.start(duel, 2);
    match.deal(new Dice(1));
    const resumed = finish(LocalMatch.resume(duel, match.position()));
    resumed.tags = { Date: "2026-11-18", Event: 'A "quoted" name' };
    const record = resumed.record();
    expect(gameOfRecord(record)).toBe("kingdomino-duel");
    expect(readRecord(duel, record).record()).toBe(record);
    expect(readRecord(duel, record).tags).toEqual(resumed.tags);
  });

  it("is refused where it is of another game or another box", async () => {
    const record = LocalMatch.start(duel, 2).record();
    const wrongGame = refusal(() => readRecord(inferno, record));
    expect([wrongGame.key, wrongGame instanceof BadText]).toEqual(["no-such-game", true]);
    expect(refusal(() => readRecord(duel, `${record}[Contents "dice"]`)).key).toBe(
      "box-of-its-own",
    );
    const layout = inferno.kernel.description.box;
    const box = Uint8Array.from(Buffer.from(layout.bytes, "base64"));
    RecordFields.over(layout, box).setNumber("eggs", 3);
    const own = { kernel: await kernelOf("dragon-inferno", box), texts: infernoTexts };
    expect(refusal(() => LocalMatch.start(own, 2).record()).key).toBe("box-of-its-own");
  });

  it("has no tag that could not be read again, and none twice", () => {
    const match = LocalMatch.start(duel, 2);
    match.tags = { Event: "two\nlines" };
    expect(refusal(() => match.record()).key).toBe("bad-tag");
    match.tags = { Box: "0" };
    expect(refusal(() => match.record()).key).toBe("tag-twice");
  });
});
