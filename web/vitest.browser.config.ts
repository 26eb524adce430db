/**
 * What needs a real browser and a real server. `npm run test:browser` runs the tests, `--mode
 * bench` measures, `--mode pictures` takes the pictures of the docs.
 */
import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => ({
  test: {
    environment: "node",
    include: [`tests/browser/**/*.${mode === "test" ? "spec" : mode}.ts`],
    globalSetup: "tests/browser/helpers/servers/global_setup.ts",
    setupFiles: mode === "test" ? ["tests/browser/helpers/daily_sample.ts"] : [],
    // Two spec files at a time against one server; what is measured or drawn runs alone.
    fileParallelism: mode === "test",
    maxWorkers: 2,
    // What is expected is waited for, however busy the machine is: these end a test that would wait
    // for ever.
    testTimeout: 900_000,
    hookTimeout: 960_000,
    expect: { poll: { timeout: 60_000 } },
  },
}));
