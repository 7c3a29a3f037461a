import { useState } from 'react';
import { cancelSubscription } from '#shared/contract/billing/payment.ts';
import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import { useSend } from '#web/api/useSend.ts';
import { dayOf } from '#web/features/plans/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Ends a subscription with the last day that is paid for, after asking; or takes that back. */
export function CancelSubscription({ current }: { current: CurrentPlan }) {
  const { pymtdesc, cancelled } = current;
  const day = dayOf(current.enddate);
  const send = useSend(cancelSubscription);
  const [asking, setAsking] = useState(false);
  const change = (undo: boolean) =>
    send.mutate(undo ? { undo: 'Y' } : {}, {
      onSuccess: () => {
        setAsking(false);
        toast(
          'success',
          undo
            ? `${pymtdesc} goes on, and renews after ${day} as before.`
            : `${pymtdesc} was cancelled. It holds through ${day}; until then you can take this back.`,
        );
      },
      onError: error => {
        setAsking(false);
        toast('error', error.message);
      },
    });
  if (cancelled) {
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
              {pymtdesc} holds through {day} and is not renewed after that. Nothing is charged any more, and
              nothing is paid back.
            </p>
            <p className="quiet">Everything you entered is kept. Until {day} you can take this back.</p>
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
