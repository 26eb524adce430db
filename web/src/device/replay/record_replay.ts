/** The positions of a record one by one, as `server/replay/service.py` gives them. */
import { gameOfRecord, readRecord } from "../../engine/texts/record_parser.ts";
import type { Frame, RecordAnswer } from "../../messages";
import type { GameView } from "../../views";
import { playableGames } from "../playable";
import type { Game } from "../state/table_state";
import { turnOf } from "./frames";

/** The match of a record with `limit` positions after move `after`; refused where it is wrong. */
export async function replayRecord(
  loadGame: (name: string) => Promise<Game>,
  record: string,
  after: number,
  limit: number,
): Promise<RecordAnswer> {
  const game = await loadGame(gameOfRecord(record, playableGames()));
  const match = readRecord(game, record);
  const replay = match.atStart();
  const frames: Frame[] = [];
  const moves: RecordAnswer["moves"] = [];
  const turns = [0];
  [...match.moves, ""].forEach((move, version) => {
    if (version > after && frames.length < limit)
      frames.push({ version, position: replay.position(), view: replay.view(false) as GameView });
    if (!move) return;
    moves.push({ seat: replay.isChance ? "chance" : replay.seat, move });
    const began = turnOf(replay);
    replay.play(move);
    if (turnOf(replay) !== began) turns.push(version + 1);
  });
  const result = match.result();
  return {
    game: match.kernel.description.game,
    options: match.options,
    names: match.sides.map((_, seat) => match.tags[`Seat${seat}`] ?? ""),
    date: match.tags["Date"] ?? "",
    start: match.beginning,
    moves,
    turns,
    earned: match.earned,
    ...result,
    over: match.isOver,
    frames,
  };
}
