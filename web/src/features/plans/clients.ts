import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { kindOf } from '#shared/domain/billing/enrollment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import type { ClientNamed } from '#web/session/addresses.ts';

/** Returns whether a contractor manages the plan. One whose own plan has ended does so until the last day of this plan. */
export const isManaged = ({ contractor, contractorended, holds }: CurrentPlan): boolean =>
  contractor !== '' && (holds || !contractorended);

/** Returns whether it is a client plan that its contractor no longer manages. It runs through its last day. */
export const hasLeftContractor = (current: CurrentPlan): boolean =>
  kindOf(planOf(current.pymtid)) === 'client' && !isManaged(current);

/** Returns the client that an address names, for its contractor; undefined where people choose for themselves. */
export function namedIn(query: URLSearchParams): ClientNamed | undefined {
  const owneremail = query.get('owneremail');
  const clientid = query.get('clientid');
  if (clientid) return { clientid };
  return owneremail ? { owneremail } : undefined;
}
