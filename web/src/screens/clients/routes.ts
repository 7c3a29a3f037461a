import type { RouteEntry } from '#web/session/route.ts';

/** The routes of this module's screens. */
export const clientsRoutes: readonly RouteEntry[] = [
  {
    path: '/partner_access/:customerid',
    screen: () => import('#web/screens/clients/accounts/Accounts.tsx'),
    own: true,
  },
  {
    path: '/adminfunction/partner_details/:customerid',
    screen: () => import('#web/screens/clients/partners/Partners.tsx'),
  },
];
