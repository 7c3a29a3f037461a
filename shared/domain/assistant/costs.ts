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
/** Tokens of one drafted question. */
const tokensPerQuestion = 260;
/** The first request and at most two repairs, each with the draft before it. */
const requests = 3;

/**
 * Returns what a query costs if everything goes well, and at most, with both repairs. `characters` is the length of what was
 * entered, with the text.
 */
export function estimate(
  { questions, characters }: { questions: number; characters: number },
  prices: Prices,
): { usual: Cost; most: Cost } {
  const input = instructions + Math.ceil(characters / charactersPerToken);
  const output = questions * tokensPerQuestion;
  const usual = costOf(input, output, prices);
  // A repair sends the draft back with what is wrong with it.
  const most = costOf(requests * input + (requests - 1) * output, requests * output, prices);
  return { usual, most };
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

/** Returns micro-dollars as dollars: "$0.04"; less than a cent as "less than $0.01". */
export function dollars(micros: number): string {
  if (micros > 0 && micros < 10_000) return 'less than $0.01';
  return `$${(micros / 1_000_000).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
