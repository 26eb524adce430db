/** A state from a position: what every game has, then the fields of the game. */
import { BadText, type Parameters, Refused } from "../errors.ts";
import type { Kernel, State } from "../kernel.ts";
import { checkOptions } from "../options.ts";
import { checkCanonical, Fields, indexOf } from "./position_fields.ts";
import { RecordFields } from "../module/record.ts";

/** Set a fresh state to what the fields behind the options say. */
export type ReadFields = (kernel: Kernel, state: State, fields: Fields) => void;

/**
 * The state that a position describes, under the revision of the rules that it names; only the text
 * that the state itself gives is accepted.
 */
export function readState(
  kernel: Kernel,
  position: string,
  readFields: ReadFields,
  write: (kernel: Kernel, state: State) => string,
): State {
  const { game, revision: newest } = kernel.description;
  const fields = new Fields(position);
  const revision = fields.heading(game, newest);
  const { state } = kernel.start(...readPlayers(kernel, fields));
  RecordFields.over(kernel.description.state, state).setNumber("revision", revision);
  readFields(kernel, state, fields);
  checkCanonical(position, write(kernel, state));
  return state;
}

/** The number of players and the options; refused where the game cannot be played like this. */
function readPlayers(kernel: Kernel, fields: Fields): [players: number, options: string[]] {
  const [word, at] = fields.value("players");
  const [names, atNames] = fields.value("options");
  const players = /^[0-9]$/.test(word) ? Number(word) : -1;
  try {
    const chosen = names === "-" ? [] : names.split(",");
    return [players, checkOptions(kernel.description, players, chosen)];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const place = ["bad-players", "players-need-option"].includes(error.key) ? at : atNames;
    throw new BadText(error.key, place, { ...error.params, players: word });
  }
}

/**
 * Read one of `moments`, such as `draft-1`: the phase and the seat to move, which is chance in
 * `chancePhase`. Returns where it stands.
 */
export function readMoment(
  kernel: Kernel,
  state: RecordFields,
  fields: Fields,
  moments: readonly string[],
  chancePhase: string,
): number {
  const word = fields.value("now");
  indexOf(moments, word);
  const [name, seat] = word[0].split("-") as [string, string?];
  const { chance, nobody } = kernel.description.limits;
  state.setNumber("phase", kernel.names("PHASE_NAMES").indexOf(name));
  state.setNumber("seat", seat ? Number(seat) : name === chancePhase ? chance : nobody);
  return word[1];
}

/**
 * Refuse a position for the problem of that number; 0 is none. The names `PROBLEMS` of a game have
 * a key and the names of its parameters each, `params` has the values of all of them.
 */
export function refusePosition(
  kernel: Kernel,
  at: number,
  problem: number,
  params: Parameters,
): void {
  if (problem === 0) return;
  const [key, ...names] = kernel.names("PROBLEMS")[problem]!.split(" ");
  throw new BadText(key!, at, Object.fromEntries(names.map((name) => [name, params[name]!])));
}
