import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import zones from "./eslint_zones.js";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "tests/fixtures"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
  {
    plugins: { zones },
    rules: {
      "zones/import-directions": "error",
      // Indices that the code itself has computed are in range.
      "@typescript-eslint/no-non-null-assertion": "off",
      "no-console": "error",
      eqeqeq: "error",
      // A variable is named after what it holds; `tests/docs/test_names.py` has the same list.
      "id-denylist": [
        "error",
        ...["found", "seen", "shown", "told", "said", "asked", "wanted", "heard", "known", "kept"],
      ],
      "svelte/no-at-html-tags": "error", // Text of players is never markup.
    },
  },
);
