import { useState } from 'react';
import { deleteSubscription, type SupportCustomer } from '#shared/contract/support/support.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Says what a customer pays at the payment service, and ends that. */
export function SubscriptionFacts({ customer }: { customer: SupportCustomer }) {
  const [asking, setAsking] = useState(false);
  const remove = useSend(deleteSubscription);
  const { subscription, paidthrough, customerid } = customer;
  if (subscription === 'none') return <p className="small quiet">There is no subscription to charge.</p>;
  const last = describeDay(paidthrough);
  return (
    <div className="row">
      <p>
        {subscription === 'renews'
          ? `The subscription is paid through ${last} and renews then.`
          : `The subscription is paid through ${last} and ends then. Refunds are made at the payment service.`}
      </p>
      {subscription === 'renews' && <Button onClick={() => setAsking(true)}>Delete Subscription</Button>}
      {asking && (
        <AskFirst
          title="Delete Subscription"
          confirm="Delete"
          act={async () => (await remove.mutateAsync({ customerid })).message}
          onClose={() => setAsking(false)}
        >
          <p>Are you sure you want to Delete Subscription?</p>
          <p className="quiet">
            The plan stays active through {last}, and nothing is charged after that. Refunds are made at the
            payment service.
          </p>
        </AskFirst>
      )}
    </div>
  );
}
