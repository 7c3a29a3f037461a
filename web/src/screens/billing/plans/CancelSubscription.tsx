import { useState } from 'react';
import { cancelSubscription } from '#shared/contract/billing/payment.ts';
import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Cancels a subscription at the end of the last paid day, after asking; or undoes the cancellation. */
export function CancelSubscription({ current }: { current: CurrentPlan }) {
  const { pymtdesc, canceled, pastdue } = current;
  const day = describeDay(current.enddate);
  const send = useSend(cancelSubscription);
  const [asking, setAsking] = useState(false);
  const change = (undo: boolean) =>
    send.mutate(undo ? { undo: 'Y' } : {}, {
      onSuccess: ({ current: [now] }) => {
        setAsking(false);
        toast(
          'success',
          undo
            ? `${pymtdesc} continues and renews after ${day}, as before.`
            : `${pymtdesc} was canceled. ${now?.undoable ? `It runs through ${day}. To undo this, press Keep my subscription before then.` : 'Nothing is charged for another year.'}`,
        );
      },
      onError: error => {
        setAsking(false);
        toast('error', error.message);
      },
    });
  if (canceled) {
    return (
      <Button busy={send.isPending} onClick={() => change(true)}>
        Keep my subscription
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel subscription</Button>
      {asking && (
        <ConfirmDialog
          title="Cancel subscription"
          confirm="Cancel subscription"
          dismiss="Keep it"
          busy={send.isPending}
          onConfirm={() => change(false)}
          onClose={() => setAsking(false)}
        >
          <div className="stack">
            <p>
              {pastdue
                ? `${pymtdesc} ended after ${day}. We stop trying to charge your card for another year.`
                : `${pymtdesc} runs through ${day} and does not renew. You are not charged again, and there is no refund.`}
            </p>
            <p className="quiet">
              Everything you entered is kept. {pastdue ? '' : `You can undo this until ${day}.`}
            </p>
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
