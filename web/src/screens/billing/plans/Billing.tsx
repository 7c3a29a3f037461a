import { describeDay } from '#shared/domain/kit/periods.ts';
import './Billing.css';
import { type CurrentPlan, listPlans } from '#shared/contract/billing/plans.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { includedIn, planOf } from '#shared/domain/billing/plans.ts';
import { useCall } from '#web/api/hooks.ts';
import { ExportEverything } from '#web/features/administration/export/ExportEverything.tsx';
import { hasLeftContractor, isManaged } from '#web/features/plans/clients.ts';
import { PlanNotice } from '#web/features/plans/PlanNotice.tsx';
import { PortalButton } from '#web/features/plans/PortalButton.tsx';
import { Unfinished } from '#web/features/plans/Unfinished.tsx';
import { usd } from '#web/features/plans/words.ts';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { CancelSubscription } from './CancelSubscription.tsx';
import { PaidClients } from './PaidClients.tsx';

const above = { label: 'Home', to: addresses.start };

/** Shows the plan of the customer: what it includes, when it renews or ends, and what can be done about it. */
export function Screen() {
  const answer = useCall(listPlans, {});
  return (
    <Page title="Plan and billing" help="Your plan, what it costs and when it renews." above={above}>
      <Answered of={answer} what="your plan">
        {({ current: [current], paying }) => (
          <>
            <Unfinished paying={paying[0]} />
            {current ? (
              <>
                <PlanNotice current={current} />
                <PlanFacts current={current} />
                {current.owner && planOf(current.pymtid).clientFunctions && (
                  <PaidClients customerid={current.customerid} />
                )}
                {/* Everybody else finds it under Customer Data. */}
                {current.owner && (!current.holds || current.pymtid === freePlan) && <ExportEverything />}
              </>
            ) : (
              <Empty
                title="No plan yet"
                action={
                  <ButtonLink to={addresses.enroll} look="primary">
                    Choose a plan
                  </ButtonLink>
                }
              >
                You'll find your plan, its price and its last day here once you have one.
              </Empty>
            )}
          </>
        )}
      </Answered>
    </Page>
  );
}

function PlanFacts({ current }: { current: CurrentPlan }) {
  const plan = planOf(current.pymtid);
  const { price } = plan;
  const isContract = current.pymtsched === 'Contract';
  const facts = [
    { name: 'Price', value: isContract ? 'By contract' : price ? `${usd(price)} a year` : 'Nothing' },
    { name: 'Began', value: current.startdate && describeDay(current.startdate) },
    {
      name: current.renews ? 'Renews after' : 'Last day',
      value: current.enddate && describeDay(current.enddate),
    },
    { name: 'Organization', value: current.custdesc },
  ].filter(({ value }) => value);
  return (
    <section className="card billing" aria-labelledby="plan-name">
      <header>
        <h2 id="plan-name">{plan.name}</h2>
        <State current={current} />
      </header>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3>What it includes</h3>
        <ul>
          {includedIn(plan).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {current.owner && !(isContract && current.holds) && <Actions current={current} />}
    </section>
  );
}

function State({ current: { switchedoff, holds } }: { current: CurrentPlan }) {
  if (switchedoff) return <Tag tone="bad">Switched off</Tag>;
  return <Tag tone={holds ? 'good' : 'warn'}>{holds ? 'Active' : 'Ended'}</Tag>;
}

function Actions({ current }: { current: CurrentPlan }) {
  const { holds, undoable, renews, pastdue, portal, paidbycontractor } = current;
  const change = isManaged(current) ? addresses.clientPlans : addresses.enroll;
  const fixed = (paidbycontractor && isManaged(current)) || (holds && hasLeftContractor(current));
  const toPortal = portal && !pastdue;
  const cancels = !paidbycontractor && (renews || pastdue || (undoable && portal && holds));
  if (fixed && !toPortal && !cancels) return null;
  return (
    <footer className="row">
      {!fixed && (
        <ButtonLink to={holds ? change : addresses.renew} look="primary">
          {holds ? 'Change plan' : 'Renew Plan'}
        </ButtonLink>
      )}
      {toPortal && <PortalButton />}
      {cancels && <CancelSubscription current={current} />}
    </footer>
  );
}
