import type { DrafterKind } from '#functions/data/assistant/queries.ts';
import type { Cost, CostLimits, Prices } from '#shared/domain/assistant/costs.ts';
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

/** What drafts, and what it may cost. A deployment's settings become the environment of its functions. */
interface AssistantSettings {
  /** The model or the inference profile at Bedrock, '' for the drafter that needs no model. */
  model: string;
  /** The region of Bedrock, '' for the function's own. */
  region: string;
  /** A guardrail of Bedrock as `<id>:<version>`, '' for none. */
  guardrail: string;
  prices: Prices;
  limits: CostLimits;
}

const micros = 1_000_000;
/** What holds without settings, as docs/deploy.md says. */
const usual = {
  prices: '3,15',
  queryDollars: '2',
  monthDollars: '50',
  queryTokens: '250000',
  monthTokens: '5000000',
} as const;

/** Reads the settings from the environment. */
export function assistantSettings(): AssistantSettings {
  const { env } = process;
  const model = env.BEDROCK_MODEL ?? '';
  const [input = 0, output = 0] = (env.AI_PRICES ?? usual.prices).split(',').map(Number);
  return {
    model,
    region: env.BEDROCK_REGION ?? '',
    guardrail: env.BEDROCK_GUARDRAIL ?? '',
    prices: model ? { input, output } : { input: 0, output: 0 },
    limits: {
      queryMicros: Number(env.AI_QUERY_DOLLARS ?? usual.queryDollars) * micros,
      monthMicros: Number(env.AI_MONTH_DOLLARS ?? usual.monthDollars) * micros,
      queryTokens: Number(env.AI_QUERY_TOKENS ?? usual.queryTokens),
      monthTokens: Number(env.AI_MONTH_TOKENS ?? usual.monthTokens),
    },
  };
}
