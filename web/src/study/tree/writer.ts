/** The value of the tag `Study`: all of a tree but the moves of its main line. */
import { Refused } from "../../engine/errors.ts";
import { commentText } from "./comments.ts";
import { DEEPEST, LONGEST_STUDY } from "./limits.ts";
import { markText } from "./marks.ts";
import { continuation, type StudyNode } from "./node.ts";

/** Empty where there are only the moves of the main line; refused where it is too long or deep. */
export function studyText(root: StudyNode): string {
  const text = [root, ...continuation(root)]
    .map((node, ply) => [`@${ply}`, ...notes(node, 1)])
    .filter(({ length }) => length > 1)
    .map((words) => words.join(" "))
    .join(" ");
  if ([...text].length > LONGEST_STUDY)
    throw new Refused("study-too-long", { length: [...text].length, most: LONGEST_STUDY });
  return text;
}

/** What stands behind a move: its comment, its marks, and the branches that leave after it. */
function notes({ comment, marks, children }: StudyNode, depth: number): string[] {
  return [
    ...(comment ? [`{${commentText(comment)}}`] : []),
    ...(marks.length ? [`<${marks.map(markText).join(" ")}>`] : []),
    ...children.slice(1).map((child) => branch(child, depth)),
  ];
}

function branch(first: StudyNode, depth: number): string {
  if (depth > DEEPEST) throw new Refused("study-too-deep", { most: DEEPEST });
  const steps = [first, ...continuation(first)].map((node) =>
    [node.move, ...notes(node, depth + 1)].join(" "),
  );
  return `(${steps.join(" ")})`;
}
