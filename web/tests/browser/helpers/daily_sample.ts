/**
 * `make test` runs a quarter of the tests that take most of the time, those that play whole matches
 * or guides and those that look at many screens, and the others on the next three days; `make
 * prove` runs all.
 */
import { beforeEach } from "vitest";
import { isChosen } from "./sample";

const LONG = [
  /(domino|duel|inferno|multiplayer|log|guide|board_box|offline|device_problems|site)\.spec\.ts$/,
  /(large_text|board_words|pictures|end|phone|accessibility|node_count|replay)\.spec\.ts$/,
  /(coach|review|setup_position|study|waiting_room)\.spec\.ts$/,
];
const DAYS = 4;

beforeEach(({ task, skip }) => {
  const isLong = LONG.some((files) => files.test(task.file.filepath));
  if (isLong && !isChosen(task.name, DAYS)) skip("runs on another day");
});
