import { describePeriod } from '../../../shared/domain/periods.ts';
import { freePlace } from '../../data/freetopics.ts';
import type { Identity } from '../../kit/identity.ts';
import { type Refusal, withMore } from '../../kit/refusal.ts';
import type { Actor } from '../../kit/session.ts';
import { runReads } from '../quiz/reads.ts';

/** What every call on a free user's questionnaire reads together with the session. */
export const freeReads = (
  { topiccodes, periodcode }: { topiccodes: string; periodcode: string },
  who: Identity,
  customerid: string,
) => runReads({ ...freePlace(customerid, topiccodes), periodcode }, who);

/** The context of a call on a free user's questionnaire as that of a subscriber's, who names the place. */
export const atHome = <C extends { input: { topiccodes: string }; actor: Actor }>(context: C) => ({
  ...context,
  input: {
    ...(context.input as C['input']),
    ...freePlace(context.actor.customer.customerid, context.input.topiccodes),
  },
});

/** What a call on a questionnaire answers, with the month in code and words. */
export const withPeriod = <A extends object>(answer: A | Refusal, periodcode: string) =>
  withMore(answer, { periodcode, perioddesc: describePeriod(periodcode) });
