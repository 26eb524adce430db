/**
 * Pieces travel to where a move has put them. `data-piece` names a piece and `data-at` its place; a
 * piece that is at a new place travels from the one it left, or from where `data-at` is `supply`.
 */

interface PiecePlace {
  element: Element;
  piece: string;
  at: string;
  rect: DOMRect;
  /** The part of a larger drawing that the piece is, in units of that drawing. */
  box: DOMRect | null;
}

interface Route {
  from: PiecePlace;
  to: PiecePlace;
}

let running: Animation[] = [];

/** Where the pieces are that can be seen. */
export function piecePlaces(root: Element): PiecePlace[] {
  return [...root.querySelectorAll<HTMLElement | SVGElement>("[data-piece]")].flatMap((element) => {
    const rect = (drawingOf(element) ?? element).getBoundingClientRect();
    const { piece = "", at = "" } = element.dataset;
    const isPart = "ownerSVGElement" in element && element.ownerSVGElement !== null;
    const box = isPart ? (element as SVGGraphicsElement).getBBox() : null;
    return rect.width ? [{ element, piece, at, rect, box }] : [];
  });
}

/** The pieces that have come to a new place, and where they came from. */
export function routes(before: readonly PiecePlace[], after: readonly PiecePlace[]): Route[] {
  const isIn = (places: readonly PiecePlace[], { piece, at }: PiecePlace): boolean =>
    places.some((other) => other.piece === piece && other.at === at);
  const sources = new Map<string, PiecePlace[]>();
  for (const place of before) {
    if (place.at !== "supply" && isIn(after, place)) continue;
    sources.set(place.piece, [...(sources.get(place.piece) ?? []), place]);
  }
  return after.flatMap((to) => {
    if (isIn(before, to)) return [];
    const [from, ...others] = sources.get(to.piece) ?? [];
    // The last of a supply stays: the page may show less of it than there is.
    if (from && (others.length || from.at !== "supply")) sources.set(to.piece, others);
    return from ? [{ from, to }] : [];
  });
}

/** Let pieces travel in `layer`, which covers the page, to their new places in `root`. */
export function travel(
  layer: HTMLElement,
  root: Element,
  before: readonly PiecePlace[],
  duration: number,
): void {
  for (const { from, to } of routes(before, piecePlaces(root))) {
    const picture = pictureOf(from);
    if (!picture) continue;
    layer.append(picture);
    const flight = picture.animate(keyframes(from.rect, to), { duration, easing: "ease-in-out" });
    running.push(flight, ...hide(to.element, duration));
    flight.onfinish = flight.oncancel = () => picture.remove();
  }
}

/** Show every piece where it is. */
export function endTravel(): void {
  for (const animation of running) animation.cancel();
  running = [];
}

/** The drawing that is a piece, or the first one in it. */
function drawingOf(element: Element): Element | null {
  return element.matches("svg") ? element : element.querySelector("svg");
}

/** A copy of a piece, exactly over it. */
function pictureOf({ element, rect, box }: PiecePlace): HTMLElement | null {
  const drawing = drawingOf(element);
  let copy: Element;
  if (box) {
    copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    copy.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    const part = element.cloneNode(true) as Element;
    for (const attribute of ["transform", "style"]) part.removeAttribute(attribute);
    copy.append(part);
  } else if (drawing) copy = drawing.cloneNode(true) as Element;
  else return null;
  for (const each of [copy, ...copy.querySelectorAll("[data-piece]")])
    each.removeAttribute("data-piece");
  copy.setAttribute("width", "100%");
  copy.setAttribute("height", "100%");
  const picture = document.createElement("div");
  picture.dataset["travelling"] = "";
  Object.assign(picture.style, {
    position: "absolute",
    left: `${rect.x}px`,
    top: `${rect.y}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
  });
  picture.append(copy);
  return picture;
}

function keyframes(from: DOMRect, { element, rect: to }: PiecePlace): Keyframe[] {
  const { turned = "0", mirrored } = (element as HTMLElement).dataset;
  const degrees = Number(turned);
  const upright = degrees % 180 === 0;
  const scale = (upright ? to.width : to.height) / from.width;
  const x = to.x + to.width / 2 - from.x - from.width / 2;
  const y = to.y + to.height / 2 - from.y - from.height / 2;
  return [
    { transform: "none" },
    {
      transform: `translate(${x}px, ${y}px) rotate(${degrees}deg) scale(${mirrored ? -scale : scale}, ${scale})`,
    },
  ];
}

/** Hide a piece, or cover where it lies, until it has arrived. */
function hide(element: Element, duration: number): Animation[] {
  const covers = [...element.querySelectorAll("[data-cover]")];
  return covers.length
    ? covers.map((cover) => cover.animate([{ opacity: 1 }, { opacity: 1 }], { duration }))
    : [element.animate([{ opacity: 0 }, { opacity: 0 }], { duration })];
}
