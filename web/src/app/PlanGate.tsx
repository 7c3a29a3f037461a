import { Navigate, Outlet, useMatches } from 'react-router-dom';
import type { RouteEntry } from '#web/session/route.ts';
import { homeAddress, isFree, useSession } from '#web/session/session.ts';

/** Returns who the current route is for. */
export const useRoute = () => (useMatches().at(-1)?.handle ?? {}) as Pick<RouteEntry, 'free' | 'own'>;

/** Shows the screen of a route, or opens the menu of the person's plan where the plan does not have that screen. */
export function PlanGate() {
  const { user } = useSession();
  const { free = false, own } = useRoute();
  if (!own && free !== isFree(user)) return <Navigate replace to={homeAddress(user)} />;
  return <Outlet />;
}
