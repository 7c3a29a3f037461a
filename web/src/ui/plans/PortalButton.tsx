import { useState } from 'react';
import { billing_portal } from '../../../../shared/contract/payment.ts';
import { useSend } from '../../api/useSend.ts';
import { Button } from '../Button.tsx';
import { toast } from '../tell/toasts.tsx';

/** Leads to the page of the payment service where cards are replaced and invoices are found. */
export function PortalButton() {
  const open = useSend(billing_portal);
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      busy={open.isPending || leaving}
      onClick={() =>
        open.mutate(
          {},
          {
            onSuccess: ({ url }) => {
              setLeaving(true);
              location.assign(url);
            },
            onError: error => toast('error', error.message),
          },
        )
      }
    >
      Billing portal
    </Button>
  );
}
