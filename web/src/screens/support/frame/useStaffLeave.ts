import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { addresses } from '#web/session/addresses.ts';

/** Returns what ends the session of staff, clears what was read and opens the staff sign-in. */
export function useStaffLeave(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const { signOut } = await import('#web/identity/signout.ts');
    await signOut();
    navigate(addresses.staffSignIn);
    client.clear();
  };
}
