import { user_session_data_subpymt } from '../../../../shared/contract/plans.ts';
import { kindOf } from '../../../../shared/domain/billing/enrolment.ts';
import { planOf, plans } from '../../../../shared/domain/billing/plans.ts';
import { useCall } from '../../api/hooks.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PlanNotice } from '../../ui/plans/PlanNotice.tsx';
import { PlansToBuy } from '../../ui/plans/PlansToBuy.tsx';
import { Unfinished } from '../../ui/plans/Unfinished.tsx';
import { usePlanChoice } from '../../ui/plans/usePlanChoice.tsx';
import type { CurrentPlan } from '../../ui/plans/words.ts';
import { Answer } from '../../ui/tell/Answer.tsx';
import { Empty } from '../../ui/tell/states.tsx';

const renewable = plans.filter(plan => plan.renewable);

/** Renewal of a plan that ended, or is about to: why, and the plans it goes on with. */
export function Screen() {
  const answer = useCall(user_session_data_subpymt, {});
  const current = answer.data?.current[0];
  return (
    <Page
      title="Renew your plan"
      help="Choose the plan you go on with. Prices are in US dollars a year."
      action={<ButtonLink to={current?.holds ? '/Extquestion2' : '/login'}>Return to Main Menu</ButtonLink>}
    >
      <Answer of={answer} what="your plan">
        {({ paying }) => (
          <>
            <Unfinished paying={paying[0]} />
            {current ? <Renewal current={current} /> : <NoPlan />}
          </>
        )}
      </Answer>
    </Page>
  );
}

function Renewal({ current }: { current: CurrentPlan }) {
  const { busy, choose, dialogs } = usePlanChoice({ current, renewal: true });
  const contract = current.pymtsched === 'Contract' && current.holds;
  const isClient = kindOf(planOf(current.pymtid)) === 'client';
  return (
    <>
      <PlanNotice current={current} />
      {isClient && current.owner && (
        <div>
          <ButtonLink to="/subpymt_program">See the client plans</ButtonLink>
        </div>
      )}
      {current.owner && !contract && !isClient && (
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
        <ButtonLink to="/enroll_ui" look="primary">
          Choose a plan
        </ButtonLink>
      }
    >
      You have no plan yet. The plans to begin with are on a page of their own.
    </Empty>
  );
}
