import { type PartnerRow, removePartner } from '#shared/contract/clients/partner.ts';
import { useSend } from '#web/api/useSend.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Props {
  customerid: string;
  partner: PartnerRow;
  onClose(): void;
}

/** Deletes a partner, after asking. */
export function DeletePartner({ customerid, partner: { id, partner_email }, onClose }: Props) {
  const send = useSend(removePartner);
  const remove = () =>
    send.mutate(
      { customerid, id, partner_email },
      {
        onSuccess: ({ message }) => toast('success', message ?? 'Partner deleted successfully'),
        onError: error => toast('error', error.message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title="Delete partner?"
      confirm="Delete"
      busy={send.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{partner_email} can no longer act for your organization. What they changed stays.</p>
    </ConfirmDialog>
  );
}
