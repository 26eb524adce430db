/** The keys of the catalogues, as types: a word that is not there does not compile. */
import type terms from "../../../src/crownlands/locales/en/terms.json";
import type queendominoTable from "../../../src/crownlands/locales/en/queendomino-table.json";
import type terminal from "../../../src/crownlands/locales/en/terminal.json";
import type kingdomino from "../../../src/crownlands/locales/en/kingdomino.json";
import type queendomino from "../../../src/crownlands/locales/en/queendomino.json";
import type duel from "../../../src/crownlands/locales/en/kingdomino-duel.json";
import type duelTable from "../../../src/crownlands/locales/en/kingdomino-duel-table.json";
import type inferno from "../../../src/crownlands/locales/en/dragon-inferno.json";
import type refusals from "../../../src/crownlands/locales/en/refusals.json";
import type table from "../../../src/crownlands/locales/en/table.json";
import type lobby from "../../../src/crownlands/locales/en/lobby.json";
import type browser from "../../../src/crownlands/locales/en/browser.json";
import type fairness from "../../../src/crownlands/locales/en/fairness.json";
import type replay from "../../../src/crownlands/locales/en/replay.json";
import type server from "../../../src/crownlands/locales/en/server.json";
import type help from "../../../src/crownlands/locales/en/help.json";

export type Key =
  | keyof typeof terms
  | keyof typeof terminal
  | keyof typeof kingdomino
  | keyof typeof queendomino
  | keyof typeof queendominoTable
  | keyof typeof duel
  | keyof typeof duelTable
  | keyof typeof inferno
  | keyof typeof refusals
  | keyof typeof table
  | keyof typeof lobby
  | keyof typeof browser
  | keyof typeof fairness
  | keyof typeof replay
  | keyof typeof server
  | keyof typeof help;
