/**
 * An ESLint rule for the directions of imports between the folders of `src`.
 *
 * A folder imports from the layers below it; neighbours in a layer do not know each other, and a
 * game never imports another game. Modules beside the folders are either entry points or shared.
 */
import { dirname, relative, resolve, sep } from "node:path";

const SRC = resolve(import.meta.dirname, "src");
/** From the top; folders on one line are neighbours. */
const LAYERS = [
  ["screens"],
  ["study"],
  ["device", "package"],
  ["games"],
  ["guide"],
  ["kit", "table"],
  ["rules"],
  ["pieces"],
  ["stores"],
  ["analysis"],
  ["svg", "socket", "i18n", "engine"],
];
const SHARED_MODULES = /^(breakpoints|constants|messages|schema|storage|views)(\.d)?(\.ts)?$/;
const TOP = -1;
const BOTTOM = LAYERS.length;

/** The layer, folder and game of a file below `src`; null for files elsewhere. */
function locate(file) {
  const path = relative(SRC, file);
  if (path.startsWith("..")) return null;
  const [folder, ...rest] = path.split(sep);
  if (rest.length === 0 && !LAYERS.flat().includes(folder))
    return { layer: SHARED_MODULES.test(folder) ? BOTTOM : TOP, folder: "", game: null };
  const layer = LAYERS.findIndex((folders) => folders.includes(folder));
  const game = folder === "games" && rest.length > 1 ? rest[0] : null;
  return { layer, folder, game };
}

const importDirections = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      unknown: "{{folder}} has no place among the layers of eslint_zones.js.",
      direction: "{{from}} must not import from {{to}}.",
      games: "The games {{from}} and {{to}} must not know each other.",
    },
  },
  create(context) {
    const from = locate(context.filename);
    if (!from) return {};
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== "string" || !source.startsWith(".")) return;
      const to = locate(resolve(dirname(context.filename), source));
      if (!to) return;
      const report = (messageId, data) => context.report({ node, messageId, data });
      if (from.layer === TOP && !from.folder) return;
      if (to.layer === -1) report("unknown", { folder: to.folder || source });
      else if (from.game && to.game && from.game !== to.game)
        report("games", { from: from.game, to: to.game });
      else if (to.layer < from.layer || (to.layer === from.layer && to.folder !== from.folder))
        report("direction", { from: from.folder || "a shared module", to: to.folder });
    };
    return {
      Program(node) {
        if (from.layer === -1 && from.folder)
          context.report({ node, messageId: "unknown", data: { folder: from.folder } });
      },
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { rules: { "import-directions": importDirections } };
