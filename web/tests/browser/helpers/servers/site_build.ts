/** Builds what `make site` builds, into folders of the tests. */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const WEB = resolve(import.meta.dirname, "../../../..");

function build(...options: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "crownlands-site-"));
  // The tests run in an environment of their own, which a build must not take over.
  const env = { ...process.env, NODE_ENV: "production" };
  const command = ["vite", "build", "--logLevel", "warn", "--outDir", folder, "--emptyOutDir"];
  execFileSync("npx", [...command, ...options], { cwd: WEB, env });
  return folder;
}

/** The folder of a new site. */
export const buildSite = (): string => build("--mode", "site");

/** The folder of a new package for other pages. */
export const buildPackage = (): string => build("--config", "vite.package.config.ts");
