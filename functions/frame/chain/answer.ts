import { type HttpAnswer, type HttpEvent, reply, replyText } from '#functions/frame/http.ts';
import { Refusal, type Refuse, refuser } from '#functions/frame/refusal.ts';
import type { Call, Output } from '#shared/contract/kit/call.ts';
import type { Begun } from './log.ts';

/** A handler returns the call's fields without `code`, which is 200, or its text, or a refusal. */
export type CallAnswer<C extends Call> = Promise<
  (Output<C> extends string ? string : Omit<Output<C>, 'code'>) | Refusal
>;

/** What every handler gets. */
export interface Basics<C extends Call> {
  refuse: Refuse<C>;
  /** The instant of the request. */
  at: Date;
  requestId: string;
}

/** Ends a chain: calls the handler of a call with what the chain has added, and makes the response of what it returns. */
export function answer<C extends Call, E extends HttpEvent & Begun>(
  contract: C,
  fn: (event: E, basics: Basics<C>) => CallAnswer<C>,
): (event: E) => Promise<HttpAnswer> {
  const refuse = refuser(contract);
  return async event => {
    const { at, requestId } = event;
    const answered = await fn(event, { refuse, at, requestId });
    if (answered instanceof Refusal) throw answered;
    const body = contract.bare ? answered : { code: 200, ...(answered as object) };
    checkAnswer(contract, body);
    if (contract.text) return replyText(contract.text, String(body));
    return reply(200, body, contract.cacheSeconds);
  };
}

const checksAnswers = Boolean(process.env.CHECK_ANSWERS);

/** In tests, throws if a response differs from the contract or has more fields. */
function checkAnswer(contract: Call, answer: unknown): void {
  if (!checksAnswers) return;
  const parsed = contract.response.parse(answer);
  if (JSON.stringify(sorted(parsed)) !== JSON.stringify(sorted(answer))) {
    throw new Error(`${contract.name} answers fields that its contract does not name`);
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]));
}
