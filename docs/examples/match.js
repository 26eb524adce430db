/**
 * Two bots play a match of Kingdomino, in a page or in node.
 *
 *     node docs/examples/match.js site/engine/crownlands.js
 */

/** Play a match with the package of docs/embedding.md; returns its record. */
export async function playMatch({ loadGame }, read) {
  const game = await loadGame("kingdomino", read);
  const match = game.start(2, ["harmony"]);
  const bots = [game.bot("squire"), game.bot("page")];
  while (!match.isOver) {
    if (match.seat === "chance") match.deal();
    else match.play(bots[match.seat].choose(match));
  }
  return match.record();
}

if (globalThis.process?.argv[2]) {
  const { readFile } = await import("node:fs/promises");
  const { pathToFileURL } = await import("node:url");
  const crownlands = await import(pathToFileURL(process.argv[2]).href);
  // In node files are read, not fetched.
  console.log(await playMatch(crownlands, (url) => readFile(new URL(url))));
}
