import { renewClient } from '#shared/contract/clients/clientpayment.ts';
import type { Client } from '#shared/contract/clients/clients.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';

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
  const change = async () => {
    const { message } = await send.mutateAsync({ customerid, clientid, renews: ends ? 'N' : 'Y' });
    return message ?? 'Successfully Updated.';
  };
  return (
    <AskFirst
      title={ends ? 'End the renewal?' : 'Renew again?'}
      confirm={ends ? 'End the renewal' : 'Renew again'}
      look={ends ? 'danger' : 'primary'}
      act={change}
      onClose={onClose}
    >
      <p>
        {ends
          ? `${pymtdesc} of ${custdesc} runs through ${day} and does not renew. You are not charged again, and there is no refund.`
          : `${pymtdesc} of ${custdesc} renews after ${day}, and your card is charged for another year.`}
      </p>
      <p className="quiet">{ends ? 'You can undo this until then.' : 'Nothing is charged today.'}</p>
    </AskFirst>
  );
}
