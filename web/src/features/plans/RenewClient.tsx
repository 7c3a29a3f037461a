import { renewClient } from '#shared/contract/clients/clientpayment.ts';
import type { Client } from '#shared/contract/clients/clients.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useSend } from '#web/api/useSend.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Props {
  customerid: string;
  client: Client;
  onClose(): void;
}

/** Ends the renewal of a plan that the contractor pays, or undoes that, after asking. */
export function RenewClient({ customerid, client, onClose }: Props) {
  const send = useSend(renewClient);
  const { clientid, custdesc, pymtdesc, enddate, renews } = client;
  const ends = renews === 'Y';
  const day = describeDay(enddate);
  const change = () =>
    send.mutate(
      { customerid, clientid, renews: ends ? 'N' : 'Y' },
      {
        onSuccess: ({ message }) => toast('success', message ?? 'Successfully Updated.'),
        onError: error => toast('error', error.message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title={ends ? 'End the renewal?' : 'Renew again?'}
      confirm={ends ? 'End the renewal' : 'Renew again'}
      busy={send.isPending}
      onConfirm={change}
      onClose={onClose}
    >
      <p>
        {ends
          ? `${pymtdesc} of ${custdesc} runs through ${day} and does not renew. You are not charged again, and there is no refund.`
          : `${pymtdesc} of ${custdesc} renews after ${day}, and your card is charged for another year.`}
      </p>
      <p className="quiet">{ends ? 'You can undo this until then.' : 'Nothing is charged today.'}</p>
    </ConfirmDialog>
  );
}
