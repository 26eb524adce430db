/** The dominoes of a round that lie in kingdoms already, as the line shows them. */
import type { BoxedDominoView } from "../../views";
import type { DominoName } from "../board/kingdom";
import { placedThisRound } from "./draft_log";

interface LineView {
  readonly queue: readonly BoxedDominoView[];
  readonly line: readonly BoxedDominoView[];
}
interface PlacedDomino<Name> {
  domino: Name;
  seat: number;
  /** Null where the domino was placed before this page was opened. */
  halves: BoxedDominoView["halves"] | null;
}

export class PlacedDominoes<Name extends DominoName> {
  /** The halves of dominoes seen in the line, by name: views do not have those of placed ones. */
  private readonly halves = new Map<string, BoxedDominoView["halves"]>();

  constructor(private readonly nameOf: (domino: string) => Name) {}

  of(
    { queue, line }: LineView,
    moves: Parameters<typeof placedThisRound>[0],
  ): PlacedDomino<Name>[] {
    for (const { domino, halves } of [...line, ...queue]) this.halves.set(String(domino), halves);
    return (
      placedThisRound(moves, line.length === 0, this.nameOf)
        // A player who has placed and is about to claim is still in the queue.
        .filter(({ domino }) => String(domino) !== String(queue[0]?.domino))
        .map((each) => ({ ...each, halves: this.halves.get(String(each.domino)) ?? null }))
    );
  }
}
