import { Hourglass } from 'lucide-react';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';

/** A payment that somebody began and did not finish: it can be gone on with, and is charged once. */
export function Unfinished({ paying }: { paying: { plan_id: number; pymtdesc: string } | undefined }) {
  if (!paying) return null;
  return (
    <Notice
      tone="info"
      icon={<Hourglass size={20} aria-hidden="true" />}
      action={
        <ButtonLink to={addresses.payment({ planid: paying.plan_id })}>Go on with the payment</ButtonLink>
      }
    >
      You began to pay for {paying.pymtdesc}. You pay once, however often you go on.
    </Notice>
  );
}
