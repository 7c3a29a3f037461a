import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { listPlans } from '#shared/contract/billing/plans.ts';
import { plans } from '#shared/domain/billing/plans.ts';
import { useCall } from '#web/api/hooks.ts';
import { hasLeftContractor, isManaged } from '#web/features/plans/clients.ts';
import { PlanNotice } from '#web/features/plans/PlanNotice.tsx';
import { PlansToBuy } from '#web/features/plans/PlansToBuy.tsx';
import { Unfinished } from '#web/features/plans/Unfinished.tsx';
import { usePlanChoice } from '#web/features/plans/usePlanChoice.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

const renewable = plans.filter(plan => plan.renewable);

/** Renews a plan that has ended or is about to end: says why, and offers the plans to continue with. */
export function Screen() {
  const answer = useCall(listPlans, {});
  const current = answer.data?.current[0];
  return (
    <Page
      title="Renew your plan"
      help="Choose the plan to continue with. Prices are in US dollars a year."
      above={{
        label: 'Home',
        to: current?.holds ? addresses.home : addresses.signIn(),
        word: 'Return to Home',
      }}
    >
      <Answered of={answer} what="your plan">
        {({ paying }) => (
          <>
            <Unfinished paying={paying[0]} />
            {current ? <Renewal current={current} /> : <NoPlan />}
          </>
        )}
      </Answered>
    </Page>
  );
}

function Renewal({ current }: { current: CurrentPlan }) {
  const { busy, choose, dialogs } = usePlanChoice({ current, renewal: true });
  const contract = current.pymtsched === 'Contract' && current.holds;
  const fixed = contract || (current.holds && hasLeftContractor(current));
  return (
    <>
      <PlanNotice current={current} />
      {isManaged(current) && current.owner && (
        <div>
          <ButtonLink to={addresses.clientPlans}>See the client plans</ButtonLink>
        </div>
      )}
      {current.owner && !fixed && !isManaged(current) && (
        <PlansToBuy
          title="Plans to renew with"
          plans={renewable}
          current={current}
          busy={busy}
          choose={choose}
        />
      )}
      {dialogs}
    </>
  );
}

function NoPlan() {
  return (
    <Empty
      title="There is nothing to renew"
      action={
        <ButtonLink to={addresses.enroll} look="primary">
          Choose a plan
        </ButtonLink>
      }
    >
      You have no plan yet. Press Choose a plan to see the plans.
    </Empty>
  );
}
