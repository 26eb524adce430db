/** The rules of Kingdomino in the order of the rules page. */
import type words from "../../../../../src/crownlands/locales/en/rules-kingdomino.json";
import { doubtfulRule, rule, type GameRules } from "../../../rules/rules";
import Drawing from "./Drawing.svelte";
import pictures from "./pictures.json";

type Key = keyof typeof words;

const rules: GameRules<Key> = {
  Drawing,
  sections: [
    { id: "goal", heading: "rules.kingdomino.goal", rules: [rule("rules.kingdomino.goal.about")] },
    {
      id: "box",
      heading: "rules.kingdomino.box",
      rules: [
        rule("rules.kingdomino.K-1", {
          name: "terrains",
          caption: "rules.kingdomino.picture.terrains",
        }),
        rule("rules.kingdomino.K-2"),
      ],
    },
    {
      id: "setup",
      heading: "rules.kingdomino.setup",
      rules: [
        rule("rules.kingdomino.K-3"),
        rule("rules.kingdomino.K-4"),
        rule("rules.kingdomino.K-5", "AMB-27"),
        rule("rules.kingdomino.K-6"),
        rule("rules.kingdomino.K-7", "AMB-25"),
        rule("rules.kingdomino.K-8"),
        rule("rules.kingdomino.K-9"),
      ],
    },
    {
      id: "play",
      heading: "rules.kingdomino.play",
      rules: [
        rule("rules.kingdomino.K-10", { name: "line", caption: "rules.kingdomino.picture.line" }),
        rule("rules.kingdomino.K-11"),
        rule("rules.kingdomino.K-12"),
        rule("rules.kingdomino.K-13"),
        rule("rules.kingdomino.K-14"),
      ],
    },
    {
      id: "placing",
      heading: "rules.kingdomino.placing",
      rules: [
        rule(
          "rules.kingdomino.K-16",
          { name: "castle", caption: "rules.kingdomino.picture.castle", verdict: "good" },
          { name: "terrain", caption: "rules.kingdomino.picture.terrain", verdict: "good" },
          { name: "corner", caption: "rules.kingdomino.picture.corner", verdict: "bad" },
          {
            name: "other-terrain",
            caption: "rules.kingdomino.picture.other-terrain",
            verdict: "bad",
          },
        ),
        rule("rules.kingdomino.K-17", {
          name: "halves",
          caption: "rules.kingdomino.picture.halves",
          verdict: "bad",
        }),
        rule("rules.kingdomino.K-15", {
          name: "wide",
          caption: "rules.kingdomino.picture.wide",
          verdict: "bad",
        }),
        rule("rules.kingdomino.K-18", {
          name: "discard",
          caption: "rules.kingdomino.picture.discard",
        }),
        rule("rules.kingdomino.K-19", "AMB-1"),
        rule("rules.kingdomino.K-20"),
      ],
    },
    { id: "end", heading: "rules.kingdomino.end", rules: [rule("rules.kingdomino.K-21")] },
    {
      id: "scoring",
      heading: "rules.kingdomino.scoring",
      rules: [
        rule("rules.kingdomino.K-22", {
          name: "points",
          caption: "rules.kingdomino.picture.points",
        }),
        rule("rules.kingdomino.K-23"),
        rule("rules.kingdomino.K-24", {
          name: "divided",
          caption: "rules.kingdomino.picture.divided",
        }),
        rule("rules.kingdomino.K-25"),
      ],
    },
    {
      id: "variants",
      heading: "rules.kingdomino.variants",
      rules: [
        rule("rules.kingdomino.variants.about"),
        doubtfulRule("rules.kingdomino.K-26", "AMB-4"),
        doubtfulRule("rules.kingdomino.K-27", "AMB-3"),
        rule("rules.kingdomino.K-28", {
          name: "whole",
          caption: "rules.kingdomino.picture.whole",
          params: { total: pictures.whole.points },
        }),
        rule("rules.kingdomino.K-29"),
        doubtfulRule("rules.kingdomino.AMB-2"),
      ],
    },
  ],
};

export default rules as GameRules;
