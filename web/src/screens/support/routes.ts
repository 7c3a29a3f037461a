import type { RouteEntry } from '#web/session/route.ts';

/** The routes of this module's screens. Staff need no organization of their own. */
export const supportRoutes: readonly RouteEntry[] = [
  {
    path: '/cuzbatching',
    screen: () => import('#web/screens/support/batching/Customers.tsx'),
    own: true,
  },
  {
    path: '/cuzbatch_menu',
    screen: () => import('#web/screens/support/batching/BatchMenu.tsx'),
    own: true,
  },
];
