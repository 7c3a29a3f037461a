import type { Plan } from '../../../../shared/domain/plans.ts';
import { Button } from '../Button.tsx';
import { PlanCard, PlanCards } from './PlanCard.tsx';
import type { CurrentPlan } from './words.ts';

/** Plans with Buy now; the one that goes on anyway has none. */
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
  /** The plan under way, 0 for none. */
  busy: number;
  choose(planid: number): void;
}) {
  const settled = current?.holds && !current.cancelled && !current.nextpymtid && !current.pastdue;
  return (
    <PlanCards title={title}>
      {plans.map(plan => (
        <PlanCard key={plan.id} plan={plan} current={current}>
          {!(settled && current.pymtid === plan.id) && (
            <Button
              look="primary"
              busy={busy === plan.id}
              disabled={busy > 0}
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
