import { removePendingClient } from '#shared/contract/clients/clientpayment.ts';
import type { PendingClient } from '#shared/contract/clients/clients.ts';
import { useSend } from '#web/api/useSend.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Props {
  customerid: string;
  client: PendingClient;
  onClose(): void;
}

/** Deletes a pending client, after asking. */
export function DeleteClient({ customerid: contractorid, client, onClose }: Props) {
  const send = useSend(removePendingClient);
  const { owneremail, compname, revision, state } = client;
  const remove = () =>
    send.mutate(
      { contractorid, owneremail, revision },
      {
        onSuccess: ({ message }) => toast('success', message ?? 'Client Deleted successfully'),
        onError: error => toast('error', error.message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title="Delete client?"
      confirm="Delete"
      busy={send.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {compname} ({owneremail}) leaves this list, and your offer ends. You can add the client again later.
      </p>
      {state === 'paying' && <p>The payment that you began is voided. Nothing is charged.</p>}
    </ConfirmDialog>
  );
}
