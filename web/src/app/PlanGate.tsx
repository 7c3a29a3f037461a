import { Navigate, Outlet, useMatches } from 'react-router-dom';
import type { RouteEntry } from '#web/session/route.ts';
import { homeAddress, isFree, useSession } from '#web/session/session.ts';

/** For whom the shown route is. */
export const useRoute = () => (useMatches().at(-1)?.handle ?? {}) as Pick<RouteEntry, 'free' | 'own'>;

/** The screen of a route; who is on a plan that has no such screen is led to the menu of that plan. */
export function PlanGate() {
  const { user } = useSession();
  const { free = false, own } = useRoute();
  if (!own && free !== isFree(user)) return <Navigate replace to={homeAddress(user)} />;
  return <Outlet />;
}
