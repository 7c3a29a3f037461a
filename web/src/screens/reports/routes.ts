import type { RouteEntry } from '#web/session/route.ts';

/** The routes of this module's screens, except those that most visits begin with. */
export const reportsRoutes: readonly RouteEntry[] = [
  { path: '/viewcustomerreport', screen: () => import('#web/screens/reports/menu/Reports.tsx') },
];
