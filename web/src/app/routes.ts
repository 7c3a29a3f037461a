import { accountsRoutes } from '#web/screens/accounts/routes.ts';
import { administrationRoutes } from '#web/screens/administration/routes.ts';
import { answeringRoutes } from '#web/screens/answering/routes.ts';
import { assistantRoutes } from '#web/screens/assistant/routes.ts';
import { authoringRoutes } from '#web/screens/authoring/routes.ts';
import { billingRoutes } from '#web/screens/billing/routes.ts';
import { clientsRoutes } from '#web/screens/clients/routes.ts';
import { reportingRoutes } from '#web/screens/reporting/routes.ts';
import { supportRoutes } from '#web/screens/support/routes.ts';
import { topicsRoutes } from '#web/screens/topics/routes.ts';
import type { RouteEntry } from '#web/session/route.ts';

/** The routes of all screens. Paths match in any letter case. */
export const routes: readonly RouteEntry[] = [
  ...accountsRoutes,
  ...answeringRoutes,
  ...assistantRoutes,
  ...authoringRoutes,
  ...billingRoutes,
  ...clientsRoutes,
  ...reportingRoutes,
  ...topicsRoutes,
  ...administrationRoutes,
  ...supportRoutes,
];
