/** What a page and the worker of its analyses say to each other. */
import type { Measure } from "../../analysis/measures.ts";
import type { Ply } from "../../analysis/plies.ts";
import type { Candidate } from "../../analysis/position_analysis.ts";
import type { SeatValue, Value } from "../../analysis/types.ts";
import type { State } from "../../engine/kernel.ts";

interface QuestionBase {
  /** The number of the question; its answers have the same. */
  id: number;
  game: string;
  sides: readonly number[];
}

/** What a ply of a match has brought and lost. */
export interface MeasureQuestion extends QuestionBase {
  ask: "measure";
  ply: Ply;
  simulations: number;
}

/** What a match that is over has brought. */
export interface ResultQuestion extends QuestionBase {
  ask: "result";
  state: State;
}

/** An analysis that grows until it is stopped, or another question comes. */
export interface AnalysisQuestion extends QuestionBase {
  ask: "analysis";
  state: State;
  /** The most simulations, and the most candidates in a report. */
  simulations: number;
  candidates: number;
  /** How many positions of an endgame may be looked at, if not as many as an analysis allows. */
  positions?: number | undefined;
}

/** What a seat has less in one position than in another. */
export interface ComparisonQuestion extends QuestionBase {
  ask: "comparison";
  seat: number;
  best: State;
  played: State;
  simulations: number;
}

export interface StopRequest {
  ask: "stop";
}

export type StudyQuestion =
  MeasureQuestion | ResultQuestion | AnalysisQuestion | ComparisonQuestion;
export type StudyRequest = StudyQuestion | StopRequest;

/** What is known of a position so far. */
export interface AnalysisReport {
  simulations: number;
  is_exact: boolean;
  value: Value;
  /** Best first. */
  candidates: Candidate[];
  /** Whether it grows no more. */
  is_complete: boolean;
}

export type StudyAnswer =
  | { id: number; measure: Measure }
  | { id: number; result: Value }
  /** With the standard errors of the differences. */
  | { id: number; loss: SeatValue }
  | { id: number; report: AnalysisReport }
  | { id: number; failure: string };
