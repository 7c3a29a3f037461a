import { createContext, useContext } from 'react';
import type { getSession } from '#shared/contract/accounts/session.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import type { Permission } from '#shared/domain/accounts/access.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { addresses } from './addresses.ts';

type SessionAnswer = Output<typeof getSession>;
export type SessionUser = SessionAnswer['userdata'][number];

/** Returns whether a person who is signed in has no organization, or no seat there any more. */
export const isAlone = ({
  data,
  error,
}: {
  data?: SessionAnswer | undefined;
  error: { reason: string } | null;
}): boolean => data?.userdata.length === 0 || error?.reason === 'notAllowed';

export interface Session {
  user: SessionUser;
  may(permission: Permission): boolean;
}

/** Returns whether the person may pay for the plan. People who act for the customer never may. */
export const mayPay = ({ user, may }: Session): boolean =>
  user.right === 'member' && may('Edit Customer Data');

export const SessionContext = createContext<Session | null>(null);

/** Returns whether the customer is on the Free plan, which has its own screens. */
export const isFree = (user: SessionUser): boolean => user.selpymtid === freePlan;

/** Returns the address of the person's menu. */
export const homeAddress = (user: SessionUser): string =>
  isFree(user) ? addresses.dashboard : addresses.home;

/** Returns the signed-in person's session. Throws outside the shell. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No session here');
  return session;
}
