import { leaveAccount } from '#shared/contract/clients/visits.ts';
import { useSend } from '#web/api/useSend.ts';
import { actingOrigin } from '#web/session/acting.ts';
import { addresses } from '#web/session/addresses.ts';
import type { SessionUser } from '#web/session/session.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

/** What ends acting for a customer and leads back to where it began, which is another load of the page. */
export function useExitAccount({ customerid, right }: Pick<SessionUser, 'customerid' | 'right'>) {
  const send = useSend(leaveAccount);
  const leave = async () => {
    try {
      await send.mutateAsync({ customerid });
      location.assign(right === 'staff' ? addresses.supportMenu : actingOrigin());
    } catch (error) {
      toast('error', (error as Error).message);
    }
  };
  return { leave, busy: send.isPending };
}
