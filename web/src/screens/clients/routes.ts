import type { RouteEntry } from '#web/session/route.ts';

/** The routes of this module's screens, except the menu, which stands beside the home page. */
export const clientsRoutes: readonly RouteEntry[] = [
  {
    path: '/clientfunction/en/enrollclient/:customerid',
    screen: () => import('#web/screens/clients/enroll/EnrollClient.tsx'),
  },
  {
    path: '/clientfunction/mn/manageclient/:customerid',
    screen: () => import('#web/screens/clients/manage/ManageClient.tsx'),
  },
];
