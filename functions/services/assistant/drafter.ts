import type { DrafterKind } from '#functions/data/assistant/queries.ts';
import type { Cost } from '#shared/domain/assistant/costs.ts';
import type { AnswerRow } from '#shared/domain/assistant/gate.ts';
import type { GivenParameters } from '#shared/domain/assistant/parameters.ts';
import type { Template } from '#shared/domain/assistant/templates.ts';

/** A question that is drafted again, or that advice is wanted for. */
export interface AskedQuestion {
  text: string;
  category: string;
  guidance: string;
  solutionIf: 'Y' | 'N' | '-';
  solution: string;
}

/**
 * What a drafter is asked. It has only what was typed or chosen for it: nothing in it names the customer, its people or
 * its topics.
 */
export interface DraftRequest {
  task: 'draft' | 'redraft' | 'guidance' | 'solution' | 'followups';
  /** Undefined for advice. */
  template?: Template;
  /** Without the text. */
  given: GivenParameters;
  /** How many questions are wanted. */
  questions: number;
  /** Levels of follow-ups beneath the main questions. */
  depth: number;
  /** The text that the questions rest on, '' for none. */
  text: string;
  /** For everything but a whole draft. */
  question?: AskedQuestion;
  /** What should be different, in somebody's words. */
  remark: string;
  /** Questions that are there already, and are not to be repeated. */
  present: readonly string[];
  /** What was answered before, and what is wrong with it. */
  repair?: { rows: readonly AnswerRow[]; findings: readonly string[] };
}

/** What a drafter answers. For guidance and a solution it is one row. */
export interface DraftAnswer {
  rows: AnswerRow[];
  /** What people should look at: what the text leaves open, and what was left out. */
  remarks: string[];
  /** How the draft was made. */
  notes: string[];
  cost: Cost;
  drafter: DrafterKind;
}

/** How drafting may fail. */
export type DraftFailure = 'throttled' | 'timedout' | 'cutoff' | 'refused' | 'malformed' | 'unavailable';

/** A drafter did not answer, or what it answered cannot be used. `cost` is what that cost, undefined if that is not known. */
export class DraftError extends Error {
  readonly failure: DraftFailure;
  readonly cost: Cost | undefined;
  constructor(failure: DraftFailure, cost?: Cost, options?: ErrorOptions) {
    super(`The drafter failed: ${failure}`, options);
    this.failure = failure;
    this.cost = cost;
  }
}
