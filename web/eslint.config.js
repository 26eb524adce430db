import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "tests/fixtures"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off", // an index that the drawing has made itself is there
      "no-console": "error",
      eqeqeq: "error",
      "svelte/no-at-html-tags": "error", // nothing that comes from a player is ever markup
    },
  },
);
