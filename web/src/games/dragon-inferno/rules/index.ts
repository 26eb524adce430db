/** The rules of Dragon Inferno in the order of the rules page. */
import type words from "../../../../../src/crownlands/locales/en/rules-dragon-inferno.json";
import { doubtfulRule, rule, type GameRules } from "../../../rules/rules";
import Drawing from "./Drawing.svelte";

type Key = keyof typeof words;

const rules: GameRules<Key> = {
  Drawing,
  sections: [
    { id: "goal", heading: "rules.dragon-inferno.goal", rules: [rule("rules.dragon-inferno.I-1")] },
    {
      id: "box",
      heading: "rules.dragon-inferno.box",
      rules: [
        doubtfulRule("rules.dragon-inferno.I-2", "IQ-1"),
        doubtfulRule("rules.dragon-inferno.I-3", "IQ-3", {
          name: "tiles",
          caption: "rules.dragon-inferno.picture.tiles",
        }),
        doubtfulRule("rules.dragon-inferno.I-4", "IQ-5", {
          name: "dragons",
          caption: "rules.dragon-inferno.picture.dragons",
        }),
      ],
    },
    {
      id: "setup",
      heading: "rules.dragon-inferno.setup",
      rules: [doubtfulRule("rules.dragon-inferno.I-5", "IQ-2")],
    },
    {
      id: "play",
      heading: "rules.dragon-inferno.play",
      rules: [
        rule("rules.dragon-inferno.I-6"),
        rule(
          "rules.dragon-inferno.I-8",
          "I-9",
          { name: "side", caption: "rules.dragon-inferno.picture.side", verdict: "good" },
          { name: "corner", caption: "rules.dragon-inferno.picture.corner", verdict: "bad" },
        ),
        doubtfulRule("rules.dragon-inferno.I-10", "I-11", "IQ-4"),
        doubtfulRule("rules.dragon-inferno.I-12"),
        rule("rules.dragon-inferno.I-7"),
      ],
    },
    {
      id: "eggs",
      heading: "rules.dragon-inferno.eggs",
      rules: [
        rule("rules.dragon-inferno.I-13", "I-14"),
        doubtfulRule("rules.dragon-inferno.I-15", "I-16", {
          name: "egg",
          caption: "rules.dragon-inferno.picture.egg",
        }),
      ],
    },
    {
      id: "dragons",
      heading: "rules.dragon-inferno.dragons",
      rules: [
        rule("rules.dragon-inferno.I-17"),
        doubtfulRule("rules.dragon-inferno.I-19", "I-22", "IQ-6"),
        rule("rules.dragon-inferno.I-20", "I-18"),
        doubtfulRule("rules.dragon-inferno.I-21", "IQ-7"),
        rule("rules.dragon-inferno.I-23"),
      ],
    },
    {
      id: "end",
      heading: "rules.dragon-inferno.end",
      rules: [
        rule("rules.dragon-inferno.I-24"),
        rule("rules.dragon-inferno.I-25"),
        doubtfulRule("rules.dragon-inferno.I-26", "IQ-8"),
      ],
    },
  ],
};

export default rules as GameRules;
