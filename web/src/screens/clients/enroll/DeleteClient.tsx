import { removePendingClient } from '#shared/contract/clients/clientpayment.ts';
import type { PendingClient } from '#shared/contract/clients/clients.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';

interface Props {
  customerid: string;
  client: PendingClient;
  onClose(): void;
}

/** Deletes a pending client, after asking. */
export function DeleteClient({ customerid: contractorid, client, onClose }: Props) {
  const send = useSend(removePendingClient);
  const { owneremail, compname, revision, state } = client;
  const remove = async () => {
    const { message } = await send.mutateAsync({ contractorid, owneremail, revision });
    return message ?? 'Client Deleted successfully';
  };
  return (
    <AskFirst title="Delete client?" confirm="Delete" act={remove} onClose={onClose}>
      <p>
        {compname} ({owneremail}) leaves this list, and your offer ends. You can add the client again later.
      </p>
      {state === 'paying' && <p>The payment that you began is voided. Nothing is charged.</p>}
    </AskFirst>
  );
}
