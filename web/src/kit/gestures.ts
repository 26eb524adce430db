/** Fingers and mouse on the board: two fingers tapping, and carrying a domino. */

export interface Carry {
  /** The pointer has moved far enough to mean it; called with the window's pixels, then at every move. */
  moved: (x: number, y: number) => void;
  /** Let go. `moved` says whether it was carried at all. */
  dropped: (moved: boolean) => void;
}

const SLACK = 7;
/** A finger hides what it carries: the domino floats above it. */
const ABOVE_FINGER = 54;

/** Follow the pointer that went down until it is let go. */
export function carry(down: PointerEvent, { moved, dropped }: Carry): void {
  let carried = false;
  const lift = down.pointerType === "touch" ? ABOVE_FINGER : 0;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    carried ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLACK;
    if (!carried) return;
    event.preventDefault();
    moved(event.clientX, event.clientY - lift);
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    dropped(carried);
  };
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

export interface TwoFingers {
  /** Whether a second finger is or was down: then the first one means nothing of its own. */
  together: () => boolean;
  down: (event: PointerEvent) => void;
  up: (event: PointerEvent) => void;
}

/** Tells when two fingers have tapped together. */
export function twoFingers(tapped: () => void): TwoFingers {
  const fingers = new Map<number, { x: number; y: number; at: number }>();
  let together = false;
  return {
    together: () => together,
    down(event) {
      if (!fingers.size) together = false;
      if (event.pointerType !== "touch") return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, at: event.timeStamp });
      if (fingers.size === 2) together = true;
    },
    up(event) {
      const began = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      if (!together || !began) return;
      const quick = event.timeStamp - began.at < 400 && Math.hypot(event.clientX - began.x, event.clientY - began.y) < 20;
      if (!fingers.size && quick) tapped();
    },
  };
}
