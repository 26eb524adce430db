/** What is shown of a kingdom: its land, coins, knights, towers and buildings. */
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/queendomino.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import type { RecordFields } from "../../../engine/module/record.ts";
import { bitNumbers } from "../../../kit/engine/bits.ts";
import { kingdomParts } from "../../../kit/engine/kingdom_view.ts";
import { type Land, landOf } from "../../../kit/engine/land.ts";
import { extent, fromSouthWest, ringSpots, spotName } from "../../../kit/engine/squares.ts";
import { territoriesOf } from "../../../kit/engine/territories.ts";
import type { RealmView, WorthView } from "../../../views.ts";
import { buildingView, tileName } from "./tiles.ts";

export function realmView(kernel: Kernel, state: State, kingdom: number): RealmView {
  const functions = functionsOf<Functions>(kernel);
  const fields = kernel.fields(state);
  const land = landOf(fields, kingdom);
  const number = (name: string): number => fields.numbers(name)[kingdom]!;
  const points = functions.points(state, kingdom);
  const score = {
    bonuses: bonuses(kernel, state, kingdom),
    total: points,
    points,
    largest: functions.largest(state, kingdom),
    crowns: functions.crowns(state, kingdom),
  };
  const parts = kingdomParts(
    land,
    territoriesOf(functions, land),
    score,
    kernel.names("TERRAIN_NAMES"),
  );
  const width = 1 + fields.number("teams");
  const coins = number("coins");
  return {
    ...parts,
    squares: squareViews(kernel, fields, kingdom, parts.squares),
    seats: Array.from({ length: width }, (_, i) => width * kingdom + i),
    purse: coins,
    reserve: number("reserve"),
    knights: functions.knights_of(state, kingdom),
    towers: number("towers"),
    hosts: fields.number("queen") === kingdom,
    coins: {
      coins,
      points: functions.wealth(state, kingdom),
      per: kernel.constant("COINS_PER_POINT"),
    },
    buildings: tilesOf(fields, kingdom).map((tile) => worthView(kernel, state, kingdom, tile)),
    queen: functions.queen(state, kingdom),
    sites: squareNames(land, functions.sites(state, kingdom)),
    ...(fields.number("steps_once") ? { taken: takenSteps(kernel, fields, kingdom) } : {}),
  };
}

/** What the options bring; those not earned are 0. */
function bonuses(kernel: Kernel, state: State, kingdom: number): Record<string, number> {
  const functions = functionsOf<Functions>(kernel);
  const fields = kernel.fields(state);
  return {
    ...(fields.number("middle")
      ? { "middle-kingdom": functions.middle_kingdom(state, kingdom) }
      : {}),
    ...(fields.number("harmony") ? { harmony: functions.harmony(state, kingdom) } : {}),
  };
}

/** The squares of a kingdom with the buildings and knights on them. */
function squareViews(
  kernel: Kernel,
  fields: RecordFields,
  kingdom: number,
  squares: RealmView["squares"],
): RealmView["squares"] {
  const land = landOf(fields, kingdom);
  const where = fields.numbers("where");
  const names = ringNames(land);
  const tiles = new Map(tilesOf(fields, kingdom).map((tile) => [names[where[tile]!]!, tile]));
  const knights = new Set(squareNames(land, fields.words("knights")[kingdom]!));
  return squares.map((square) => {
    const tile = tiles.get(square.square);
    return {
      ...square,
      ...(tile === undefined
        ? {}
        : { building: tileName(kernel, tile), tile: buildingView(kernel, tile) }),
      ...(knights.has(square.square) ? { knight: true } : {}),
    };
  });
}

/** What one building brings. */
function worthView(kernel: Kernel, state: State, kingdom: number, tile: number): WorthView {
  const functions = functionsOf<Functions>(kernel);
  const { building, per, each } = buildingView(kernel, tile);
  return {
    building,
    per,
    times: functions.times(state, kingdom, tile),
    points: functions.building_points(state, kingdom, tile),
    each,
  };
}

/** The tiles that were built in a kingdom. */
export function tilesOf(fields: RecordFields, kingdom: number): number[] {
  return bitNumbers(fields.words("houses")[kingdom]!);
}

/** The steps that a kingdom has taken in this round. */
export function takenSteps(
  kernel: Kernel,
  fields: RecordFields,
  kingdom: number,
): NonNullable<RealmView["taken"]> {
  const steps = kernel.names("TAKEN_NAMES") as NonNullable<RealmView["taken"]>;
  return steps.filter((_, bit) => (fields.numbers("taken")[kingdom]! >> bit) & 1);
}

/** The names of squares, from the south-west on. */
export function squareNames(land: Land, squares: bigint): string[] {
  const where = ringSpots(extent(land));
  const spots = bitNumbers(squares).map((square) => where[square]!);
  return spots.sort(fromSouthWest).map((spot) => spotName(spot, land.side));
}

/** The name of each square of the ring. */
export function ringNames(land: Land): string[] {
  return ringSpots(extent(land)).map((spot) => spotName(spot, land.side));
}
