import { expect, test } from "vitest";
import {
  branchingOf,
  lineEnd,
  next,
  type Place,
  promoted,
  sibling,
  validPath,
  withComment,
  withMark,
  withMove,
  withoutBranch,
  withoutMarks,
} from "../../../../src/study/tree/edits";
import { StudyHistory } from "../../../../src/study/tree/history";
import { lineOf, mainLine, type Mark, movesTo, nodeAt } from "../../../../src/study/tree/node";

const place = (moves: readonly string[] = ["a", "b", "c"]): Place => ({
  root: lineOf(moves),
  path: [],
});
/** A line with a branch after its first move. */
function branched(): Place {
  const after = withMove(place(), "a");
  const branch = withMove({ ...after, path: [0] }, "x");
  return withMove(branch, "y");
}
const moves = ({ root, path }: Place): string[] => movesTo(root, path);

test("a move that is there is followed, another one begins a branch", () => {
  const line = place();
  const followed = withMove(line, "a");
  expect(followed.root).toBe(line.root);
  expect(followed.path).toEqual([0]);
  const branch = branched();
  expect(branch.path).toEqual([0, 1, 0]);
  expect(moves(branch)).toEqual(["a", "x", "y"]);
  expect(mainLine(branch.root)).toEqual(["a", "b", "c"]);
  expect(mainLine(line.root)).toEqual(["a", "b", "c"]);
});

test("a branch becomes the line that it left", () => {
  const line = promoted(branched());
  expect(line.path).toEqual([0, 0, 0]);
  expect(mainLine(line.root)).toEqual(["a", "x", "y"]);
  expect(moves({ ...line, path: [0, 1, 0] })).toEqual(["a", "b", "c"]);
  expect(promoted(line)).toEqual(line);
  expect(branchingOf([0, 1, 0])).toBe(1);
});

test("a branch is deleted with all that follows", () => {
  const place = branched();
  const shorter = withoutBranch({ ...place, path: [0, 1] });
  expect(shorter.path).toEqual([0]);
  expect(nodeAt(shorter.root, [0]).children.map(({ move }) => move)).toEqual(["b"]);
  const other = withoutBranch({ ...place, path: [0, 0] });
  expect(mainLine(other.root)).toEqual(["a", "x", "y"]);
  const start = { ...place, path: [] };
  expect(withoutBranch(start)).toEqual(start);
});

test("marks are added, change their colour and are taken away", () => {
  const green: Mark = { colour: "green", board: 0, square: "c4", to: null };
  const red: Mark = { ...green, colour: "red" };
  const arrow: Mark = { ...green, to: "e5" };
  const marked = withMark(withMark(place(), green), arrow);
  expect(marked.root.marks).toEqual([green, arrow]);
  const coloured = withMark(marked, red);
  expect(coloured.root.marks).toEqual([arrow, red]);
  expect(withMark(coloured, red).root.marks).toEqual([arrow]);
  expect(withoutMarks(coloured).root.marks).toEqual([]);
});

test("ways through the tree", () => {
  const { root, path } = branched();
  expect(next({ root, path: [0] })).toEqual([0, 0]);
  expect(next({ root, path })).toEqual(path);
  expect(lineEnd({ root, path: [] })).toEqual([0, 0, 0]);
  expect(sibling({ root, path: [0, 0] }, 1)).toEqual([0, 1]);
  expect(sibling({ root, path: [0, 1] }, 1)).toEqual([0, 1]);
  expect(sibling({ root, path: [0, 1] }, -1)).toEqual([0, 0]);
  expect(sibling({ root, path: [] }, 1)).toEqual([]);
  expect(validPath(root, [0, 1, 0, 0, 3])).toEqual([0, 1, 0]);
});

test("changes are undone and redone, with the node that was shown", () => {
  const history = new StudyHistory(place());
  expect(history.canUndo).toBe(false);
  history.undo();
  history.add(withMove(history.place, "a"));
  expect(history.canUndo).toBe(false);
  history.add(withMove(history.place, "x"));
  history.add(withComment(history.place, "w"));
  history.amend(withComment(history.place, "why"));
  expect(nodeAt(history.place.root, history.place.path).comment).toBe("why");
  history.show([]);
  history.undo();
  expect(nodeAt(history.place.root, [0, 1])).toMatchObject({ move: "x", comment: "" });
  history.undo();
  expect(history.place.root.children[0]!.children).toHaveLength(1);
  expect(history.canUndo).toBe(false);
  history.redo();
  history.redo();
  history.redo();
  expect(nodeAt(history.place.root, [0, 1]).comment).toBe("why");
  history.undo();
  history.add(withMove({ ...history.place, path: [0] }, "z"));
  expect(history.canRedo).toBe(false);
});
