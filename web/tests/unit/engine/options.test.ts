// @vitest-environment node
import { describe, expect, it } from "vitest";
import { closeMatches } from "../../../src/engine/texts/close_matches.ts";
import { Refused } from "../../../src/engine/errors.ts";
import { checkOptions } from "../../../src/engine/options.ts";
import { descriptionOf } from "../../helpers/kernels.ts";

const QUEENDOMINO = descriptionOf("queendomino");

function refusal(players: number, ...options: string[]): Refused {
  try {
    checkOptions(QUEENDOMINO, players, options);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("the options of a game", () => {
  it("are accepted for every start that there is", () => {
    for (const { players, options } of QUEENDOMINO.starts)
      expect(checkOptions(QUEENDOMINO, players, [...options].reverse())).toEqual(options);
  });

  it.each([
    [9, [], "bad-players"],
    [4, ["chess"], "no-such-option"],
    [4, ["harmony", "harmony"], "option-twice"],
    [6, ["teams"], "option-needs-option"],
    [8, ["royal-wedding", "seven-or-eight", "teams"], "options-exclude"],
    [6, [], "players-need-option"],
    [4, ["steps-once-a-round"], "option-needs-players"],
  ])("for %i players with %s are refused as %s", (players, options, key) => {
    expect(refusal(players, ...options).key).toBe(key);
  });

  it("that are missing are named, the smallest sets only", () => {
    expect(refusal(6).params).toMatchObject({ allowed: "2, 3, 4", options: "royal-wedding" });
    expect(refusal(7).params["options"]).toBe("royal-wedding + seven-or-eight");
    expect(refusal(8).params["options"]).toBe(
      "royal-wedding + seven-or-eight / royal-wedding + teams",
    );
  });
});

describe("words that are spelt alike", () => {
  it("are found as in Python, the best first", () => {
    expect(closeMatches("appel", ["ape", "apple", "peach", "puppy"], 3)).toEqual(["apple", "ape"]);
    expect(closeMatches("harmny", ["harmony", "dynasty"], 1)).toEqual(["harmony"]);
    expect(closeMatches("chess", ["harmony", "dynasty"], 1)).toEqual([]);
  });
});
