import { Hourglass } from 'lucide-react';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';

/** Leads back to a payment that the person began and did not finish. It is charged once. */
export function Unfinished({
  paying,
}: {
  paying: { plan_id: number; pymtdesc: string; contractorid: string } | undefined;
}) {
  if (!paying) return null;
  return (
    <Notice
      tone="info"
      icon={<Hourglass size={20} aria-hidden="true" />}
      action={
        <ButtonLink to={addresses.payment({ planid: paying.plan_id, contractorid: paying.contractorid })}>
          Continue the payment
        </ButtonLink>
      }
    >
      You haven't finished paying for {paying.pymtdesc}. Continue as often as you like: you pay only once.
    </Notice>
  );
}
