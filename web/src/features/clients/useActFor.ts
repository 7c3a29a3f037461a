import { openAccount } from '#shared/contract/clients/visits.ts';
import { useSend } from '#web/api/useSend.ts';
import { actingAddress, rememberOrigin } from '#web/session/acting.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Returns what opens a customer and leads there, which is another load of the page, and the one being opened. */
export function useActFor() {
  const { mutateAsync, isPending, variables } = useSend(openAccount);
  const act = async (customerid: string, isOpen = false) => {
    try {
      if (!isOpen) await mutateAsync({ customerid });
      rememberOrigin();
      location.assign(actingAddress(customerid));
    } catch (error) {
      toast('error', (error as Error).message);
    }
  };
  return { act, opening: isPending ? variables?.customerid : undefined };
}
