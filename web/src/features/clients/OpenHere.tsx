import { useLocation } from 'react-router-dom';
import type { AccountRow } from '#shared/contract/clients/visits.ts';
import { Button } from '#web/ui/Button.tsx';
import { useActFor } from './useActFor.ts';

/** Returns whether an address has a customer's id, or the id of something that belongs to it. */
const isAbout = (address: string, customerid: string): boolean =>
  address.split(/[/?&=]/).some(part => part === customerid || part.startsWith(`${customerid}-`));

/** Returns the customer among those that the person may act for which the address on screen is about. */
export function useAccountHere(accounts: readonly AccountRow[] = []): AccountRow | undefined {
  const { pathname, search } = useLocation();
  return accounts.find(({ customerid }) => isAbout(pathname + search, customerid));
}

/** Opens the page on screen for a customer that the person may act for. */
export function OpenHere({ account: { customerid, custdesc, until } }: { account: AccountRow }) {
  const { pathname, search } = useLocation();
  const { act, opening } = useActFor();
  return (
    <Button
      look="primary"
      busy={opening === customerid}
      onClick={() =>
        void act(customerid, { isOpen: until !== '', address: pathname + search, returns: false })
      }
    >
      Open it for {custdesc}
    </Button>
  );
}
