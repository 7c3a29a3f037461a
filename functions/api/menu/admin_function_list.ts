import { admin_function_list } from '../../../shared/contract/session.ts';
import { adminFunctions, adminType, adminTypeNames } from '../../../shared/domain/people/access.ts';
import { handle } from '../../kit/handle.ts';

export const handler = handle(admin_function_list, async ({ actor }) => ({
  admfunction: adminFunctions.filter(f => actor.permissions.has(f)).map(admfunction => ({ admfunction })),
  Admtypelist: Object.entries(adminTypeNames).map(([id, admindesc]) => ({
    admintypeid: Number(id),
    admindesc,
  })),
  accessrole:
    actor.seat.admintypeid === adminType.masterAdmin ? ('Masteradm' as const) : ('Locationadm' as const),
}));
