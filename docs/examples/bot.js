// A bot in plain JavaScript, for node: the first legal move that discards nothing.
const readline = require("node:readline");

const say = (line) => process.stdout.write(line + "\n");
let seat = 0;
let legal = [];

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const [word, ...rest] = line.split(" ");
  switch (word) {
    case "crownlands": // the greeting, with the version of the protocol
      say("id name First");
      say("ready");
      break;
    case "match": // a new match: words in pairs, such as seat 0
      seat = Number(rest[rest.indexOf("seat") + 1]);
      say(`info sitting on seat ${seat}`);
      break;
    case "legal": // what can be played now
      legal = rest;
      break;
    case "go": // the clock runs
      say("move " + (legal.find((move) => !move.endsWith("@-")) ?? legal[0]));
      break;
    case "quit":
      process.exit(0);
  }
});
