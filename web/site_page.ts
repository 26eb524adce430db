/**
 * A Vite plugin for the static site, whose host sends no headers of ours: the page itself has a
 * content security policy, and the digest of every file that it names.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** As the server's, without what a browser accepts in a header only. */
export const CONTENT_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'";

/** The page with the digests of its scripts and styles; `read` returns the content of a file. */
export function withDigests(page: string, read: (path: string) => Buffer): string {
  return page.replace(
    /<(?:script|link)\b[^>]*?\b(?:src|href)="\.\/([^"]+\.(?:js|css))"/g,
    (tag, path: string) => {
      const digest = createHash("sha384").update(read(path)).digest("base64");
      return `${tag} integrity="sha384-${digest}"`;
    },
  );
}

export function sitePage(): Plugin {
  return {
    name: "site-page",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: CONTENT_POLICY },
        injectTo: "head-prepend",
      },
    ],
    writeBundle({ dir }) {
      const page = join(dir!, "index.html");
      const text = readFileSync(page, "utf-8");
      writeFileSync(
        page,
        withDigests(text, (path) => readFileSync(join(dir!, path))),
      );
    },
  };
}
