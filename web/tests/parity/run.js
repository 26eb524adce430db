/**
 * Runs a module of this folder in node, which does not read TypeScript itself:
 * `node run.js TASK ANSWERS [MODULE]`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { runnerImport } from "vite";

const [task, answers, name = "answers.ts"] = process.argv.slice(2);
const { module } = await runnerImport(`${import.meta.dirname}/${name}`, { configFile: false });
const result = await module.answer(JSON.parse(readFileSync(task, "utf-8")));
writeFileSync(answers, JSON.stringify(result));
