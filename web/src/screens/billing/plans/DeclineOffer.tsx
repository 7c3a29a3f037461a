import type { OfferedPlan } from '#shared/contract/billing/plans.ts';
import { declineOffer } from '#shared/contract/clients/clientpayment.ts';
import { useSend } from '#web/api/useSend.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Declines a contractor's offer, after asking. */
export function DeclineOffer({ offer, onClose }: { offer: OfferedPlan; onClose(): void }) {
  const send = useSend(declineOffer);
  const { contractorid, contractor, pymtdesc } = offer;
  const decline = () =>
    send.mutate(
      { contractorid },
      {
        onSuccess: ({ message }) => toast('success', message),
        onError: error => toast('error', error.message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title="Decline this offer?"
      confirm="Decline"
      busy={send.isPending}
      onConfirm={decline}
      onClose={onClose}
    >
      <p>
        {contractor} no longer offers you the {pymtdesc} plan, and gets an e-mail about it. Nothing is
        charged.
      </p>
      <p className="quiet">They can make you another offer.</p>
    </ConfirmDialog>
  );
}
