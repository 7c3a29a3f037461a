import { counted } from '#shared/domain/kit/words.ts';

/** What a query of the assistant may cost, and has cost. Dollars are counted in whole micro-dollars. */

/** Prices of the model in dollars for a million tokens. Both are 0 for the drafter that needs no model. */
export interface Prices {
  input: number;
  output: number;
}

/** The limits of one query, and of one customer in a calendar month (UTC). */
export interface CostLimits {
  queryTokens: number;
  queryMicros: number;
  monthTokens: number;
  monthMicros: number;
}

/** Tokens that were sent and received, with their price. */
export interface Cost {
  input: number;
  output: number;
  micros: number;
}

export const noCost: Cost = { input: 0, output: 0, micros: 0 };

/** Returns tokens with their price. A dollar for a million tokens is a micro-dollar for one. */
export const costOf = (input: number, output: number, prices: Prices): Cost => ({
  input,
  output,
  micros: Math.ceil(input * prices.input + output * prices.output),
});

export const plus = (a: Cost, b: Cost): Cost => ({
  input: a.input + b.input,
  output: a.output + b.output,
  micros: a.micros + b.micros,
});

/** Characters of a token: a low guess, so that an estimate is rather too high. */
const charactersPerToken = 3;
/** Tokens of the instructions and the schema that go with each request. */
const instructions = 2500;
/** Tokens of one drafted question, and of what is around them all. */
const tokensPerQuestion = 260;
const answerFrame = 800;
/** Characters of the findings that a repair sends at most. */
export const findingsMost = 6000;

/** Returns the length of texts for an estimate: a character of another script may be a token of its own. */
export const weightOf = (...texts: readonly string[]): number => {
  let weight = 0;
  for (const text of texts) weight += text.length + 2 * (text.match(/\P{ASCII}/gu)?.length ?? 0);
  return weight;
};

/** What decides how much a request costs: the questions it asks for, and the weight of everything that is sent. */
interface Size {
  questions: number;
  characters: number;
}

/** Returns the most that one request may cost. `repairs`: it sends the draft back with what is wrong with it. */
export function estimateRequest(
  { questions, characters, repairs }: Size & { repairs: boolean },
  prices: Prices,
): Cost {
  const output = mostTokens(questions);
  const input = instructions + Math.ceil(characters / charactersPerToken) + (repairs ? output : 0);
  return costOf(input, output, prices);
}

/** Returns the most tokens that a model may answer with so many questions. */
export const mostTokens = (questions: number): number => questions * tokensPerQuestion + answerFrame;

/** What a query costs if everything goes well, and at most, with both repairs. */
export function estimate(size: Size, prices: Prices): { usual: Cost; most: Cost } {
  const usual = estimateRequest({ ...size, repairs: false }, prices);
  // Findings are part of what a repair sends.
  const repair = estimateRequest(
    { ...size, characters: size.characters + findingsMost, repairs: true },
    prices,
  );
  return { usual, most: plus(usual, plus(repair, repair)) };
}

/** Why a query may not begin: it alone is too large, or the month's rest is too small for it. */
export type CostProblem = 'query' | 'month';

/** Returns why a query may not begin. `used` is the month so far, with what is reserved for queries that run. */
export function costProblem(most: Cost, used: Cost, limits: CostLimits): CostProblem | null {
  const tokens = most.input + most.output;
  if (tokens > limits.queryTokens || most.micros > limits.queryMicros) return 'query';
  const month = plus(used, most);
  return month.input + month.output > limits.monthTokens || month.micros > limits.monthMicros
    ? 'month'
    : null;
}

/*
 * What a customer used of the assistant in one month. A job reserves the most that it may cost before it begins, and a
 * request to the model may only begin within what its job reserved. So the limit of the month holds whatever happens in
 * between. Source: docs/product.md, AI assistant, Cost.
 */

/** What one job reserved. */
interface Reservation {
  most: Cost;
  /** What its requests have cost. One that is under way, or whose answer was lost, counts with the most it could cost. */
  spent: Cost;
}

export interface AssistantMonth {
  /** What jobs that ended have cost. */
  used: Cost;
  /** By job. */
  held: Readonly<Record<string, Reservation>>;
}

export const newMonth: AssistantMonth = { used: noCost, held: {} };

/** What counts toward the limit: what was used, and all that is reserved. */
export const countedInMonth = ({ used, held }: AssistantMonth): Cost =>
  Object.values(held).reduce((sum, { most }) => plus(sum, most), used);

const minus = (a: Cost, b: Cost): Cost => ({
  input: a.input - b.input,
  output: a.output - b.output,
  micros: a.micros - b.micros,
});

const within = (a: Cost, b: Cost): boolean =>
  a.input <= b.input && a.output <= b.output && a.micros <= b.micros;

/** Returns the month with the reservation of a job, or why the job may not begin. */
export function reserve(
  month: AssistantMonth,
  jobid: string,
  most: Cost,
  limits: CostLimits,
): AssistantMonth | CostProblem {
  const problem = costProblem(most, countedInMonth(month), limits);
  return problem ?? { ...month, held: { ...month.held, [jobid]: { most, spent: noCost } } };
}

/** Returns the month with a request begun that may cost so much; null if its job reserved less. */
export function beginMonth(month: AssistantMonth, jobid: string, most: Cost): AssistantMonth | null {
  const held = month.held[jobid];
  if (!held) return null;
  const spent = plus(held.spent, most);
  return within(spent, held.most) ? withHeld(month, jobid, { ...held, spent }) : null;
}

/** Returns the month with a request ended that could have cost `most` and cost `cost`. */
export function end(month: AssistantMonth, jobid: string, most: Cost, cost: Cost): AssistantMonth {
  const held = month.held[jobid];
  // Its job ended: the request was counted with the most it could cost.
  if (!held) return month;
  return withHeld(month, jobid, { ...held, spent: plus(minus(held.spent, most), cost) });
}

/** Returns the month with a job ended: what it cost takes the place of what it reserved. It may be told more than once. */
export function settleReservation(month: AssistantMonth, jobid: string): AssistantMonth {
  const { [jobid]: held, ...others } = month.held;
  return held ? { used: plus(month.used, held.spent), held: others } : month;
}

const withHeld = (month: AssistantMonth, jobid: string, held: Reservation): AssistantMonth => ({
  ...month,
  held: { ...month.held, [jobid]: held },
});

/** Returns micro-dollars as dollars: "$0.04"; less than a cent as "less than $0.01". */
export function dollars(micros: number): string {
  if (micros > 0 && micros < 10_000) return 'less than $0.01';
  return `$${(micros / 1_000_000).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

export const tokenWords = (tokens: number): string => counted(tokens, ['token', 'tokens']);

/** Returns a cost in dollars and tokens: "$0.04 (8,300 tokens)". */
export const costWords = ({ input, output, micros }: Cost): string =>
  `${dollars(micros)} (${tokenWords(input + output)})`;

/** Returns why a query may not begin and what helps, '' where it may. */
export function limitWords(most: Cost, used: Cost, limits: CostLimits): string {
  const problem = costProblem(most, used, limits);
  if (problem === 'month') {
    return 'That is more than what is left this month. Ask for fewer questions, or wait until next month.';
  }
  if (problem === null) return '';
  const { queryMicros, queryTokens } = limits;
  const allowed = most.micros > queryMicros ? dollars(queryMicros) : tokenWords(queryTokens);
  return `One query may cost at most ${allowed}. Ask for fewer questions or give a shorter text.`;
}
