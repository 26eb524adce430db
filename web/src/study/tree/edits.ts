/** Changes of the tree of a study: each gives a new tree, and the way to the node that is shown. */
import {
  isSamePlace,
  type Mark,
  newNode,
  nodeAt,
  nodesOn,
  type Path,
  type StudyNode,
} from "./node.ts";

export interface Place {
  root: StudyNode;
  path: Path;
}

/** The tree with another node at the end of a way. */
function replaced(root: StudyNode, path: Path, change: (node: StudyNode) => StudyNode): StudyNode {
  const [index, ...rest] = path;
  if (index === undefined) return change(root);
  return {
    ...root,
    children: root.children.map((child, i) =>
      i === index ? replaced(child, rest, change) : child,
    ),
  };
}

/** Go on with a move: along a child that has it already, or as a new one. */
export function withMove({ root, path }: Place, move: string): Place {
  const { children } = nodeAt(root, path);
  const index = children.findIndex((child) => child.move === move);
  if (index >= 0) return { root, path: [...path, index] };
  const grown = replaced(root, path, (node) => ({
    ...node,
    children: [...node.children, newNode(move)],
  }));
  return { root: grown, path: [...path, children.length] };
}

/** The tree without a node and all that follows it; its parent is shown. */
export function withoutBranch({ root, path }: Place): Place {
  if (!path.length) return { root, path };
  const parent = path.slice(0, -1);
  const shorter = replaced(root, parent, (node) => ({
    ...node,
    children: node.children.filter((_, i) => i !== path.at(-1)),
  }));
  return { root: shorter, path: parent };
}

/** How far along a way the last branch off a line is; -1 on the main line. */
export function branchingOf(path: Path): number {
  return path.findLastIndex((index) => index > 0);
}

/** The branch of the node becomes the line that it left. */
export function promoted({ root, path }: Place): Place {
  const at = branchingOf(path);
  if (at < 0) return { root, path };
  const index = path[at]!;
  const changed = replaced(root, path.slice(0, at), (node) => ({
    ...node,
    children: [node.children[index]!, ...node.children.filter((_, i) => i !== index)],
  }));
  return { root: changed, path: path.map((each, i) => (i === at ? 0 : each)) };
}

export function withComment({ root, path }: Place, comment: string): Place {
  return { root: replaced(root, path, (node) => ({ ...node, comment })), path };
}

/** Add a mark, change its colour, or, where it is there in this colour, take it away. */
export function withMark({ root, path }: Place, mark: Mark): Place {
  const toggle = (node: StudyNode): StudyNode => {
    const before = node.marks.find((each) => isSamePlace(each, mark));
    const others = node.marks.filter((each) => each !== before);
    return { ...node, marks: before?.colour === mark.colour ? others : [...others, mark] };
  };
  return { root: replaced(root, path, toggle), path };
}

export function withoutMarks({ root, path }: Place): Place {
  return { root: replaced(root, path, (node) => ({ ...node, marks: [] })), path };
}

/** The way on along the line; the same where it ends. */
export function next({ root, path }: Place): Path {
  return nodeAt(root, path).children.length ? [...path, 0] : path;
}

/** The end of the line. */
export function lineEnd({ root, path }: Place): Path {
  let end = path;
  for (let node = nodeAt(root, path); node.children.length; node = node.children[0]!)
    end = [...end, 0];
  return end;
}

/** The branch `step` further among those of the same parent; the same where there is none. */
export function sibling({ root, path }: Place, step: 1 | -1): Path {
  if (!path.length) return path;
  const parent = nodeAt(root, path.slice(0, -1));
  const index = path.at(-1)! + step;
  return parent.children[index] ? [...path.slice(0, -1), index] : path;
}

/** A way into this tree: one that leads further is cut off. */
export function validPath(root: StudyNode, path: Path): Path {
  return path.slice(0, nodesOn(root, path).length - 1);
}
