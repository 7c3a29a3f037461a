import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useExitAccount } from '#web/features/clients/useExitAccount.ts';
import { addresses } from '#web/session/addresses.ts';
import type { SessionUser } from '#web/session/session.ts';

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

/** What Logout does: it ends the session, or for people who act for a customer, only that. */
export function useLogout(user: SessionUser): () => Promise<void> {
  const leave = useLeave();
  const exit = useExitAccount(user);
  return user.right === 'member' ? leave : exit.leave;
}
