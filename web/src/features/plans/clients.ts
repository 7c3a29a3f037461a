import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { kindOf } from '#shared/domain/billing/enrollment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

/** Returns whether a contractor manages the plan. */
export const isManaged = ({ contractor }: CurrentPlan): boolean => contractor !== '';

/** Returns whether it is a client plan that its contractor no longer manages. It runs through its last day. */
export const hasLeftContractor = (current: CurrentPlan): boolean =>
  kindOf(planOf(current.pymtid)) === 'client' && !isManaged(current);
