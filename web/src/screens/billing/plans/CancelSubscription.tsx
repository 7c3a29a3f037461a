import { useState } from 'react';
import { cancelSubscription } from '#shared/contract/billing/payment.ts';
import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Cancels a subscription at the end of the last paid day, after asking; or undoes the cancellation. */
export function CancelSubscription({ current }: { current: CurrentPlan }) {
  const { pymtdesc, canceled, pastdue } = current;
  const day = describeDay(current.enddate);
  const send = useSend(cancelSubscription);
  const [asking, setAsking] = useState(false);
  const cancel = async () => {
    const {
      current: [now],
    } = await send.mutateAsync({});
    return `${pymtdesc} was canceled. ${now?.undoable ? `It runs through ${day}. To undo this, press Keep my subscription before then.` : 'Your card is not charged again.'}`;
  };
  const keep = () =>
    send.mutate(
      { undo: 'Y' },
      {
        onSuccess: () => toast('success', `${pymtdesc} continues and renews after ${day}, as before.`),
        onError: error => toast('error', error.message),
      },
    );
  if (canceled) {
    return (
      <Button busy={send.isPending} onClick={keep}>
        Keep my subscription
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel subscription</Button>
      {asking && (
        <AskFirst
          title="Cancel subscription"
          confirm="Cancel subscription"
          dismiss="Keep it"
          act={cancel}
          onClose={() => setAsking(false)}
        >
          <p>
            {pastdue
              ? `${pymtdesc} ended after ${day}. We stop trying to charge your card for another year.`
              : `${pymtdesc} runs through ${day} and does not renew. You are not charged again, and there is no refund.`}
          </p>
          <p className="quiet">
            Everything you entered is kept. {pastdue ? '' : `You can undo this until ${day}.`}
          </p>
        </AskFirst>
      )}
    </>
  );
}
