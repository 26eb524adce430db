/** Arrows and marks that are being drawn: the colour, and the square where a stroke began. */
import type { Colour, Mark } from "../../study/tree/node.ts";

export const COLOURS: readonly Colour[] = ["green", "red", "blue", "yellow"];

export class Drawing {
  /** Whether fingers, the left button and the keyboard draw too. */
  isOn = $state(false);
  colour = $state<Colour>("green");
  stroke = $state.raw<Mark | null>(null);

  toggle(): void {
    this.isOn = !this.isOn;
    this.stroke = null;
  }

  begin(board: number, square: string, colour: Colour = this.colour): void {
    this.stroke = { colour, board, square, to: null };
  }

  /** The stroke now leads to a square. */
  lead(square: string): void {
    if (this.stroke)
      this.stroke = { ...this.stroke, to: square === this.stroke.square ? null : square };
  }

  cancel(): void {
    this.stroke = null;
  }

  /** End the stroke; what it has become. */
  end(): Mark | null {
    const mark = this.stroke;
    this.stroke = null;
    return mark;
  }
}

/** The colour that the keys held with a mouse choose, as on other analysis boards. */
export function colourOf(
  { shiftKey, altKey, ctrlKey }: Pick<MouseEvent, "shiftKey" | "altKey" | "ctrlKey">,
  chosen: Colour,
): Colour {
  if (shiftKey && altKey) return "yellow";
  if (shiftKey || ctrlKey) return "red";
  return altKey ? "blue" : chosen;
}
