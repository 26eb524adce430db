/** Compare where the board is from moment to moment, in every viewport. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { SeatInfo } from "../../../../src/messages";
import { fixture } from "../../../helpers/positions";
import { DESKTOP, NARROW_DESKTOP, PHONE, SIDEWAYS, TABLET } from "../browser";
import { tableOf } from "../tables/fixture_tables";

const VIEWPORTS = [PHONE, SIDEWAYS, TABLET, NARROW_DESKTOP, DESKTOP];

/** Where the mat is, and where the squares are on it, in whole pixels. */
interface Boxes {
  mat: string;
  squares: string;
}

/** The boxes in every viewport, by its size. */
export async function boxesOf(page: Page): Promise<Map<string, Boxes>> {
  const boxes = new Map<string, Boxes>();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    const [mat, squares] = await page.evaluate(async () => {
      // Sizes of the mat are measured by an observer, which draws the squares anew.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return ["section.mat", "section.mat [role=grid]"].map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(" ");
      });
    });
    boxes.set(`${viewport.width}x${viewport.height}`, { mat: mat!, squares: squares! });
  }
  return boxes;
}

/** Compares the boxes of one moment after the other with the first ones. */
export class BoxComparison {
  private first: Map<string, Boxes> | null = null;
  private squares: Map<string, Boxes> | null = null;
  private readonly moments = new Set<string>();
  readonly steps = new Set<string>();

  constructor(private readonly page: Page) {}

  /**
   * Once for each moment. `grows`: a kingdom may be shown in another size from now on, the mat may
   * not.
   */
  async check(step: string, when: string, grows = false): Promise<void> {
    this.steps.add(step);
    if (grows) this.squares = null;
    if (this.moments.has(`${step} ${when}`)) return;
    this.moments.add(`${step} ${when}`);
    const now = await boxesOf(this.page);
    this.first ??= now;
    this.squares ??= now;
    for (const [viewport, { mat, squares }] of now) {
      const message = `${step}, ${when}, at ${viewport}`;
      expect(mat, `mat: ${message}`).toBe(this.first.get(viewport)!.mat);
      expect(squares, `squares: ${message}`).toBe(this.squares.get(viewport)!.squares);
    }
  }
}

/** The seats of a fixture; whoever looks is the one to move. */
export function seatsOf(name: string): SeatInfo[] {
  const scene = fixture(name);
  const { seats } = tableOf(scene);
  const turn = scene.view.seat as number;
  const player = (seat: number): number => ({ [0]: turn, [turn]: 0 })[seat] ?? seat;
  return seats.map((each) => ({ ...seats[player(each.seat)]!, seat: each.seat }));
}
