/** How fast rules and bots are in Chromium; prints figures, asserts nothing: `make bench-browser`. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { build } from "vite";
import { inject, test } from "vitest";
import { openPage } from "../helpers/browser";
import { deviceWeights } from "../helpers/checks/device_weight";
import { NO_NETWORK, startOffline } from "../helpers/offline";
import { mouse, move, type Input } from "../helpers/play/match";
import { mouse as queenMouse } from "../helpers/play/queendomino";
import { PYTHON, ROOT } from "../helpers/servers/server";
import { serveFolder } from "../helpers/servers/static_host";
import type { Speeds } from "../../parity/speeds";
import type { Task } from "./engine_speeds";
import { workerMemory } from "./worker_memory";

const url = inject("url");
const TIMES = 5;
const MOVES = 8;
/** Milliseconds of a frame of sixty in a second. */
const FRAME = 1000 / 60;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Measured {
  task: Task;
  native: { matches: number; simulations: number };
}

test("random matches and simulations per second beside native code", async () => {
  const folder = mkdtempSync(join(tmpdir(), "crownlands-speeds-"));
  await build({
    configFile: false,
    logLevel: "warn",
    base: "./",
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(import.meta.dirname, "engine_speeds.ts"),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "speeds.js" },
      },
    },
  });
  cpSync(resolve(ROOT, "web/src/engine/generated"), folder, { recursive: true });
  const host = await serveFolder(folder, "/");
  const tasks = JSON.parse(
    execFileSync(PYTHON, ["-m", "bench.modules", "--json"], {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: [process.env["PYTHONPATH"], "tests", "."].join(":") },
      encoding: "utf-8",
      maxBuffer: 2 ** 28,
    }),
  ) as Record<string, Measured>;
  for (const [game, { task, native }] of Object.entries(tasks)) {
    const page = await openPage(host.url, {}, /404/);
    await page.goto("speeds.js");
    // As text: vitest would replace the import of a function.
    const rates = await page.evaluate<Speeds>(
      `import("${host.url}speeds.js").then(({ measure }) =>
        measure(${JSON.stringify(game)}, ${JSON.stringify(task)}))`,
    );
    const ratio = (key: "matches" | "simulations"): string =>
      `${Math.round(rates[key]).toLocaleString("en")} ${key}/s, ${(rates[key] / native[key]).toFixed(2)} of native`;
    print(
      `${game} in Chromium: ${ratio("matches")}; ${ratio("simulations")} (wanted 0.6); ` +
        `${(rates.memory / 2 ** 20).toFixed(1)} MB (wanted 32)`,
    );
    await page.context().close();
  }
  await host.close();
});

/** A page whose server answers nothing but files. */
async function openAlone(): Promise<Page> {
  const page = await openPage(url, {}, NO_NETWORK);
  await page.route("**/api/**", (route) => route.abort());
  return page;
}

/** How much slower than this machine the measured one is. */
const THROTTLED = 4;

interface FirstAnswer {
  /** Milliseconds from the tap until the bot has moved, on a page that is throttled. */
  time: number;
  /** What its worker took of them; the browser throttles no worker. */
  thinking: number;
}

/** Note in `window.thinking` when each question was put to a worker, and when it answered. */
async function noteThinking(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const thinking: [number, number][] = [];
    Object.assign(window, { thinking });
    window.Worker = class extends Worker {
      #start = 0;
      constructor(...values: ConstructorParameters<typeof Worker>) {
        super(...values);
        this.addEventListener("message", () => thinking.push([this.#start, performance.now()]));
      }
      override postMessage(...values: [never]): void {
        this.#start = performance.now();
        super.postMessage(...values);
      }
    };
  });
}

/** The first own move until a bot has moved; null where a bot begins, or the own second king. */
async function firstAnswer(page: Page): Promise<FirstAnswer | null> {
  const isFirst = await page.evaluate(() => {
    const { turn, step } = document.querySelector<HTMLElement>("main")!.dataset;
    return turn === "yours" && step === "claim" && !document.querySelector("[data-claimed]");
  });
  if (!isFirst) return null;
  await page.locator("[data-free]").first().click();
  await page.evaluate(() => {
    const main = document.querySelector<HTMLElement>("main")!;
    const { thinking } = window as unknown as { thinking: unknown[] };
    const before = thinking.length;
    const tapped = (): void => {
      performance.mark("tapped");
      const observer = new MutationObserver(() => {
        // The own move and the king that is drawn next are versions, too.
        const { turn, step } = main.dataset;
        const isOwnAgain =
          turn === "yours" && step === "claim" && document.querySelector("[data-claimed]");
        if (thinking.length === before && !isOwnAgain) return;
        observer.disconnect();
        performance.mark("answered");
      });
      observer.observe(main, { attributeFilter: ["data-version"] });
    };
    addEventListener("click", tapped, { once: true, capture: true });
  });
  await page.locator("button[data-confirm]").first().click();
  await page.waitForFunction(() => performance.getEntriesByName("answered").length > 0);
  return page.evaluate(() => {
    const [tapped, answered] = ["tapped", "answered"].map(
      (name) => performance.getEntriesByName(name)[0]!.startTime,
    ) as [number, number];
    const { thinking } = window as unknown as { thinking: [number, number][] };
    const between = thinking.map(
      ([start, end]) => Math.min(end, answered) - Math.max(start, tapped),
    );
    const spent = between.reduce((sum, duration) => sum + Math.max(0, duration), 0);
    return spent ? { time: answered - tapped, thinking: spent } : null;
  });
}

test("the first move of a bot on a quarter of the processor, cold", async () => {
  const answers: FirstAnswer[] = [];
  // The draw decides who is first: matches that a bot begins are not measured.
  for (let i = 0; answers.length < TIMES && i < 8 * TIMES; i++) {
    const page = await openAlone();
    await noteThinking(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLED });
    // The level that the set-up proposes.
    await startOffline(page, "kingdomino", null);
    const answer = await firstAnswer(page);
    if (answer) answers.push(answer);
    await page.context().close();
  }
  const spread = (times: number[]): string => {
    const sorted = [...times].sort((a, b) => a - b).map(Math.round);
    return `${sorted[Math.floor(sorted.length / 2)]} ms (${sorted[0]}–${sorted.at(-1)})`;
  };
  print(
    `first move of a bot: ${spread(answers.map(({ time }) => time))} with a worker at full speed, ` +
      `${spread(answers.map(({ time, thinking }) => time + (THROTTLED - 1) * thinking))} ` +
      `with its thinking times ${THROTTLED}, ${answers.length} matches, wanted 300`,
  );
});

test("what a match on the device weighs", async () => {
  const weights = await deviceWeights(url, "bots");
  const sum = Math.max(...weights.map(({ weight }) => weight)) / 1024;
  print(`a match of Kingdomino on the device: ${sum.toFixed(1)} KB more, gzip (wanted 40)`);
});

const WHOLE_MATCHES: [string, Input][] = [
  ["kingdomino", mouse],
  ["queendomino", queenMouse()],
];

test.each(WHOLE_MATCHES)("the memory of a Duke after a whole match of %s", async (game, input) => {
  const page = await openAlone();
  await startOffline(page, game, "duke");
  while (await move(page, input));
  const { heap, modules } = await workerMemory(page);
  const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
  print(
    `the worker of a Duke after a match of ${game}: ${megabytes(heap + modules)} MB ` +
      `(${megabytes(modules)} of the module, ${megabytes(heap)} of JavaScript), wanted 32`,
  );
});

/** Note the milliseconds between frames while others are to move, in `window.frames`. */
async function noteFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const main = document.querySelector<HTMLElement>("main")!;
    let last = performance.now();
    const next = (now: number): void => {
      if (main.dataset["turn"] !== "yours") frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

test("frames while a bot of the highest level thinks", async () => {
  const page = await openAlone();
  await startOffline(page, "kingdomino", "emperor");
  await noteFrames(page);
  for (let i = 0; i < MOVES; i++) await move(page, mouse);
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const sorted = [...frames].sort((a, b) => a - b);
  const late = sorted.filter((duration) => duration > 1.5 * FRAME).length;
  print(
    `frames while Emperor thinks: median ${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)} ms, ` +
      `longest ${Math.round(sorted.at(-1)!)} ms, ${late} of ${sorted.length} late (wanted ${FRAME.toFixed(1)})`,
  );
});
