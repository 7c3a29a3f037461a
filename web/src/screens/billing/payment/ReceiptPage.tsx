import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { getSetupState } from '#shared/contract/billing/payment.ts';
import { listPlanFeatures } from '#shared/contract/billing/plans.ts';
import { trialDays } from '#shared/domain/billing/enrollment.ts';
import { type Plan, planOf } from '#shared/domain/billing/plans.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import { usd } from '#web/features/plans/words.ts';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import type { Receipt } from './receipt.ts';

/** Shows after an order what was charged, how long the plan runs and what happens next. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const { planid, amount, renewal } = receipt;
  const plan = planOf(planid);
  const head = useRef<HTMLParagraphElement>(null);
  const topics = useCall(listTopicsToAnswer, {}).data?.topic_information ?? [];
  const features = useCall(listPlanFeatures, {}, !receipt.scheduled).data?.plan;
  const setup = useCall(getSetupState, {}).data?.message ?? 'Begin_program';
  const ready = topics.filter(({ Takequiz }) => Takequiz === 'Y').length;
  useEffect(() => {
    head.current?.focus();
  }, []);
  return (
    <Page title={titleOf(receipt, plan)}>
      <section className="card receipt" aria-label="Receipt">
        <p ref={head} tabIndex={-1} className="receipt-head">
          <CircleCheck size={24} aria-hidden="true" />
          {headOf(receipt, plan)}
        </p>
        <dl>
          <div>
            <dt>Plan</dt>
            <dd>{plan.name}</dd>
          </div>
          {amount !== undefined && (
            <div>
              <dt>Charged now</dt>
              <dd>{usd(amount)}</dd>
            </div>
          )}
          {receipt.enddate && (
            <div>
              <dt>{receipt.scheduled ? 'Begins after' : 'Runs through'}</dt>
              <dd>{describeDay(receipt.enddate)}</dd>
            </div>
          )}
        </dl>
        {features?.pymtid === planid && (
          <>
            <h2>What it includes</h2>
            <ul>
              {features.includes.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        <h2>What happens next</h2>
        <ul>
          {nextOf(receipt, plan).map(line => (
            <li key={line}>{line}</li>
          ))}
          {ready > 0 && (
            <li>
              {ready === 1 ? 'One topic is' : `${ready} topics are`} ready to answer. You can begin right
              away.
            </li>
          )}
        </ul>
        <div className="row">
          {renewal || setup !== 'Begin_program' ? (
            <ButtonLink to={addresses.signIn()} state={{ open: true }} look="primary">
              Continue
            </ButtonLink>
          ) : (
            <ButtonLink to={addresses.home} look="primary">
              Go to the main menu
            </ButtonLink>
          )}
          <ButtonLink to={addresses.billing}>Plan and billing</ButtonLink>
        </div>
      </section>
    </Page>
  );
}

const titleOf = ({ scheduled }: Receipt, { price }: Plan): string =>
  scheduled ? 'Your change is scheduled' : price ? 'Thank you' : 'Your trial begins';

function headOf({ scheduled, enddate, amount }: Receipt, { name }: Plan): string {
  if (scheduled) return `${name} begins after ${describeDay(enddate)}.`;
  return amount !== 0 ? `Your payment arrived, and ${name} is active.` : `${name} is active.`;
}

function nextOf({ scheduled, amount, enddate }: Receipt, { price }: Plan): string[] {
  if (scheduled) return ['Until then nothing changes, and you can undo this.'];
  if (price === 0) {
    return [
      `The trial ends by itself after ${trialDays} days. Choose a plan before that to continue without a break.`,
    ];
  }
  return [
    ...(amount !== 0 ? ['You get a receipt by e-mail.'] : []),
    `The plan renews after ${describeDay(enddate)}. We e-mail you 30 days before.`,
  ];
}
