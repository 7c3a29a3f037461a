import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkAccounts, openAccount } from '#shared/contract/clients/visits.ts';
import { refresh } from '#web/api/hooks.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { actingAddress, rememberOrigin } from '#web/session/acting.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Opening {
  /** The person acts for it already. */
  isOpen?: boolean;
  /** The address of the customer that is opened; without it, its home menu. */
  address?: string;
  /** Exit leads back to the page on screen, unless that is refused without who acts. */
  returns?: boolean;
}

/**
 * What opens a customer and leads there, which is another load of the page, and the one being opened. Access that has ended
 * since the list was read is told in words, and the list is read again.
 */
export function useActFor() {
  const client = useQueryClient();
  const [opening, setOpening] = useState('');
  const act = async (customerid: string, { isOpen = false, address, returns = true }: Opening = {}) => {
    setOpening(customerid);
    try {
      await sendLasting(checkAccounts, { customerid });
      if (!isOpen) await sendLasting(openAccount, { customerid });
      if (returns) rememberOrigin();
      location.assign(actingAddress(customerid, address));
    } catch (error) {
      toast('error', (error as Error).message);
      setOpening('');
      await refresh(client, openAccount);
    }
  };
  return { act, opening: opening || undefined };
}
