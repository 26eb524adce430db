/** Records read back: every move is checked and played again. */
import { BadText, Refused } from "../errors.ts";
import type { Kernel } from "../kernel.ts";
import { LocalMatch, type MatchGame } from "../local_match.ts";
import { escaped, readTags, type RecordHeading, REQUIRED, STANDARD } from "./match_record.ts";
import { checkOptions, playerCounts } from "../options.ts";

/**
 * The game that a record is of, so that a page can load it; refused where its tags are wrong, or
 * where the game is none of `games`.
 */
export function gameOfRecord(record: string, games?: readonly string[]): string {
  return inTag(readHeading(record), "Game", (game) => {
    if (games && !games.includes(game))
      throw new Refused("no-such-game", { game, ["known"]: games.join(", ") });
    return game;
  });
}

/** The match of a record of this game, replayed move by move. */
export function readRecord<View>(game: MatchGame<View>, record: string): LocalMatch<View> {
  const heading = readHeading(record);
  const { tags, places, end } = heading;
  const match = startMatch(game, heading);
  match.tags = Object.fromEntries([...tags].filter(([name]) => !STANDARD.includes(name)));
  const words = /[^ \n]+/g;
  words.lastIndex = end;
  for (let word = words.exec(record); word; word = words.exec(record))
    locate(word.index, () => match.play(word[0]));
  const points = match.isOver ? match.result().points.join(" ") : undefined;
  const claimed = tags.get("Result");
  if (claimed !== undefined && claimed !== points)
    throw new BadText("wrong-result", places.get("Result")!, {
      ["found"]: claimed,
      expected: points ?? "-",
    });
  return match;
}

/** The tags of a record; refused where a required one is missing, or their order is another. */
export function readHeading(record: string): RecordHeading {
  const heading = readTags(record);
  const { tags, places } = heading;
  const missing = REQUIRED.find((name) => !tags.has(name));
  if (missing)
    throw new BadText("tag-missing", Math.min(heading.end, record.length), { tag: missing });
  const names = [...tags.keys()];
  const order = [
    ...STANDARD.filter((name) => tags.has(name)),
    ...names.filter((name) => !STANDARD.includes(name)).sort(),
  ];
  const wrong = names.find((name, place) => name !== order[place]);
  if (wrong) throw new BadText("tag-order", places.get(wrong)!, { tag: wrong });
  return heading;
}

/** The match before its first move. */
function startMatch<View>(game: MatchGame<View>, heading: RecordHeading): LocalMatch<View> {
  const { description } = game.kernel;
  const tag = <Value>(name: string, read: (value: string) => Value): Value =>
    inTag(heading, name, read);
  tag("Game", (name) => {
    if (name !== description.game)
      throw new Refused("no-such-game", { game: name, ["known"]: description.game });
  });
  const revision = tag("Revision", (word) => {
    const { game: name, revision: newest } = description;
    if (/^[1-9][0-9]*$/.test(word) && Number(word) <= newest) return Number(word);
    throw new Refused("no-such-revision", { ["found"]: word, game: name, revision: newest });
  });
  const players = tag("Players", (word) => readPlayers(game.kernel, word));
  const options = tag("Options", (words) => readOptions(game.kernel, players, words));
  if (heading.tags.has("Contents"))
    tag("Contents", () => {
      throw new Refused("box-of-its-own");
    });
  tag("Box", (box) => {
    if (box !== description.box.digest || !game.kernel.hasShippedBox)
      throw new Refused("box-unknown", { box });
  });
  if (!heading.tags.has("Start")) return LocalMatch.start(game, players, options, revision);
  return tag("Start", (position) => {
    const match = LocalMatch.resume(game, position);
    const same = match.players === players && match.revision === revision;
    if (!same || match.options.join() !== options.join()) throw new Refused("start-differs");
    return match;
  });
}

/** Read the value of a tag; a refusal tells where the tag stands, or where in it. */
export function inTag<Value>(
  { tags, places }: RecordHeading,
  name: string,
  read: (value: string) => Value,
): Value {
  const value = tags.get(name)!;
  const place = places.get(name)!;
  try {
    return read(value);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const inside =
      error instanceof BadText ? `[${name} "`.length + escaped(value.slice(0, error.at)).length : 0;
    throw new BadText(error.key, place + inside, error.params, error.reason);
  }
}

function locate(at: number, play: () => void): void {
  try {
    play();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new BadText(error.key, at, error.params, error.reason);
  }
}

function readPlayers({ description }: Kernel, word: string): number {
  const seatings = playerCounts(description);
  if (!seatings.map(String).includes(word))
    throw new Refused("bad-players", {
      game: description.game,
      players: word,
      allowed: seatings.join(", "),
    });
  return Number(word);
}

function readOptions({ description }: Kernel, players: number, words: string): string[] {
  const options = words ? words.split(" ") : [];
  const sorted = checkOptions(description, players, options);
  if (sorted.join(" ") !== words)
    throw new Refused("not-canonical", { expected: sorted.join(" ") });
  return options;
}
