import { createContext, useContext } from 'react';
import type { Output } from '../../../shared/contract/call.ts';
import type { user_session_data } from '../../../shared/contract/session.ts';
import type { Permission } from '../../../shared/domain/access.ts';

export type SessionUser = Output<typeof user_session_data>['userdata'][number];

export interface Session {
  user: SessionUser;
  may(permission: Permission): boolean;
}

export const SessionContext = createContext<Session | null>(null);

/** The signed-in person's session; only inside the shell. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No session here');
  return session;
}
