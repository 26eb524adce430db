import { expect, test } from "vitest";
import type { GameInfo } from "../../../src/messages";
import { loadForm, saveForm } from "../../../src/screens/setup/saved_form";
import {
  applicable,
  chosenAids,
  nearestPlayerCount,
  defaultForm,
  optionConflict,
  newTableRequest,
  playable,
  playerCounts,
} from "../../../src/screens/setup/table_form";
import { numbers } from "../../../src/screens/setup/shelf.svelte";

const info: GameInfo = {
  game: "kingdomino",
  revision: 1,
  players: [2, 3, 4],
  box: "",
  levels: ["page", "baron"],
  ready: true,
  options: [
    { option: "harmony", players: [2, 3, 4], suggested: true },
    { option: "mighty-duel", players: [2] },
    { option: "teams", players: [4], excludes: ["harmony"] },
    { option: "big-teams", players: [4], needs: "teams" },
  ],
};
const option = (name: string) => info.options.find((each) => each.option === name)!;

test("options that do not apply at a table are not among its choices", () => {
  const names = (players: number, selected: string[]): string[] =>
    applicable(info, players, selected).map(({ option }) => option);
  expect(names(2, [])).toEqual(["harmony", "mighty-duel"]);
  expect(names(3, [])).toEqual(["harmony"]);
  expect(names(4, [])).toEqual(["harmony", "teams"]);
  expect(names(4, ["teams"])).toContain("big-teams");
});

test("an option says what it needs and what it does not go with", () => {
  expect(optionConflict(info, option("mighty-duel"), 4, [])).toEqual({
    key: "needs-players",
    players: [2],
  });
  expect(optionConflict(info, option("mighty-duel"), 2, [])).toBeNull();
  expect(optionConflict(info, option("teams"), 4, ["harmony"])).toEqual({
    key: "excludes",
    option: "harmony",
  });
  expect(optionConflict(info, option("big-teams"), 4, [])).toEqual({
    key: "needs-option",
    option: "teams",
  });
});

test("selected options that do not fit apply again with the right number of players", () => {
  expect(playable(info, 4, ["mighty-duel", "harmony"])).toEqual(["harmony"]);
  expect(playable(info, 2, ["mighty-duel", "harmony"])).toEqual(["harmony", "mighty-duel"]);
  expect(playable(info, 4, ["big-teams"])).toEqual([]);
});

test("a number of players that only an option allows selects the option", () => {
  const wedding: GameInfo = {
    ...info,
    game: "queendomino",
    options: [
      { option: "harmony", players: [2, 3, 4, 5, 6, 7, 8] },
      { option: "royal-wedding", players: [3, 4, 5, 6] },
      { option: "seven-or-eight", players: [7, 8], needs: "royal-wedding", excludes: ["teams"] },
      { option: "teams", players: [6, 8], needs: "royal-wedding", excludes: ["seven-or-eight"] },
    ],
  };
  expect(playerCounts(wedding)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(playable(wedding, 4, ["harmony"])).toEqual(["harmony"]);
  expect(playable(wedding, 5, ["harmony"])).toEqual(["harmony", "royal-wedding"]);
  expect(playable(wedding, 8, [])).toEqual(["royal-wedding", "seven-or-eight"]);
  expect(playable(wedding, 8, ["teams"])).toEqual(["royal-wedding", "teams"]);
  expect(playable(wedding, 7, ["teams"])).toEqual(["royal-wedding", "seven-or-eight"]);
  expect(playable(wedding, 6, ["teams", "royal-wedding"])).toEqual(["royal-wedding", "teams"]);
  expect(playable(wedding, 2, ["teams", "royal-wedding"])).toEqual([]);
});

test("a game with fewer seats takes the nearest number of players", () => {
  expect(nearestPlayerCount({ ...info, players: [2], options: [] }, 4)).toBe(2);
  expect(nearestPlayerCount(info, 3)).toBe(3);
});

test("against bots nothing has to be chosen: three bots, both bonuses", () => {
  const request = newTableRequest(defaultForm("bots"), info, "key-12345", () => "");
  expect(request.seats).toEqual([
    { kind: "me" },
    ...Array.from({ length: 3 }, () => ({ kind: "bot", level: "baron" })),
  ]);
  expect(request.options).toEqual(["harmony"]);
  expect(request.key).toBe("key-12345");
});

test("seats on this device have names", () => {
  const request = newTableRequest(
    defaultForm("pass"),
    info,
    "key-12345",
    (seat) => `Player ${seat + 1}`,
  );
  expect(request.seats).toEqual([{ kind: "me" }, { kind: "me", name: "Player 2" }]);
});

test("consecutive numbers of players are written as a range", () => {
  expect([numbers([2, 3, 4]), numbers([2]), numbers([2, 4]), numbers([])]).toEqual([
    "2–4",
    "2",
    "2, 4",
    "",
  ]);
});

test("hints and the coach are on against bots and off where other people may come", () => {
  const form = defaultForm("bots");
  expect(chosenAids(form)).toMatchObject({ hint: true, coach: true });
  expect(chosenAids(defaultForm("pass"))).toMatchObject({ hint: true, coach: true });
  expect(chosenAids(defaultForm("friends"))).toMatchObject({ hint: false, coach: false });
  form.others[0]!.kind = "open";
  expect(chosenAids(form)).toMatchObject({ hint: false, coach: false });
  form.aids.coach = true;
  expect(chosenAids(form)).toMatchObject({ hint: false, coach: true });
});

test("a set-up from before there was a coach has not chosen hints", () => {
  const { aids, ...rest } = defaultForm("friends");
  const { legal, preview, remaining } = aids;
  localStorage.setItem(
    "crownlands.setup.friends",
    JSON.stringify({ ...rest, aids: { legal: !legal, preview, remaining, hint: true } }),
  );
  const form = loadForm("friends");
  expect(form.aids).toEqual({ legal: !legal, preview, remaining, hint: null, coach: null });
  form.aids.hint = true;
  saveForm("friends", form);
  expect(loadForm("friends").aids).toMatchObject({ hint: true, coach: null });
});
