/** A table before it exists: what was chosen, and what goes together. */
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

export interface SeatDraft {
  kind: SeatKind;
  level: string;
  /** Of somebody on this device. */
  name: string;
}

export interface Draft {
  game: string;
  players: number;
  /**
   * The seats beside one's own, as many as any game could need: a seat that goes and comes back is
   * as it was.
   */
  others: SeatDraft[];
  /**
   * The chosen options; those that do not fit wait until they do. As long as nobody has chosen,
   * null: those that the game suggests.
   */
  options: string[] | null;
  clock: Clock;
  aids: Aids;
  takeBacks: TakeBacks;
  visibility: Visibility;
}

export const LEVEL = "baron";
const MOST = 8;
const KINDS: Record<Mode, SeatKind> = { bots: "bot", friends: "open", pass: "me" };

export function isMode(word: string | null | undefined): word is Mode {
  return word !== null && word !== undefined && word in KINDS;
}

export function fresh(mode: Mode): Draft {
  return {
    game: FEATURED_GAME,
    players: mode === "bots" ? 4 : 2,
    others: Array.from({ length: MOST - 1 }, () => ({ kind: KINDS[mode], level: LEVEL, name: "" })),
    options: null,
    clock: { kind: "none" },
    aids: { remaining: true, legal: true, preview: true, hint: true },
    takeBacks: "until-next",
    visibility: "private",
  };
}

export type Reason =
  | { key: "needs-players"; players: number[] }
  | { key: "needs-option" | "excludes"; option: string };

/** The options that were chosen, or those that the game suggests. */
export function chosenOptions(draft: Draft, info: GameInfo): string[] {
  return (
    draft.options ?? info.options.filter(({ suggested }) => suggested).map(({ option }) => option)
  );
}

/** Every number of players that some choice of options allows. */
export function seatings(info: GameInfo): number[] {
  return [...new Set([...info.players, ...info.options.flatMap(({ players }) => players)])].sort(
    (a, b) => a - b,
  );
}

/** Why an option cannot be played at this table; nothing where it can. */
export function hindrance(
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
 * Options without which so many cannot play: where the game alone has no seats for them, one that
 * has, and what it needs.
 */
function required(info: GameInfo, players: number, wished: readonly string[]): string[] {
  if (info.players.includes(players)) return [];
  const fit = info.options.filter(
    (each) => each.players.includes(players) && each.players.length < seatings(info).length,
  );
  const found = fit.find(({ option }) => wished.includes(option)) ?? fit[0];
  return found ? [found.option, ...(found.needs ? [found.needs] : [])] : [];
}

/**
 * Of the wished options those that can be played together, and those that so many players need, in
 * the order of the shelf.
 */
export function playable(info: GameInfo, players: number, wished: readonly string[]): string[] {
  const wanted = [...wished, ...required(info, players, wished)];
  let chosen = info.options
    .filter(({ option }) => wanted.includes(option))
    .map(({ option }) => option);
  // Those that are for other numbers of players go first: they are in nobody's way.
  for (const wrong of ["needs-players", "needs-option", "excludes"])
    for (const each of info.options)
      if (chosen.includes(each.option) && hindrance(info, each, players, chosen)?.key === wrong)
        chosen = chosen.filter((option) => option !== each.option);
  return chosen;
}

/** The options that can be chosen at this table, or are; no others need to be shown. */
export function applicable(
  info: GameInfo,
  players: number,
  wished: readonly string[],
): OptionInfo[] {
  const chosen = playable(info, players, wished);
  return info.options.filter(
    ({ option }) =>
      chosen.includes(option) || playable(info, players, [...wished, option]).includes(option),
  );
}

/** The number of players nearest to the one wished for. */
export function fitting(info: GameInfo, wished: number): number {
  return seatings(info).reduce((best, n) =>
    Math.abs(n - wished) < Math.abs(best - wished) ? n : best,
  );
}

/** What is asked of the server. `called` gives a seat on this device its name. */
export function order(
  draft: Draft,
  info: GameInfo,
  key: string,
  called: (seat: number) => string,
): NewTable {
  const players = fitting(info, draft.players);
  const seats: SeatRequest[] = draft.others.slice(0, players - 1).map(({ kind, level }, i) => {
    if (kind === "bot") return { kind, level };
    return kind === "me" ? { kind, name: called(i + 1) } : { kind };
  });
  const { game, aids, clock, visibility, takeBacks } = draft;
  const options = playable(info, players, chosenOptions(draft, info));
  return {
    key,
    game,
    seats: [{ kind: "me" }, ...seats],
    options,
    aids,
    clock,
    visibility,
    take_backs: takeBacks,
  };
}
