import type { RouteEntry } from '#web/session/route.ts';

/** The addresses of this module's screens, beyond those that most visits begin with. */
export const reportsRoutes: readonly RouteEntry[] = [
  { path: '/viewcustomerreport', screen: () => import('#web/screens/reports/menu/Reports.tsx') },
];
