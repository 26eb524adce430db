/** The tests in a real browser, against a real server: `npm run test:browser`. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["tests/browser/**/*.spec.ts"],
    globalSetup: "tests/browser/setup.ts",
    // One after the other: browser and server have a core each, and speed is measured.
    fileParallelism: false,
    testTimeout: 150_000,
    hookTimeout: 60_000,
  },
});
