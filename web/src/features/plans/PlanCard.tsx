import { describeDay } from '#shared/domain/kit/periods.ts';
import './plans.css';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { trialDays } from '#shared/domain/billing/enrollment.ts';
import { includedIn, type Plan } from '#shared/domain/billing/plans.ts';
import { Tag } from '#web/ui/tell/states.tsx';
import { usd } from './words.ts';

/** Shows plans as rows under a heading, to be compared line by line. */
export function PlanCards({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack plans-of" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="plans">{children}</ul>
    </section>
  );
}

/** Shows what a plan costs and includes, whether it is the current one, and how to take it. */
export function PlanCard({
  plan,
  name = plan.name,
  price = priceOf(plan),
  current,
  children,
}: {
  plan: Plan;
  name?: string;
  price?: ReactNode;
  current?: CurrentPlan | undefined;
  /** How to take it. */
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <li>
      <section className="plan" aria-labelledby={id}>
        <header>
          <h3 id={id}>{name}</h3>
          <Marks plan={plan} current={current} />
        </header>
        <p className="plan-price">{price}</p>
        <ul>
          {includedIn(plan).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {children && <footer>{children}</footer>}
      </section>
    </li>
  );
}

/** Marks the current plan, and the one that comes after it. */
function Marks({ plan, current }: { plan: Plan; current: CurrentPlan | undefined }) {
  if (current?.pymtid === plan.id) {
    return (
      <Tag tone={current.holds ? 'good' : 'warn'} icon={<CircleCheck size={14} aria-hidden="true" />}>
        {current.holds ? 'Current plan' : 'Last plan'}
      </Tag>
    );
  }
  if (current?.nextpymtid === plan.id) return <Tag tone="info">After {describeDay(current.enddate)}</Tag>;
  return null;
}

const priceOf = ({ id, price }: Plan): ReactNode => (
  <>
    <strong>{usd(price)}</strong>{' '}
    <span>{id === 1 ? 'for good' : price ? 'a year' : `for ${trialDays} days`}</span>
  </>
);
