import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { counted } from '#shared/domain/kit/words.ts';
import { useExitAccount } from '#web/features/clients/useExitAccount.ts';
import { answersOf } from '#web/features/run/engine/kept.ts';
import { personHere } from '#web/identity/tokens.ts';
import { addresses } from '#web/session/addresses.ts';
import type { SessionUser } from '#web/session/session.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

/** What ends the session, clears what was read and opens the sign-in page. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // Few people sign out, so the code for it is loaded on demand.
    const { signOut } = await import('#web/identity/signout.ts');
    const waiting = (await answersOf(await personHere())).length;
    await signOut();
    if (waiting > 0)
      toast(
        'info',
        `${counted(waiting, ['answer waits', 'answers wait'])} on this device until you sign in here again.`,
      );
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
