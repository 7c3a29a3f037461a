import { isDeepStrictEqual } from 'node:util';
import {
  type Call,
  fill,
  type RefusalName,
  type RefusalState,
  type RefusalText,
} from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';

/** A refusal for the client: its name in the call's contract, and what it carries. */
export class Refusal {
  readonly code: number;
  readonly name: string;
  readonly body: Record<string, unknown>;
  /** Seconds until another try makes sense, 0 if that is not known. */
  readonly retryAfter: number;
  constructor(code: number, name: string, body: Record<string, unknown>, retryAfter = 0) {
    this.code = code;
    this.name = name;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Returns a refusal that every call may answer, by its name in `common`. */
export const commonRefusal = (name: keyof typeof common, retryAfter = 0): Refusal =>
  new Refusal(common[name].code, name, { message: common[name].message }, retryAfter);

type MessageValues = Record<string, string | number>;

/** What a refusal is made from: its name, the values in its message and, if it carries one, its state. */
type RefusalParts<Name, State> = [State] extends [undefined]
  ? [name: Name, values?: MessageValues]
  : [name: Name, values: MessageValues | undefined, state: State];

/** Makes refusals by name, each with its state (`undefined` for none). Code that calls share lists the names it uses. */
export type RefuseAs<States> = (
  ...parts: { [N in keyof States & string]: RefusalParts<N, States[N]> }[keyof States & string]
) => Refusal;
export type Refuse<C extends Call> = RefuseAs<{ [N in RefusalName<C>]: RefusalState<C, N> }>;

/** Adds fields to a response. Returns a refusal unchanged. */
export const withMore = <A extends object, M extends object>(
  answer: A | Refusal,
  more: M,
): (A & M) | Refusal => (answer instanceof Refusal ? answer : { ...answer, ...more });

/** Returns a function that makes the refusals of one call. `values` fill the message; the state is sent with it. */
export const refuser =
  <C extends Call>(contract: C): Refuse<C> =>
  (...parts) => {
    const [name, values, state] = parts as [RefusalName<C>, MessageValues?, Record<string, unknown>?];
    const { code, message, explanation, state: schema } = contract.refusals[name]!;
    checkState(contract, name, schema, state);
    return new Refusal(code, name, {
      message: fill(message, values),
      ...(explanation && { explanation: fill(explanation, values) }),
      ...state,
    });
  };

const checksAnswers = Boolean(process.env.CHECK_ANSWERS);

/** In tests, throws if a refusal's state differs from the contract or has more fields. */
function checkState(contract: Call, name: string, schema: RefusalText['state'], state: unknown): void {
  if (!checksAnswers || (!schema && !state)) return;
  const named = schema?.safeParse(state);
  if (!named?.success || !isDeepStrictEqual(withoutGaps(named.data), withoutGaps(state))) {
    throw new Error(`${contract.name} refuses as ${name} with a state that its contract does not name`);
  }
}

/** Returns the state as JSON carries it: without undefined fields. */
const withoutGaps = (state: unknown): unknown => JSON.parse(JSON.stringify(state ?? null));
