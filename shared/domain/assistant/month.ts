import { type Cost, type CostLimits, type CostProblem, costProblem, noCost, plus } from './costs.ts';

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
