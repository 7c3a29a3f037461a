import { user_session_data_subpymt_client } from '../../../../shared/contract/plans.ts';
import { clientPlans } from '../../../../shared/domain/billing/enrolment.ts';
import { useCall } from '../../api/hooks.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PlansToBuy } from '../../ui/plans/PlansToBuy.tsx';
import { Unfinished } from '../../ui/plans/Unfinished.tsx';
import { usePlanChoice } from '../../ui/plans/usePlanChoice.tsx';
import type { CurrentPlan } from '../../ui/plans/words.ts';
import { Answer } from '../../ui/tell/Answer.tsx';

/** The plans that a contractor offers to clients; who takes one pays for it. */
export function Screen() {
  const answer = useCall(user_session_data_subpymt_client, {});
  return (
    <Page
      title="Choose a client plan"
      help="Your contractor offers you one of these. Prices are in US dollars a year."
      action={<ButtonLink to="/Extquestion2">Return to Main Menu</ButtonLink>}
    >
      <Answer of={answer} what="the plans">
        {({ current, paying }) => (
          <>
            <Unfinished paying={paying[0]} />
            <Choice current={current[0]} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function Choice({ current }: { current: CurrentPlan | undefined }) {
  const { busy, choose, dialogs } = usePlanChoice({ current });
  return (
    <>
      <PlansToBuy title="Client plans" plans={clientPlans} current={current} busy={busy} choose={choose} />
      {dialogs}
    </>
  );
}
