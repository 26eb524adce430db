/** The dominoes that are in play, with the names that tell their boxes apart. */
import type { Kernel } from "../../../engine/kernel";
import type { DominoFace } from "../../../kit/editor/dominoes/tools.svelte";
import { IN_A_BOX } from "../../../kit/editor/model/gone_dominoes";
import { facesOf } from "../../../kit/engine/dominoes";

export function facesIn(kernel: Kernel, boxes: number): DominoFace[] {
  return facesOf(kernel)
    .slice(0, IN_A_BOX * boxes)
    .map((halves, i) => {
      const number = (i % IN_A_BOX) + 1;
      const letter = boxes > 1 ? "qk"[Math.floor(i / IN_A_BOX)]! : "";
      return { name: `${letter}${number}`, halves };
    });
}
