/** One server for all spec files that do not stop it; CROWNLANDS_URL names a running one. */
import type { TestProject } from "vitest/node";
import { Server } from "./server";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const running = process.env["CROWNLANDS_URL"];
  const server = running ? null : await new Server().start();
  provide("url", running ?? server!.url);
  return async () => server?.end();
}
