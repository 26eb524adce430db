import { expect, inject, test } from "vitest";
import { deviceWeights } from "../helpers/checks/device_weight";

const url = inject("url");
const KB = 1024;

test.each(["bots", "pass"] as const)(
  "a match of Kingdomino on the device adds at most 40 KB to the first screen (%s)",
  // Nobody waits long for a frame: on a busy machine something may be asked for before it.
  { retry: 2 },
  async (mode) => {
    for (const { files, weight, later } of await deviceWeights(url, mode)) {
      process.stdout.write(`${mode}: ${(weight / KB).toFixed(1)} KB in ${files.length} files\n`);
      // The rules of the game and its description are among them, or nothing was measured.
      expect(files.filter((path) => /\/kingdomino-[^/]*\.(wasm|js)$/.test(path))).toHaveLength(2);
      expect(weight, files.join("\n")).toBeLessThanOrEqual(40 * KB);
      // The worker fetches the module of the bots by itself.
      const bots = later.filter((path) => /\/(worker|bot_runner)-/.test(path));
      expect(bots).toHaveLength(mode === "bots" ? 2 : 0);
    }
  },
);
