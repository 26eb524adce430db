/** The dominoes of a box, and the lines that they lie in. */
import type { Kernel } from "../../engine/kernel.ts";
import type { RecordFields } from "../../engine/module/record.ts";
import type { DominoView, HalfView } from "../../views.ts";
import { members } from "./domino_sets.ts";

const FACES = new WeakMap<Kernel, [HalfView, HalfView][]>();

/** Both halves of every domino in the box of a kernel. */
export function facesOf(kernel: Kernel): [HalfView, HalfView][] {
  let faces = FACES.get(kernel);
  if (!faces) {
    const { boxFields: box } = kernel;
    const names = kernel.names("TERRAIN_NAMES") as HalfView["terrain"][];
    const halves = (terrains: string, crowns: string): HalfView[] => {
      const counts = box.words(crowns);
      return box
        .numbers(terrains)
        .map((terrain, i) => ({ terrain: names[terrain]!, crowns: Number(counts[i]) }));
    };
    const seconds = halves("second", "second_crowns");
    faces = halves("first", "first_crowns").map((half, i) => [half, seconds[i]!]);
    FACES.set(kernel, faces);
  }
  return faces;
}

/** Whether turning a domino round makes a difference. */
export function isTurnable(kernel: Kernel, domino: number): boolean {
  return kernel.boxFields.words("turnable")[domino] !== 0n;
}

/** A line in rising order; `first` is where the dominoes of its box begin. */
export function lineView(
  kernel: Kernel,
  free: bigint,
  sets: readonly bigint[],
  first = 0,
): DominoView[] {
  const faces = facesOf(kernel);
  const owned = sets.flatMap((set, seat) => members(set).map((domino) => [domino, seat] as const));
  const all = [...members(free).map((domino) => [domino, null] as const), ...owned];
  return all
    .sort(([a], [b]) => a - b)
    .map(([domino, seat]) => ({ domino, halves: faces[first + domino - 1]!, seat }));
}

/** The words of the seats of a match. */
export function ofSeats(fields: RecordFields, name: string): bigint[] {
  return fields.words(name).slice(0, fields.number("seats"));
}
