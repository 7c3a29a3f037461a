import { useSearchParams } from 'react-router-dom';
import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { listClientPlans } from '#shared/contract/billing/plans.ts';
import { clientPlans } from '#shared/domain/billing/enrollment.ts';
import { useCall } from '#web/api/hooks.ts';
import { namedIn } from '#web/features/plans/clients.ts';
import { PlansToBuy } from '#web/features/plans/PlansToBuy.tsx';
import { Unfinished } from '#web/features/plans/Unfinished.tsx';
import { usePlanChoice } from '#web/features/plans/usePlanChoice.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { ForClient } from './ForClient.tsx';

/** Offers the plans that a contractor has for clients: to the contractor for one of them, or to the client itself. */
export function Screen() {
  const [query] = useSearchParams();
  const client = namedIn(query);
  return client ? <ForClient client={client} /> : <Own />;
}

/** Offers the plans to a client, who pays for the one it takes. */
function Own() {
  const answer = useCall(listClientPlans, {});
  return (
    <Page
      title="Choose a client plan"
      help="The plans that your contractor offers you. Prices are in US dollars a year."
      action={
        <ButtonLink look="quiet" to={addresses.home}>
          Return to Main Menu
        </ButtonLink>
      }
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
