/** The tree of a study: positions reached by moves, with comments and marks. Nothing in it changes. */

/** The colours of marks, by the letters that records write. */
export const COLOURS = { G: "green", R: "red", B: "blue", Y: "yellow" } as const;
export type ColourLetter = keyof typeof COLOURS;
export type Colour = (typeof COLOURS)[ColourLetter];

/** A marked square of a board, or an arrow from it to another square of the same board. */
export interface Mark {
  colour: Colour;
  /** The seat whose kingdom or map it is; 0 where one board belongs to all. */
  board: number;
  square: string;
  /** The square that an arrow points at; null for a marked square. */
  to: string | null;
}

export interface StudyNode {
  /** The move that leads here; empty at the start. */
  move: string;
  comment: string;
  marks: readonly Mark[];
  /** The moves from here: the first one goes on with the line, the others are branches. */
  children: readonly StudyNode[];
}

/** The way to a node from the start: which child each time. */
export type Path = readonly number[];

export function newNode(move = ""): StudyNode {
  return { move, comment: "", marks: [], children: [] };
}

/** The tree of moves in one line. */
export function lineOf(moves: readonly string[]): StudyNode {
  let root: StudyNode | null = null;
  for (const move of ["", ...moves].reverse())
    root = { ...newNode(move), children: root ? [root] : [] };
  return root!;
}

/** The nodes on the way, the start included; the way ends where the tree does. */
export function nodesOn(root: StudyNode, path: Path): StudyNode[] {
  const nodes = [root];
  for (const index of path) {
    const next = nodes.at(-1)!.children[index];
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

export function nodeAt(root: StudyNode, path: Path): StudyNode {
  return nodesOn(root, path).at(-1)!;
}

/** The moves on the way to a node. */
export function movesTo(root: StudyNode, path: Path): string[] {
  return nodesOn(root, path)
    .slice(1)
    .map(({ move }) => move);
}

/** The nodes that a line goes on with, branches left out. */
export function continuation(node: StudyNode): StudyNode[] {
  const nodes: StudyNode[] = [];
  for (let next = node.children[0]; next; next = next.children[0]) nodes.push(next);
  return nodes;
}

/** The moves of the main line. */
export function mainLine(root: StudyNode): string[] {
  return continuation(root).map(({ move }) => move);
}

/** Whether two marks are of the same square or the same arrow, in whatever colour. */
export function isSamePlace(one: Mark, other: Mark): boolean {
  return one.board === other.board && one.square === other.square && one.to === other.to;
}
