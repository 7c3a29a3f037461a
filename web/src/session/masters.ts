import { adminType, adminTypeNames } from '#shared/domain/accounts/access.ts';
import type { SessionUser } from './session.ts';

/** Returns whether the person is a Master Admin of the customer, and not only acting for it. Staff count as well. */
export const isOwnMaster = ({ right, admindesc }: SessionUser): boolean =>
  right === 'staff' || (right === 'member' && admindesc === adminTypeNames[adminType.masterAdmin]);

/** Returns whether the person administers everything of the customer: its Master Admins, and who acts for it. */
export const isMaster = ({ right, admindesc }: SessionUser): boolean =>
  right !== 'member' || admindesc === adminTypeNames[adminType.masterAdmin];
