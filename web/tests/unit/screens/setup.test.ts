import { expect, test } from "vitest";
import { gameInfo } from "../../../src/device/game_info";
import type { GameInfo } from "../../../src/messages";
import {
  applicable,
  nearestPlayerCount,
  playable,
  playerCounts,
} from "../../../src/screens/setup/option_choices";
import { loadForm, saveForm } from "../../../src/screens/setup/saved_form";
import { numbers } from "../../../src/screens/setup/shelf.svelte";
import { chosenAids, defaultForm, newTableRequest } from "../../../src/screens/setup/table_form";
import { descriptionOf } from "../../helpers/kernels";

const info = gameInfo(descriptionOf("kingdomino"));
const wedding = gameInfo(descriptionOf("queendomino"));

function applicableNames(game: GameInfo, players: number, ...selected: string[]): string[] {
  return applicable(game, players, selected).map(({ option }) => option);
}

test("options that do not apply at a table are not among its choices", () => {
  const always = ["dynasty", "harmony", "middle-kingdom"];
  expect(applicableNames(info, 2)).toEqual([...always, "mighty-duel"]);
  expect(applicableNames(info, 3)).toEqual([...always, "three-players-48"]);
  expect(applicableNames(info, 4)).toEqual(always);
  expect(applicableNames(wedding, 4)).not.toContain("teams");
  expect(applicableNames(wedding, 8)).toContain("teams");
});

test("selected options that do not fit apply again with the right number of players", () => {
  expect(playable(info, 4, ["mighty-duel", "harmony"])).toEqual(["harmony"]);
  expect(playable(info, 2, ["mighty-duel", "harmony"])).toEqual(["harmony", "mighty-duel"]);
});

test("an option without the one that it needs is not played", () => {
  expect(playable(wedding, 4, ["teams", "harmony"])).toEqual(["harmony"]);
  expect(playable(wedding, 2, ["teams", "royal-wedding"])).toEqual([]);
});

test("of two options that exclude each other one is played", () => {
  const both = ["royal-wedding", "seven-or-eight", "teams"];
  expect(playable(wedding, 8, both)).toEqual(["royal-wedding", "teams"]);
  expect(playable(wedding, 7, both)).toEqual(["royal-wedding", "seven-or-eight"]);
});

test("a number of players that only an option allows selects the option", () => {
  expect(playerCounts(wedding)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(playable(wedding, 4, ["harmony"])).toEqual(["harmony"]);
  expect(playable(wedding, 5, ["harmony"])).toEqual(["harmony", "royal-wedding"]);
  expect(playable(wedding, 8, [])).toEqual(["royal-wedding", "seven-or-eight"]);
  expect(playable(wedding, 8, ["teams"])).toEqual(["royal-wedding", "teams"]);
  expect(playable(wedding, 6, ["teams"])).toEqual(["royal-wedding", "teams"]);
});

test("a game with fewer seats takes the nearest number of players", () => {
  expect(nearestPlayerCount(gameInfo(descriptionOf("kingdomino-duel")), 4)).toBe(2);
  expect(nearestPlayerCount(info, 3)).toBe(3);
});

test("against bots nothing has to be chosen: three bots, both bonuses", () => {
  const request = newTableRequest(defaultForm("bots"), info, "key-12345", () => "");
  expect(request.seats).toEqual([
    { kind: "me" },
    ...Array.from({ length: 3 }, () => ({ kind: "bot", level: "baron" })),
  ]);
  expect(request.options).toEqual(["harmony", "middle-kingdom"]);
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
