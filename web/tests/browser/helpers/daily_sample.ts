/**
 * Tests that play whole matches or whole guides take most of the time: `make test` runs every
 * third one of them, the others on the next two days; `make prove` runs all.
 */
import { beforeEach } from "vitest";
import { isChosen } from "./sample";

const LONG = /(domino|duel|inferno|multiplayer|log|guide|board_box|offline|site)\.spec\.ts$/;

beforeEach(({ task, skip }) => {
  if (LONG.test(task.file.filepath) && !isChosen(task.name, 3)) skip("runs on another day");
});
