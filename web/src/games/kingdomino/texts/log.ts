/** The match in sentences, one for each turn. */
import { describeDraft, numbersOf } from "../../../kit/line/draft_log";
import {
  describeMoves,
  effectiveMoves,
  takeWhile,
  type DescribeLog,
} from "../../../table/state/log";

export const describeLog: DescribeLog = (entries, nameOf) =>
  describeMoves(effectiveMoves(entries), (moves, i) => {
    const line = takeWhile(moves, i, ({ move }) => move.startsWith("+"));
    if (!line.length) return describeDraft(moves, i, nameOf);
    const dominoes = numbersOf(line.map(({ move }) => move.slice(1)));
    return { key: "log.turned-up", params: { dominoes }, moves: line.length };
  });
