import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { addresses } from '#web/session/addresses.ts';

/** What ends the session, clears what was read and opens the sign-in page. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // Few people sign out, so the code for it is loaded on demand.
    const { signOut } = await import('#web/identity/signout.ts');
    await signOut();
    client.clear();
    navigate(addresses.signIn());
  };
}
