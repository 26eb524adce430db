/** The keys of the catalogues as types, so that a missing message is a type error. */
import type terms from "../../../src/crownlands/locales/en/terms.json";
import type terminal from "../../../src/crownlands/locales/en/terminal.json";
import type refusals from "../../../src/crownlands/locales/en/refusals.json";
import type table from "../../../src/crownlands/locales/en/table.json";
import type lobby from "../../../src/crownlands/locales/en/lobby.json";
import type browser from "../../../src/crownlands/locales/en/browser.json";
import type fairness from "../../../src/crownlands/locales/en/fairness.json";
import type replay from "../../../src/crownlands/locales/en/replay.json";
import type server from "../../../src/crownlands/locales/en/server.json";
import type push from "../../../src/crownlands/locales/en/push.json";
import type devices from "../../../src/crownlands/locales/en/devices.json";
import type offline from "../../../src/crownlands/locales/en/offline.json";
import type study from "../../../src/crownlands/locales/en/study.json";
import type help from "../../../src/crownlands/locales/en/help.json";

/** The catalogues of games; each manifest adds its own by declaration merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface GameCatalogues {}

type KeysOf<Catalogues> = { [Name in keyof Catalogues]: keyof Catalogues[Name] }[keyof Catalogues];

export type Key =
  | KeysOf<GameCatalogues>
  | keyof typeof terms
  | keyof typeof terminal
  | keyof typeof refusals
  | keyof typeof table
  | keyof typeof lobby
  | keyof typeof browser
  | keyof typeof fairness
  | keyof typeof replay
  | keyof typeof server
  | keyof typeof push
  | keyof typeof devices
  | keyof typeof offline
  | keyof typeof study
  | keyof typeof help;
