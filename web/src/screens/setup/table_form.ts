/** The form of a new table: the choices, and which options fit together. */
import { FEATURED_GAME } from "../../games";
import type {
  Aids,
  Clock,
  GameInfo,
  NewTable,
  OptionInfo,
  SeatRequest,
  TakeBacks,
  Visibility,
} from "../../messages";

export type Mode = "bots" | "friends" | "pass";
export type SeatKind = "open" | "bot" | "me";

export interface SeatForm {
  kind: SeatKind;
  level: string;
  /** Of somebody on this device. */
  name: string;
}

/** Hints and the coach are null until something is chosen: who sits at the table decides. */
export type ChosenAids = {
  [Aid in keyof Aids]: Aid extends "hint" | "coach" ? boolean | null : boolean;
};

export interface TableForm {
  game: string;
  players: number;
  /**
   * The other seats, as many as any game could need: a seat that is removed and added again keeps
   * its choice.
   */
  others: SeatForm[];
  /**
   * The chosen options, including those that do not fit now. Null until something is chosen: the
   * game's suggestions apply.
   */
  options: string[] | null;
  clock: Clock;
  aids: ChosenAids;
  takeBacks: TakeBacks;
  visibility: Visibility;
}

export const DEFAULT_LEVEL = "baron";
const MAX_SEATS = 8;
const KINDS: Record<Mode, SeatKind> = { bots: "bot", friends: "open", pass: "me" };

export function isMode(word: string | null | undefined): word is Mode {
  if (word === null || word === undefined || !(word in KINDS)) return false;
  return !(STATIC_SITE && word === "friends");
}

export function defaultForm(mode: Mode): TableForm {
  return {
    game: FEATURED_GAME,
    players: mode === "bots" ? 4 : 2,
    others: Array.from({ length: MAX_SEATS - 1 }, () => ({
      kind: KINDS[mode],
      level: DEFAULT_LEVEL,
      name: "",
    })),
    options: null,
    clock: { kind: "none" },
    aids: { remaining: true, legal: true, preview: true, hint: null, coach: null },
    takeBacks: "until-next",
    visibility: "private",
  };
}

/** The aids of the table: hints and the coach are on unless other people may come. */
export function chosenAids({ aids, others, players }: TableForm): Aids {
  const isShared = others.slice(0, players - 1).some(({ kind }) => kind === "open");
  return { ...aids, hint: aids.hint ?? !isShared, coach: aids.coach ?? !isShared };
}

export type Reason =
  | { key: "needs-players"; players: number[] }
  | { key: "needs-option" | "excludes"; option: string };

/** The options that were chosen, or those that the game suggests. */
export function chosenOptions(form: TableForm, info: GameInfo): string[] {
  return (
    form.options ?? info.options.filter(({ suggested }) => suggested).map(({ option }) => option)
  );
}

/** Every number of players that some choice of options allows. */
export function playerCounts(info: GameInfo): number[] {
  return [...new Set([...info.players, ...info.options.flatMap(({ players }) => players)])].sort(
    (a, b) => a - b,
  );
}

/** Why an option cannot be played at this table; nothing where it can. */
export function optionConflict(
  info: GameInfo,
  option: OptionInfo,
  players: number,
  chosen: readonly string[],
): Reason | null {
  // The numbers of players of an option take the place of those of the option that it needs.
  const replaced = info.options.some(
    (each) =>
      each.needs === option.option &&
      chosen.includes(each.option) &&
      each.players.includes(players),
  );
  if (!option.players.includes(players) && !replaced)
    return { key: "needs-players", players: option.players };
  if (option.needs && !chosen.includes(option.needs))
    return { key: "needs-option", option: option.needs };
  const other = option.excludes?.find((each) => chosen.includes(each));
  return other ? { key: "excludes", option: other } : null;
}

/**
 * The options that this number of players requires: one that allows the number, and what it needs.
 */
function required(info: GameInfo, players: number, selected: readonly string[]): string[] {
  if (info.players.includes(players)) return [];
  const fit = info.options.filter(
    (each) => each.players.includes(players) && each.players.length < playerCounts(info).length,
  );
  const needed = fit.find(({ option }) => selected.includes(option)) ?? fit[0];
  return needed ? [needed.option, ...(needed.needs ? [needed.needs] : [])] : [];
}

/**
 * The selected options that can be played together, and those that the number of players requires,
 * in the order of the game.
 */
export function playable(info: GameInfo, players: number, selected: readonly string[]): string[] {
  const requested = [...selected, ...required(info, players, selected)];
  let chosen = info.options
    .filter(({ option }) => requested.includes(option))
    .map(({ option }) => option);
  // Options for other numbers of players are dropped first, so that they exclude no others.
  for (const wrong of ["needs-players", "needs-option", "excludes"])
    for (const each of info.options)
      if (
        chosen.includes(each.option) &&
        optionConflict(info, each, players, chosen)?.key === wrong
      )
        chosen = chosen.filter((option) => option !== each.option);
  return chosen;
}

/** The options that can be chosen at this table, or are; no others need to be shown. */
export function applicable(
  info: GameInfo,
  players: number,
  selected: readonly string[],
): OptionInfo[] {
  const chosen = playable(info, players, selected);
  return info.options.filter(
    ({ option }) =>
      chosen.includes(option) || playable(info, players, [...selected, option]).includes(option),
  );
}

/** The allowed number of players nearest to the requested one. */
export function nearestPlayerCount(info: GameInfo, requested: number): number {
  return playerCounts(info).reduce((best, n) =>
    Math.abs(n - requested) < Math.abs(best - requested) ? n : best,
  );
}

/** The request for a new table. `seatName` is the name of a seat on this device. */
export function newTableRequest(
  form: TableForm,
  info: GameInfo,
  key: string,
  seatName: (seat: number) => string,
): NewTable {
  const players = nearestPlayerCount(info, form.players);
  const seats: SeatRequest[] = form.others.slice(0, players - 1).map(({ kind, level }, i) => {
    if (kind === "bot") return { kind, level };
    return kind === "me" ? { kind, name: seatName(i + 1) } : { kind };
  });
  const { game, clock, visibility, takeBacks } = form;
  const options = playable(info, players, chosenOptions(form, info));
  return {
    key,
    game,
    seats: [{ kind: "me" }, ...seats],
    options,
    aids: chosenAids({ ...form, players }),
    clock,
    visibility,
    take_backs: takeBacks,
  };
}
