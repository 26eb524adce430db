/** A state in one line that rebuilds it exactly; `docs/games/queendomino.md` has the fields. */
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/queendomino.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import { positionText } from "../../../engine/texts/position_fields.ts";
import type { RecordFields } from "../../../engine/module/record.ts";
import { bitNumbers } from "../../../kit/engine/bits.ts";
import { lineText, ownedText } from "../../../kit/engine/domino_sets.ts";
import { ofSeats } from "../../../kit/engine/dominoes.ts";
import { rowsText } from "../../../kit/engine/kingdom_rows.ts";
import { landOf } from "../../../kit/engine/land.ts";
import { nowText } from "../../../kit/engine/position_moment.ts";
import { ringNames, squareNames, takenSteps, tilesOf } from "./kingdom_view.ts";
import { boxLetter, landToMove } from "./moves.ts";
import { tileName } from "./tiles.ts";

export function position(kernel: Kernel, state: State): string {
  const fields = kernel.fields(state);
  const number = (name: string): number => fields.number(name);
  const byKingdom = (write: (kingdom: number) => string, separator = "|"): string =>
    Array.from({ length: number("kingdoms") }, (_, kingdom) => write(kingdom)).join(separator);
  const tileOr = (tile: number): string => (tile >= 0 ? tileName(kernel, tile) : "-");
  const burnt = bitNumbers(functionsOf<Functions>(kernel).burnt(state));
  const [newBox, oldBox] = [number("line_box"), number("queue_box")];
  return positionText("queendomino", number("revision"), {
    players: `${number("seats")}`,
    options: kernel.options(state).join() || "-",
    now: nowText(kernel, fields),
    kings: bitNumbers(BigInt(number("kings"))).join() || "-",
    unseen: fields
      .words("unseen")
      .slice(0, 1 + number("wedding"))
      .map((set) => lineText(set))
      .join("|"),
    line: lineText(fields.word("line"), boxLetter(fields, newBox)),
    claims: ownedText(ofSeats(fields, "claims"), boxLetter(fields, newBox)),
    queue: ownedText(ofSeats(fields, "holds"), boxLetter(fields, oldBox)),
    board: fields.numbers("spaces").map(tileOr).join(),
    dragon: number("dragon") >= 0 ? `${number("dragon") + 1}` : "cave",
    top: tileOr(number("top")),
    burnt: burnt.map(tileOr).join() || "-",
    queen: number("queen") >= 0 ? `${number("queen")}` : "-",
    placed: placedText(kernel, state),
    site: number("chosen") >= 0 ? `${number("chosen") + 1}` : "-",
    taken: number("steps_once")
      ? byKingdom((kingdom) => takenSteps(kernel, fields, kingdom).join() || "-")
      : "",
    coins: byKingdom((kingdom) => `${fields.numbers("coins")[kingdom]!}`, ","),
    knights: byKingdom((kingdom) => {
      const squares = fields.words("knights")[kingdom]!;
      return squareNames(landOf(fields, kingdom), squares).join() || "-";
    }),
    buildings: byKingdom((kingdom) => buildingsText(kernel, fields, kingdom)),
    // The crowns of towns stand on buildings.
    kingdoms: byKingdom((kingdom) => rowsText(landOf(fields, kingdom)).replace(/t[1-3]/g, "t")),
  });
}

/** `c4,d4`: where a knight may still go. */
function placedText(kernel: Kernel, state: State): string {
  const halves = kernel.fields(state).numbers("halves");
  if (halves[1]! < 0) return "-";
  const names = ringNames(landToMove(kernel, state));
  return halves.map((square) => (square >= 0 ? names[square]! : "-")).join();
}

/** `bakery1@c4`: the buildings of a kingdom with their squares. */
function buildingsText(kernel: Kernel, fields: RecordFields, kingdom: number): string {
  const names = ringNames(landOf(fields, kingdom));
  const where = fields.numbers("where");
  const words = tilesOf(fields, kingdom).map(
    (tile) => `${tileName(kernel, tile)}@${names[where[tile]!]!}`,
  );
  return words.join() || "-";
}
