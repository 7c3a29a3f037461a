import type { CurrentPlan, Proceeding } from '#shared/contract/billing/plans.ts';
import { orderFor } from '#shared/domain/billing/order.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { orderWords } from './orderwords.ts';
import { orderedFrom, todayHere } from './words.ts';

/** Says what a change of subscription means, when it takes effect and what it costs, and asks whether to continue. */
export function ManageSubscription({
  proceeding: { explanation, plan },
  current,
  busy,
  onConfirm,
  onClose,
}: {
  proceeding: Proceeding;
  current: CurrentPlan | undefined;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}) {
  const order = orderFor(plan.pymtid, orderedFrom(current), todayHere());
  return (
    <Dialog
      title="Manage Subscription"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={onConfirm}>
            Continue
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{explanation}</p>
        {orderWords(order, plan, current).map(line => (
          <p key={line}>{line}</p>
        ))}
        {order.kind !== 'free' && (
          <p className="quiet">Nothing is changed or charged until you confirm the order.</p>
        )}
      </div>
    </Dialog>
  );
}
