import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { type Plan, planOf } from '#shared/domain/billing/plans.ts';
import { Button } from '#web/ui/Button.tsx';
import { PlanCard, PlanCards } from './PlanCard.tsx';

/**
 * Shows plans with Buy now, except on the current plan if it continues anyway. One button leads: that of the current plan,
 * or of the first for people without one.
 */
export function PlansToBuy({
  title,
  plans,
  current,
  busy,
  choose,
}: {
  title: string;
  plans: readonly Plan[];
  current: CurrentPlan | undefined;
  /** The plan being taken, 0 for none. */
  busy: number;
  choose(planid: number): void;
}) {
  const leading = plans.some(({ id }) => id === current?.pymtid) ? current?.pymtid : plans[0]?.id;
  return (
    <PlanCards title={title}>
      {plans.map(plan => (
        <PlanCard key={plan.id} plan={plan} current={current}>
          {!(current?.pymtid === plan.id && continues(current)) && (
            <Button
              look={plan.id === leading ? 'primary' : 'secondary'}
              busy={busy === plan.id}
              disabled={busy > 0 && busy !== plan.id}
              aria-label={`Buy now: ${plan.name}`}
              onClick={() => choose(plan.id)}
            >
              Buy now
            </Button>
          )}
        </PlanCard>
      ))}
    </PlanCards>
  );
}

/**
 * Returns whether the current plan continues without being bought. One that merely runs until its last day does not.
 */
const continues = ({ pymtid, pymtsched, holds, renews, nextpymtid }: CurrentPlan): boolean =>
  holds && ((renews && !nextpymtid) || planOf(pymtid).price === 0 || pymtsched === 'Contract');
