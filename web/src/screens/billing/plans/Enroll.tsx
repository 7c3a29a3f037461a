import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { listPlans } from '#shared/contract/billing/plans.ts';
import { kindOf, offeredPlans, signUpPlans } from '#shared/domain/billing/enrollment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { useCall } from '#web/api/hooks.ts';
import { ContactSupport, supportAddress } from '#web/features/accounts/ContactSupport.tsx';
import { PlanCard, PlanCards } from '#web/features/plans/PlanCard.tsx';
import { PlansToBuy } from '#web/features/plans/PlansToBuy.tsx';
import { Unfinished } from '#web/features/plans/Unfinished.tsx';
import { usePlanChoice } from '#web/features/plans/usePlanChoice.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';

const free = planOf(1);
/** The plan sold by quote: the largest one, under a separate agreement. */
const quoted = planOf(5);
const toBuy = offeredPlans.filter(plan => kindOf(plan) !== 'free');
// The trial comes first: people look around with it.
const byPrice = [...toBuy].sort((a, b) => a.price - b.price);

/** Offers the plans to visitors, to people without a plan and to people who want another one. */
export function Screen() {
  const answer = useCall(listPlans, {});
  const visitor = answer.error?.code === 401;
  return (
    <Page
      title="Choose a plan"
      help="Prices are in US dollars a year. You can change or cancel at any time."
      above={{ label: 'Home', to: addresses.start, word: 'Return to Home' }}
    >
      {answer.isPending && <Loading what="the plans" />}
      {answer.error && !visitor && <Problem error={answer.error} retry={() => void answer.refetch()} />}
      {(answer.data || visitor) && (
        <>
          <Unfinished paying={answer.data?.paying[0]} />
          <Choice current={answer.data?.current[0]} visitor={visitor} />
        </>
      )}
    </Page>
  );
}

function Choice({ current, visitor }: { current: CurrentPlan | undefined; visitor: boolean }) {
  const { busy, choose, dialogs } = usePlanChoice({ current, visitor });
  const onFree = current?.pymtid === free.id && current.holds;
  const chosen = useChosenPlan();
  const begin = useRef(choose);
  begin.current = choose;
  const begun = useRef(false);
  useEffect(() => {
    if (chosen === 0 || visitor || current || begun.current) return;
    begun.current = true;
    // A reload or Back does not choose it again.
    history.replaceState({ ...history.state, usr: null }, '');
    begin.current(chosen);
  }, [chosen, visitor, current]);
  return (
    <>
      <PlansToBuy title="Plans to buy" plans={byPrice} current={current} busy={busy} choose={choose} />
      <PlanCards title="Free, or by quote">
        <PlanCard plan={free} current={current}>
          {!onFree && (
            <Button
              busy={busy === free.id}
              disabled={busy > 0 && busy !== free.id}
              onClick={() => choose(free.id)}
            >
              Choose Free
            </Button>
          )}
        </PlanCard>
        <PlanCard plan={quoted} name="Enterprise by quote" price={<strong>By quote</strong>}>
          <Quote />
        </PlanCard>
      </PlanCards>
      <p>
        Does a contractor manage your plan, or offer you one?{' '}
        <Link to={addresses.clientPlans}>See the client plans</Link>
      </p>
      {dialogs}
    </>
  );
}

/**
 * Returns the plan that was chosen before signing up, 0 for none. Only the page that confirmed the e-mail hands it over:
 * a link alone never takes a plan.
 */
function useChosenPlan(): number {
  const { state } = useLocation();
  const plan = (state as { plan?: number } | null)?.plan ?? 0;
  return signUpPlans.some(({ id }) => id === plan) ? plan : 0;
}

/** Leads to a quote. */
function Quote() {
  const link = (
    <ContactSupport subject="A quote for Enterprise" className="button">
      Contact support for a quote
    </ContactSupport>
  );
  return supportAddress() ? link : <p className="plan-quote">{link}</p>;
}
