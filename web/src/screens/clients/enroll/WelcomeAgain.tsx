import { enrollClient, type PendingClient } from '#shared/contract/clients/clients.ts';
import { useSend } from '#web/api/useSend.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Mails the owner of a client that is paid, and has not signed in yet, once more, after asking. */
export function WelcomeAgain({ client, onClose }: { client: PendingClient; onClose(): void }) {
  const send = useSend(enrollClient);
  const { owneremail, compname } = client;
  const welcome = () =>
    send.mutate(
      { owneremail, link: 'Y' },
      {
        onSuccess: ({ message }) => toast('success', message ?? `The welcome was sent to ${owneremail}.`),
        onError: error => toast('error', error.message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title="Send the welcome again?"
      confirm="Send"
      busy={send.isPending}
      onConfirm={welcome}
      onClose={onClose}
    >
      <p>
        {compname} is paid and set up. {owneremail} has not signed in yet, and gets the e-mail with the link
        to begin once more.
      </p>
    </ConfirmDialog>
  );
}
