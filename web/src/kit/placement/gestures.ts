/** Pointer gestures on a board: drag and drop, and the two-finger tap. */

export interface DragHandlers {
  /** The pointer moved after passing the threshold; in pixels of the window. */
  moved: (x: number, y: number) => void;
  /** The pointer was released; `moved` tells whether it passed the threshold. */
  dropped: (moved: boolean) => void;
}

/** What follows the pointer over a board. */
export interface Draggable {
  /** Where the piece is, in pixels of the window. */
  dragged: { x: number; y: number } | null;
  /** The pointer is at this point, in squares of the board. */
  drag: (x: number, y: number) => void;
}

/** Carry the piece of a turn to the board while the main button of the pointer is down. */
export function liftPiece(
  down: PointerEvent,
  turn: { dragged: { x: number; y: number } | null },
  dragTo: (x: number, y: number) => void,
): void {
  if (down.button === 0) startDrag(down, { moved: dragTo, dropped: () => (turn.dragged = null) });
}

/** Where a board lies: its corner and the size of its squares, in pixels. */
interface BoardGeometry {
  left: number;
  top: number;
  cell: number;
}

/** Move a dragged piece to a point of the window. */
export function dragOver(
  piece: Draggable,
  board: BoardGeometry,
  corner: { left: number; top: number },
  x: number,
  y: number,
): void {
  piece.dragged = { x, y };
  piece.drag(
    (x - corner.left - board.left) / board.cell,
    (y - corner.top - board.top) / board.cell,
  );
}

const THRESHOLD = 7;
/** A finger hides the piece: it is drawn this far above. */
const ABOVE_FINGER = 54;

/** Follow the pointer of a pointerdown event until it is released. */
export function startDrag(down: PointerEvent, { moved, dropped }: DragHandlers): void {
  let isDragging = false;
  const offset = down.pointerType === "touch" ? ABOVE_FINGER : 0;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    isDragging ||=
      Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > THRESHOLD;
    if (!isDragging) return;
    event.preventDefault();
    moved(event.clientX, event.clientY - offset);
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    dropped(isDragging);
  };
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

export interface TwoFingerTap {
  /** Whether a second finger is or was down: then the first alone has no effect. */
  isMultiTouch: () => boolean;
  down: (event: PointerEvent) => void;
  up: (event: PointerEvent) => void;
}

/** Call `tapped` when two fingers have tapped together. */
export function twoFingerTap(tapped: () => void): TwoFingerTap {
  const fingers = new Map<number, { x: number; y: number; at: number }>();
  let isMultiTouch = false;
  return {
    isMultiTouch: () => isMultiTouch,
    down(event) {
      if (!fingers.size) isMultiTouch = false;
      if (event.pointerType !== "touch") return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, at: event.timeStamp });
      if (fingers.size === 2) isMultiTouch = true;
    },
    up(event) {
      const began = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      if (!isMultiTouch || !began) return;
      const quick =
        event.timeStamp - began.at < 400 &&
        Math.hypot(event.clientX - began.x, event.clientY - began.y) < 20;
      if (!fingers.size && quick) tapped();
    },
  };
}
