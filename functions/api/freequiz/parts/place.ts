import { freePlace } from '#functions/data/answering/freetopics.ts';
import { periodRow } from '#functions/data/answering/run.ts';
import { runReads } from '#functions/features/answering/runs.ts';
import type { Identity } from '#functions/frame/identity.ts';
import { type Refusal, withMore } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';

/** What every call on a free user's questionnaire reads with the session. */
export const freeReads = (
  { topiccodes, periodcode }: { topiccodes: string; periodcode: string },
  who: Identity,
  customerid: string,
) => runReads({ ...freePlace(customerid, topiccodes), periodcode }, who);

/** Returns the context of a free user's call with the place that a subscriber's request would name. */
export const atHome = <C extends { input: { topiccodes: string }; actor: Actor }>(context: C) => ({
  ...context,
  input: {
    ...(context.input as C['input']),
    ...freePlace(context.actor.customer.customerid, context.input.topiccodes),
  },
});

/** Adds the month, as a code and in words, to the response of a call on a questionnaire. */
export const withPeriod = <A extends object>(answer: A | Refusal, period: string) =>
  withMore(answer, periodRow(period));
