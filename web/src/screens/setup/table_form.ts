/** The form of a new table: the choices, and which options fit together. */
import { MOST_SEATS } from "../../constants";
import { FEATURED_GAME } from "../../games";
import type {
  Aids,
  Clock,
  GameInfo,
  NewTable,
  SeatRequest,
  TakeBacks,
  Visibility,
} from "../../messages";
import { nearestPlayerCount, playable } from "./option_choices";

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
const KINDS: Record<Mode, SeatKind> = { bots: "bot", friends: "open", pass: "me" };

export function isMode(word: string | null | undefined): word is Mode {
  if (word === null || word === undefined || !(word in KINDS)) return false;
  return !(STATIC_SITE && word === "friends");
}

export function defaultForm(mode: Mode): TableForm {
  return {
    game: FEATURED_GAME,
    players: mode === "bots" ? 4 : 2,
    others: Array.from({ length: MOST_SEATS - 1 }, () => ({
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

/** The options that were chosen, or those that the game suggests. */
export function chosenOptions(form: TableForm, info: GameInfo): string[] {
  return (
    form.options ?? info.options.filter(({ suggested }) => suggested).map(({ option }) => option)
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
