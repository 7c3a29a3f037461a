import { handle } from '#functions/frame/handle.ts';
import { listAdminFunctions } from '#shared/contract/accounts/menu.ts';
import { adminFunctions, adminType, adminTypeNames } from '#shared/domain/accounts/access.ts';

export const handler = handle(listAdminFunctions, async ({ actor }) => ({
  admfunction: adminFunctions.filter(f => actor.permissions.has(f)).map(admfunction => ({ admfunction })),
  Admtypelist: Object.entries(adminTypeNames).map(([id, admindesc]) => ({
    admintypeid: Number(id),
    admindesc,
  })),
  accessrole:
    actor.seat.adminType === adminType.masterAdmin ? ('Masteradm' as const) : ('Locationadm' as const),
}));
