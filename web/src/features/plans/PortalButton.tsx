import { useState } from 'react';
import { openBillingPortal } from '#shared/contract/billing/payment.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Opens the page of the payment service where people replace their card and find their invoices. */
export function PortalButton() {
  const open = useSend(openBillingPortal);
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
