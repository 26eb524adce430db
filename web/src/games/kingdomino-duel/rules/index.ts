/** The rules of Kingdomino Duel in the order of the rules page. */
import type words from "../../../../../src/crownlands/locales/en/rules-kingdomino-duel.json";
import { doubtfulRule, rule, type GameRules } from "../../../rules/rules";
import Drawing from "./Drawing.svelte";

type Key = keyof typeof words;

const rules: GameRules<Key> = {
  Drawing,
  sections: [
    {
      id: "goal",
      heading: "rules.kingdomino-duel.goal",
      rules: [rule("rules.kingdomino-duel.D-1")],
    },
    {
      id: "box",
      heading: "rules.kingdomino-duel.box",
      rules: [
        doubtfulRule("rules.kingdomino-duel.D-2"),
        doubtfulRule("rules.kingdomino-duel.D-3"),
        doubtfulRule("rules.kingdomino-duel.D-4"),
        rule("rules.kingdomino-duel.D-5", {
          name: "coats",
          caption: "rules.kingdomino-duel.picture.coats",
        }),
        rule("rules.kingdomino-duel.D-6", "DQ-13"),
        rule("rules.kingdomino-duel.D-7"),
      ],
    },
    {
      id: "play",
      heading: "rules.kingdomino-duel.play",
      rules: [
        rule("rules.kingdomino-duel.D-8", "D-9"),
        rule("rules.kingdomino-duel.D-10", "D-11"),
        rule("rules.kingdomino-duel.D-33"),
      ],
    },
    {
      id: "map",
      heading: "rules.kingdomino-duel.map",
      rules: [
        rule("rules.kingdomino-duel.D-12", "DQ-11"),
        rule(
          "rules.kingdomino-duel.D-14",
          "D-15",
          { name: "castle", caption: "rules.kingdomino-duel.picture.castle", verdict: "good" },
          { name: "same", caption: "rules.kingdomino-duel.picture.same", verdict: "good" },
          { name: "corner", caption: "rules.kingdomino-duel.picture.corner", verdict: "bad" },
        ),
        rule("rules.kingdomino-duel.D-13", "DQ-23"),
        rule("rules.kingdomino-duel.D-16"),
        rule("rules.kingdomino-duel.D-17", "DQ-3"),
        rule("rules.kingdomino-duel.D-34", "D-35", "DQ-8"),
      ],
    },
    {
      id: "book",
      heading: "rules.kingdomino-duel.book",
      rules: [
        doubtfulRule("rules.kingdomino-duel.D-18", "DQ-20"),
        rule("rules.kingdomino-duel.D-19", "DQ-2"),
        rule("rules.kingdomino-duel.D-20", "D-21"),
        rule("rules.kingdomino-duel.D-22", "DQ-19"),
        rule("rules.kingdomino-duel.D-24", "D-23", "D-25"),
      ],
    },
    {
      id: "spells",
      heading: "rules.kingdomino-duel.spells",
      rules: [
        rule("rules.kingdomino-duel.D-26"),
        rule("rules.kingdomino-duel.D-27", "DQ-5"),
        rule("rules.kingdomino-duel.D-28", "DQ-6"),
        rule("rules.kingdomino-duel.D-29", "DQ-7"),
        rule("rules.kingdomino-duel.D-30", "DQ-17"),
        rule("rules.kingdomino-duel.D-31", "DQ-18"),
      ],
    },
    {
      id: "end",
      heading: "rules.kingdomino-duel.end",
      rules: [
        rule("rules.kingdomino-duel.D-36"),
        doubtfulRule("rules.kingdomino-duel.D-37", "D-38"),
      ],
    },
    {
      id: "scoring",
      heading: "rules.kingdomino-duel.scoring",
      rules: [
        rule("rules.kingdomino-duel.D-32", "D-39"),
        rule("rules.kingdomino-duel.D-40", "D-41", "D-42", "D-43", {
          name: "points",
          caption: "rules.kingdomino-duel.picture.points",
        }),
        rule("rules.kingdomino-duel.D-44"),
        rule("rules.kingdomino-duel.D-45", "D-46", "D-47"),
      ],
    },
    {
      id: "variants",
      heading: "rules.kingdomino-duel.variants",
      rules: [
        rule("rules.kingdomino-duel.DQ-4"),
        rule("rules.kingdomino-duel.DQ-9"),
        rule("rules.kingdomino-duel.DQ-15"),
      ],
    },
  ],
};

export default rules as GameRules;
