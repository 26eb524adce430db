import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { houseOf, ownSeat, setOwnSeat } from "../../../src/stores/houses.svelte";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import { loadPlayer } from "../../../src/stores/player.svelte";
import type { SeatInfo } from "../../../src/messages";
import { updateSetting } from "../../../src/stores/settings.svelte";
import { HOUSES, type House } from "../../../src/svg/palette";
import { seatName } from "../../../src/table/state/names";

const person = (seat: number, id: string): SeatInfo => ({
  seat,
  kind: "person",
  player: { id, name: id },
});
const bot = (seat: number): SeatInfo => ({ seat, kind: "bot", level: "baron" });
const houses = (): House[] => [0, 1, 2, 3].map((seat) => houseOf(seat));

beforeEach(async () => {
  const player = { id: "me", name: "Mila" };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ player, server: "0" })));
  localStorage.setItem("crownlands.name", "Mila");
  await loadLanguage("en");
  await loadPlayer();
});
afterEach(() => {
  updateSetting("house", "");
  setOwnSeat(null);
});

test("houses follow the seats, unless the player prefers one", () => {
  setOwnSeat(2);
  expect(houses()).toEqual(["rose", "moon", "sun", "oak"]);
  updateSetting("house", "moon");
  expect(houses()).toEqual(["rose", "sun", "moon", "oak"]);
  updateSetting("house", "frost");
  expect(houses()).toEqual(["rose", "moon", "frost", "oak"]);
  expect(new Set(HOUSES.map((_, seat) => houseOf(seat)))).toEqual(new Set(HOUSES));
});

test("spectators and hot-seat players see the houses of the seats; so does a browser with an invalid setting", () => {
  updateSetting("house", "oak");
  expect(ownSeat([person(0, "you"), person(1, "other")])).toBeNull();
  expect(ownSeat([person(0, "me"), person(1, "me")])).toBeNull();
  expect(ownSeat([person(0, "you"), person(1, "me")])).toBe(1);
  expect(houseOf(1)).toBe("moon");
  updateSetting("house", "lion" as House);
  expect(houseOf(0, 0)).toBe("rose");
});

test("names of bots use the houses that are shown", () => {
  const seats = [person(0, "me"), bot(1), bot(2)];
  updateSetting("house", "moon");
  expect(seats.slice(1).map((seat) => seatName(seat, seats))).toEqual([
    "Baron · Rose",
    "Baron · Sun",
  ]);
});
