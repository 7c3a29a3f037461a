import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { planOf } from '#shared/domain/billing/plans.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { usd } from '#web/features/plans/words.ts';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import type { Receipt } from './receipt.ts';

/** Shows a contractor after an order what was charged for a client, and what happens next. */
export function ClientReceipt({ receipt, client }: { receipt: Receipt; client: string }) {
  const { planid, amount, enddate, scheduled } = receipt;
  const { name } = planOf(planid);
  const { customerid } = useSession().user;
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);
  return (
    <Page title={scheduled ? 'Your change is scheduled' : 'Thank you'} above={above.clients}>
      <section className="card receipt" aria-label="Receipt">
        <p ref={head} tabIndex={-1} className="receipt-head">
          <CircleCheck size={24} aria-hidden="true" />
          {scheduled
            ? `${name} begins for ${client} after ${describeDay(enddate)}.`
            : `${name} is active for ${client}.`}
        </p>
        <dl>
          <div>
            <dt>Client</dt>
            <dd>{client}</dd>
          </div>
          {amount !== undefined && (
            <div>
              <dt>Charged now</dt>
              <dd>{usd(amount)}</dd>
            </div>
          )}
          <div>
            <dt>{scheduled ? 'Begins after' : 'Runs through'}</dt>
            <dd>{describeDay(enddate)}</dd>
          </div>
        </dl>
        <h2>What happens next</h2>
        <ul>
          {scheduled ? (
            <li>Until then nothing changes, and you can undo this.</li>
          ) : (
            <>
              <li>The client’s owner gets an e-mail. A new owner signs up with the link in it.</li>
              <li>
                Until a new owner has signed in, the client is under Enroll Client, as “Enroll pending”. Then
                it is under Manage Client.
              </li>
              <li>You can assign topics already, so that they are there when the owner arrives.</li>
              <li>You get a receipt by e-mail for what was charged.</li>
            </>
          )}
        </ul>
        <div className="row">
          {scheduled ? (
            <ButtonLink to={addresses.manageClient(customerid)} look="primary">
              Manage Client
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to={addresses.topicAssignment(customerid)} look="primary">
                Assign topics
              </ButtonLink>
              <ButtonLink to={addresses.manageClient(customerid)}>Manage Client</ButtonLink>
            </>
          )}
          <ButtonLink to={addresses.enrollClient(customerid)}>Enroll Client</ButtonLink>
        </div>
      </section>
    </Page>
  );
}
