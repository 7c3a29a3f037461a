import { handle } from '#functions/frame/handle.ts';
import { admin_function_list } from '#shared/contract/accounts/menu.ts';
import { adminFunctions, adminType, adminTypeNames } from '#shared/domain/accounts/access.ts';

export const handler = handle(admin_function_list, async ({ actor }) => ({
  admfunction: adminFunctions.filter(f => actor.permissions.has(f)).map(admfunction => ({ admfunction })),
  Admtypelist: Object.entries(adminTypeNames).map(([id, admindesc]) => ({
    admintypeid: Number(id),
    admindesc,
  })),
  accessrole:
    actor.seat.admintypeid === adminType.masterAdmin ? ('Masteradm' as const) : ('Locationadm' as const),
}));
