import { type Call, common, fill, type RefusalName } from '#shared/contract/kit/call.ts';

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

/** Makes refusals of these names. What several calls do together asks for the names it uses. */
export type RefuseAs<Name extends string> = (
  name: Name,
  values?: Record<string, string | number>,
  state?: Record<string, unknown>,
) => Refusal;
export type Refuse<C extends Call> = RefuseAs<RefusalName<C>>;

/** The answer with more in it; a refusal as it is. */
export const withMore = <A extends object, M extends object>(
  answer: A | Refusal,
  more: M,
): (A & M) | Refusal => (answer instanceof Refusal ? answer : { ...answer, ...more });

/**
 * Makes refusals of one call. `values` fill the message, `state` travels beside it (the state as it stands
 * for a stale change).
 */
export const refuser =
  <C extends Call>(contract: C): Refuse<C> =>
  (name, values, state) => {
    const { code, message, explanation } = contract.refusals[name]!;
    return new Refusal(code, name, {
      message: fill(message, values),
      ...(explanation && { explanation: fill(explanation, values) }),
      ...state,
    });
  };
