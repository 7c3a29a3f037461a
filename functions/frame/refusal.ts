import { isDeepStrictEqual } from 'node:util';
import {
  type Call,
  common,
  fill,
  type RefusalName,
  type RefusalState,
  type RefusalText,
} from '#shared/contract/kit/call.ts';

/** A refusal on its way to the client: a named one of the call's contract, with what it carries. */
export class Refusal {
  readonly code: number;
  readonly name: string;
  readonly body: Record<string, unknown>;
  /** Seconds until it is worth another try, 0 where that is not known. */
  readonly retryAfter: number;
  constructor(code: number, name: string, body: Record<string, unknown>, retryAfter = 0) {
    this.code = code;
    this.name = name;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** A refusal that every call may answer, by its name among the common ones. */
export const commonRefusal = (name: keyof typeof common, retryAfter = 0): Refusal =>
  new Refusal(common[name].code, name, { message: common[name].message }, retryAfter);

type MessageValues = Record<string, string | number>;

/** What a refusal is made from: its name, what fills its message and, where it carries one, its state. */
type RefusalParts<Name, State> = [State] extends [undefined]
  ? [name: Name, values?: MessageValues]
  : [name: Name, values: MessageValues | undefined, state: State];

/** Makes refusals: of each name with its state, `undefined` for none. What calls share asks for the names it uses. */
export type RefuseAs<States> = (
  ...parts: { [N in keyof States & string]: RefusalParts<N, States[N]> }[keyof States & string]
) => Refusal;
export type Refuse<C extends Call> = RefuseAs<{ [N in RefusalName<C>]: RefusalState<C, N> }>;

/** The answer with more in it; a refusal as it is. */
export const withMore = <A extends object, M extends object>(
  answer: A | Refusal,
  more: M,
): (A & M) | Refusal => (answer instanceof Refusal ? answer : { ...answer, ...more });

/** Makes the refusals of one call. `values` fill the message, the state travels beside it. */
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

/** In tests a refusal must carry what its contract says, with nothing beside it. */
function checkState(contract: Call, name: string, schema: RefusalText['state'], state: unknown): void {
  if (!checksAnswers || (!schema && !state)) return;
  const named = schema?.safeParse(state);
  if (!named?.success || !isDeepStrictEqual(withoutGaps(named.data), withoutGaps(state))) {
    throw new Error(`${contract.name} refuses as ${name} with a state that its contract does not name`);
  }
}

/** As it travels: without what is undefined. */
const withoutGaps = (state: unknown): unknown => JSON.parse(JSON.stringify(state ?? null));
