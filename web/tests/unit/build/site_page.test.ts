// @vitest-environment node
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { CONTENT_POLICY, withDigests } from "../../../site_page";

const HEADERS = resolve(
  import.meta.dirname,
  "../../../../src/crownlands/server/http/security_headers.py",
);

test("scripts and styles that the page names have their digests, links to other things have none", () => {
  const page =
    '<script type="module" crossorigin src="./assets/index-1.js"></script>' +
    '<link rel="stylesheet" href="./assets/index-2.css"><link rel="icon" href="./crown.svg">';
  const read = (path: string): Buffer => Buffer.from(`content of ${path}`);
  const digest = (path: string): string => createHash("sha384").update(read(path)).digest("base64");
  expect(withDigests(page, read)).toBe(
    `<script type="module" crossorigin src="./assets/index-1.js" integrity="sha384-${digest("assets/index-1.js")}"></script>` +
      `<link rel="stylesheet" href="./assets/index-2.css" integrity="sha384-${digest("assets/index-2.css")}"><link rel="icon" href="./crown.svg">`,
  );
});

test("the policy of the site is the server's, but for what only a header can say", () => {
  const source = readFileSync(HEADERS, "utf-8");
  const parts = /CONTENT_POLICY = \(([^)]*)\)/.exec(source)![1]!.match(/"[^"]*"/g)!;
  const policy = parts.map((part) => part.slice(1, -1)).join("");
  expect(policy).toBe(`${CONTENT_POLICY}; frame-ancestors 'none'`);
});
