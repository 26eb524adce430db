/** The rules of Queendomino, of the Royal Wedding and of teams in the order of the rules page. */
import type words from "../../../../../src/crownlands/locales/en/rules-queendomino.json";
import { doubtfulRule, rule, type GameRules } from "../../../rules/rules";
import Drawing from "./Drawing.svelte";

type Key = keyof typeof words;

const rules: GameRules<Key> = {
  Drawing,
  sections: [
    {
      id: "goal",
      heading: "rules.queendomino.goal",
      rules: [rule("rules.queendomino.goal.about")],
    },
    {
      id: "box",
      heading: "rules.queendomino.box",
      rules: [
        rule("rules.queendomino.Q-1", {
          name: "terrains",
          caption: "rules.queendomino.picture.terrains",
        }),
        rule("rules.queendomino.Q-2", "Q-3", "AMB-16"),
        rule("rules.queendomino.Q-4", {
          name: "board",
          caption: "rules.queendomino.picture.board",
        }),
      ],
    },
    {
      id: "setup",
      heading: "rules.queendomino.setup",
      rules: [
        rule("rules.queendomino.Q-5", "AMB-15"),
        rule("rules.queendomino.Q-6", "AMB-9"),
        rule("rules.queendomino.Q-7"),
        rule("rules.queendomino.Q-8"),
        rule("rules.queendomino.Q-9"),
        rule("rules.queendomino.Q-10"),
        rule("rules.queendomino.Q-11"),
        rule("rules.queendomino.Q-12"),
      ],
    },
    {
      id: "turn",
      heading: "rules.queendomino.turn",
      rules: [
        rule("rules.queendomino.Q-13"),
        rule("rules.queendomino.Q-14", {
          name: "steps",
          caption: "rules.queendomino.picture.steps",
        }),
        doubtfulRule("rules.queendomino.Q-15", "AMB-6", "AMB-7"),
      ],
    },
    {
      id: "placing",
      heading: "rules.queendomino.placing",
      rules: [
        rule(
          "rules.queendomino.Q-16",
          "AMB-12",
          { name: "town", caption: "rules.queendomino.picture.town", verdict: "good" },
          {
            name: "other-terrain",
            caption: "rules.queendomino.picture.other-terrain",
            verdict: "bad",
          },
        ),
      ],
    },
    {
      id: "knights",
      heading: "rules.queendomino.knights",
      rules: [
        rule("rules.queendomino.Q-17", "AMB-30"),
        rule("rules.queendomino.Q-18", "AMB-10", {
          name: "tax",
          caption: "rules.queendomino.picture.tax",
        }),
        rule("rules.queendomino.Q-19", "AMB-11"),
        doubtfulRule("rules.queendomino.Q-20", "AMB-18"),
      ],
    },
    {
      id: "building",
      heading: "rules.queendomino.building",
      rules: [
        rule("rules.queendomino.Q-21", "AMB-13"),
        rule("rules.queendomino.Q-22", "Q-23"),
        rule("rules.queendomino.Q-27", {
          name: "corners",
          caption: "rules.queendomino.picture.corners",
        }),
        rule("rules.queendomino.Q-24"),
        rule("rules.queendomino.AMB-26", { name: "all", caption: "rules.queendomino.picture.all" }),
      ],
    },
    {
      id: "queen",
      heading: "rules.queendomino.queen",
      rules: [rule("rules.queendomino.Q-25"), rule("rules.queendomino.Q-26", "AMB-8")],
    },
    {
      id: "dragon",
      heading: "rules.queendomino.dragon",
      rules: [
        rule("rules.queendomino.Q-28", { name: "fire", caption: "rules.queendomino.picture.fire" }),
      ],
    },
    {
      id: "round",
      heading: "rules.queendomino.round",
      rules: [
        rule("rules.queendomino.Q-29"),
        rule("rules.queendomino.Q-30", "AMB-14", {
          name: "slide",
          caption: "rules.queendomino.picture.slide",
        }),
        rule("rules.queendomino.Q-31", "Q-32"),
      ],
    },
    {
      id: "scoring",
      heading: "rules.queendomino.scoring",
      rules: [
        rule("rules.queendomino.Q-34", "Q-37"),
        rule("rules.queendomino.Q-35"),
        rule("rules.queendomino.Q-36", "AMB-17", {
          name: "separate",
          caption: "rules.queendomino.picture.separate",
        }),
        rule("rules.queendomino.Q-33", {
          name: "points",
          caption: "rules.queendomino.picture.points",
        }),
        rule("rules.queendomino.Q-38"),
      ],
    },
    {
      id: "variants",
      heading: "rules.queendomino.variants",
      rules: [
        rule("rules.queendomino.variants.about"),
        rule("rules.queendomino.AMB-5"),
        rule("rules.queendomino.AMB-6"),
        doubtfulRule("rules.queendomino.AMB-19"),
      ],
    },
    {
      id: "wedding",
      heading: "rules.queendomino.wedding",
      rules: [
        rule("rules.queendomino.W-1", "W-6", {
          name: "boxes",
          caption: "rules.queendomino.picture.boxes",
        }),
        rule("rules.queendomino.W-2", "AMB-20"),
        rule("rules.queendomino.W-3"),
        doubtfulRule("rules.queendomino.W-4", "AMB-22"),
        rule("rules.queendomino.W-5", "AMB-21", "AMB-24"),
      ],
    },
    {
      id: "teams",
      heading: "rules.queendomino.teams",
      rules: [
        rule("rules.queendomino.T-1", { name: "arms", caption: "rules.queendomino.picture.arms" }),
        rule("rules.queendomino.T-2"),
        rule("rules.queendomino.T-3"),
        rule("rules.queendomino.T-4", "T-5"),
        doubtfulRule("rules.queendomino.AMB-23"),
      ],
    },
  ],
};

export default rules as GameRules;
