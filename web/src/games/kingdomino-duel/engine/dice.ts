/** The dice and the spell book of a view. */
import type { Kernel, State } from "../../../engine/kernel.ts";
import type { Coat, DieView, FaceView, RowView, Sign, Spell, Use } from "../../../views.ts";
import { duel } from "./functions.ts";

/** By the numbers that `use_of` answers. */
const USES: readonly Use[] = ["fills", "crossed", "any", "won", "struck"];

/** The dice that have been rolled: what they show, who has taken them, and their faces. */
export function dice(kernel: Kernel, state: State): DieView[] {
  const record = kernel.fields(state);
  const takers = record.numbers("takers");
  const towered = record.number("towered");
  return record.numbers("faces").flatMap((face, die): DieView[] => {
    if (face < 0) return [];
    const faces = facesOf(kernel, die);
    const tower = (towered >> die) & 1;
    const { coat, crosses } = faces[face]!;
    const use = (seat: number): Use => USES[duel(kernel).use_of(state, die, seat)]!;
    return [
      {
        die: die + 1,
        face: face + 1,
        coat,
        crosses: crosses + tower,
        tower: tower === 1,
        seat: takers[die]! >= 0 ? takers[die]! : null,
        use: [use(0), use(1)],
        faces,
      },
    ];
  });
}

/** The faces of a die, by its index. */
export function facesOf(kernel: Kernel, die: number): FaceView[] {
  const n = kernel.constant("FACES");
  const crosses = kernel.boxFields.numbers("crosses").slice(n * die, n * (die + 1));
  return kernel.boxFields
    .numbers("coat")
    .slice(n * die, n * (die + 1))
    .map((coat, face) => ({ coat: signOf(kernel, coat), crosses: crosses[face]! }));
}

function signOf(kernel: Kernel, coat: number): Sign {
  return coat === kernel.constant("WILD") ? "wild" : coatName(kernel, coat);
}

export function coatName(kernel: Kernel, coat: number): Coat {
  return kernel.names("COAT_NAMES")[coat] as Coat;
}

/** The spell book: each row with its boxes, its spell, and who has it. */
export function rows(kernel: Kernel, state: State, rolled: readonly DieView[]): RowView[] {
  const record = kernel.fields(state);
  const [marks, owners, used] = [
    record.numbers("marks"),
    record.numbers("owner"),
    record.number("used"),
  ];
  const spells = kernel.boxFields.numbers("spell");
  const lightning = [kernel.constant("BONUS"), kernel.constant("CROSS")];
  return kernel.boxFields.numbers("boxes").map((boxes, coat) => {
    const spell = spells[coat]!;
    const owner = owners[spell]!;
    const fills = (seat: number): number =>
      rolled.filter(
        (die) =>
          die.seat === seat && die.coat === coatName(kernel, coat) && die.use[seat] === "fills",
      ).length;
    return {
      coat: coatName(kernel, coat),
      boxes,
      filled: [marks[coat]!, marks[kernel.constant("COATS") + coat]!],
      spell: kernel.names("SPELL_NAMES")[spell] as Spell,
      seat: owner >= 0 ? owner : null,
      used: ((used >> spell) & 1) === 1,
      lightning: lightning.includes(spell),
      fills: [fills(0), fills(1)],
    };
  });
}
