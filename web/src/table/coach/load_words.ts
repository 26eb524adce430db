/** Loads the words of the coach; apart from them, so that a table loads them when somebody asks. */
export { loadCoachWords } from "./words.svelte";
