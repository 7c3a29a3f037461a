import { enrollClient, type PendingClient } from '#shared/contract/clients/clients.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';

/** Mails the owner of a client that is paid, and has not signed in yet, once more, after asking. */
export function WelcomeAgain({ client, onClose }: { client: PendingClient; onClose(): void }) {
  const send = useSend(enrollClient);
  const { owneremail, compname } = client;
  const welcome = async () => {
    const { message } = await send.mutateAsync({ owneremail, link: 'Y' });
    return message ?? `The welcome was sent to ${owneremail}.`;
  };
  return (
    <AskFirst title="Send the welcome again?" confirm="Send" look="primary" act={welcome} onClose={onClose}>
      <p>
        {compname} is paid and set up. {owneremail} has not signed in yet, and gets the e-mail with the link
        to begin once more.
      </p>
    </AskFirst>
  );
}
