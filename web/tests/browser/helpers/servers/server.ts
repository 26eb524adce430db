/** A server process with its own data, which can be stopped and started again. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../../../../..");
export const PYTHON = process.env["CROWNLANDS_PYTHON"] ?? join(ROOT, ".venv/bin/python");
/** Rules are compiled at the first start, which takes minutes where others work as well. */
const PATIENCE = 900_000;

export class Server {
  url = "";
  private process: ChildProcess | null = null;
  private output = "";
  private readonly data = mkdtempSync(join(tmpdir(), "crownlands-"));

  /**
   * Resolves when the rules of all games are compiled: doing it takes the time of whoever plays
   * meanwhile.
   */
  async start(port = 0): Promise<this> {
    const child = spawn(
      PYTHON,
      ["-m", "crownlands", "serve", "--port", String(port), "--data", this.data],
      // Two workers on one address would meet the limits that are meant for one visitor.
      { cwd: ROOT, env: { ...process.env, CROWNLANDS_LIMITS: "0" } },
    );
    this.process = child;
    this.output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text: Buffer) => (this.output += text.toString()));
    const until = Date.now() + PATIENCE;
    for (;;) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`the server does not come:\n${this.output}`);
      this.url = /http:\/\/127\.0\.0\.1:\d+/.exec(this.output)?.[0] ?? "";
      if (this.url && (await this.isReady())) return this;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/ready`)).ok;
    } catch {
      return false;
    }
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}
