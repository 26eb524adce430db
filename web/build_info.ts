/** What the build knows of the project from `pyproject.toml`: its version and where its source is. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const PROJECT = resolve(import.meta.dirname, "../pyproject.toml");

export interface BuildInfo {
  version: string;
  /** The address in `project.urls`; null while none is written there. */
  source: string | null;
}

export function buildInfo(project = readFileSync(PROJECT, "utf-8")): BuildInfo {
  const version = /^version = "([^"]+)"$/m.exec(project)?.[1];
  if (!version) throw new Error("pyproject.toml has no version");
  return { version, source: /^Source = "([^"]+)"$/im.exec(project)?.[1] ?? null };
}
