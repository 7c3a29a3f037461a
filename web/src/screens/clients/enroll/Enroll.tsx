import { useNavigate } from 'react-router-dom';
import { enrollClient, type PendingClient } from '#shared/contract/clients/clients.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useSend } from '#web/api/useSend.ts';
import { usd } from '#web/features/plans/words.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Props {
  client: PendingClient;
  /** The person may pay for clients. */
  canPay: boolean;
  onClose(): void;
}

/** Enrolls a pending client: leads to the plans to pay for it, or mails its owner a link to pay. */
export function Enroll({ client, canPay, onClose }: Props) {
  const { owneremail, compname, enrollplanid, state, linksent } = client;
  const { name, price } = planOf(enrollplanid);
  const pay = useSend(enrollClient);
  const mail = useSend(enrollClient);
  const navigate = useNavigate();
  const error = pay.error ?? mail.error;
  return (
    <Dialog
      title={`Enroll ${compname}`}
      onClose={onClose}
      actions={
        <>
          <Button
            busy={mail.isPending}
            disabled={pay.isPending}
            onClick={() =>
              mail.mutate(
                { owneremail, link: 'Y' },
                {
                  onSuccess: ({ message }) => {
                    toast('success', message ?? `The link was sent to ${owneremail}.`);
                    onClose();
                  },
                },
              )
            }
          >
            Send a payment link
          </Button>
          {canPay && (
            <Button
              look="primary"
              busy={pay.isPending}
              disabled={mail.isPending}
              onClick={() =>
                pay.mutate(
                  { owneremail },
                  { onSuccess: () => navigate(addresses.plansForClient({ owneremail })) },
                )
              }
            >
              {state === 'paying' ? 'Continue the payment' : 'Choose plan and pay'}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {error && <Problem error={error} />}
        <p>
          You offer {compname} the plan {name} for {usd(price)} a year. {canPay ? 'Who pays for it?' : ''}
        </p>
        {canPay ? (
          <ul>
            <li>
              You pay: your card is charged for a year, the client is set up at once, and {owneremail} gets a
              welcome.
            </li>
            <li>The client pays: {owneremail} gets a link to sign in and pay by card.</li>
          </ul>
        ) : (
          <p>
            {owneremail} gets a link to sign in and pay by card. To pay yourselves, ask a Master Admin of your
            organization.
          </p>
        )}
        {linksent && <p className="quiet">A link was last sent on {describeDay(linksent)}.</p>}
      </div>
    </Dialog>
  );
}
