import { useState } from 'react';
import { deleteSubscription, type SupportCustomer } from '#shared/contract/support/support.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Says what a customer pays at the payment service, and ends that. */
export function SubscriptionFacts({ customer }: { customer: SupportCustomer }) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const remove = useSend(deleteSubscription);
  const { subscription, paidthrough, customerid } = customer;
  if (subscription === 'none') return <p className="small quiet">There is no subscription to charge.</p>;
  const last = describeDay(paidthrough);
  const confirmed = async () => {
    setProblem('');
    try {
      const { message } = await remove.mutateAsync({ customerid });
      toast('success', message);
      setAsking(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <div className="row">
      <p>
        {subscription === 'renews'
          ? `The subscription is paid through ${last} and renews then.`
          : `The subscription is paid through ${last} and ends then. Refunds are made at the payment service.`}
      </p>
      {subscription === 'renews' && <Button onClick={() => setAsking(true)}>Delete Subscription</Button>}
      {asking && (
        <ConfirmDialog
          title="Delete Subscription"
          confirm="Delete"
          busy={remove.isPending}
          onConfirm={() => void confirmed()}
          onClose={() => setAsking(false)}
        >
          <div className="stack">
            <p>Are you sure you want to Delete Subscription?</p>
            <p className="quiet">
              The plan stays active through {last}, and nothing is charged after that. Refunds are made at the
              payment service.
            </p>
            <Failure text={problem} />
          </div>
        </ConfirmDialog>
      )}
    </div>
  );
}
