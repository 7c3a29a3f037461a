import { createContext, useContext } from 'react';
import type { getSession } from '#shared/contract/accounts/session.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { adminType, adminTypeNames, type Permission } from '#shared/domain/accounts/access.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { addresses } from './addresses.ts';

export type SessionUser = Output<typeof getSession>['userdata'][number];

export interface Session {
  user: SessionUser;
  may(permission: Permission): boolean;
}

/** Whether the person sees to the plan and its payment; anyone who acts for the customer never does. */
export const mayPay = ({ user, may }: Session): boolean =>
  user.right === 'member' && may('Edit Customer Data');

export const SessionContext = createContext<Session | null>(null);

/** Whether the customer is on the Free plan, which has screens of its own. */
export const isFree = (user: SessionUser): boolean => user.selpymtid === freePlan;

/** Whether the person is a Master Admin of the customer, and does not only act for it; staff count as well. */
export const isOwnMaster = ({ right, admindesc }: SessionUser): boolean =>
  right === 'staff' || (right === 'member' && admindesc === adminTypeNames[adminType.masterAdmin]);

/** Where the person's menu is. */
export const homeAddress = (user: SessionUser): string =>
  isFree(user) ? addresses.dashboard : addresses.home;

/** The signed-in person's session; only inside the shell. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No session here');
  return session;
}
