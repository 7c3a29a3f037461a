import { Navigate, Outlet, useMatches } from 'react-router-dom';
import type { RouteEntry } from './routes.ts';
import { homeAddress, isFree, useSession } from './session.ts';

type Handle = Pick<RouteEntry, 'free' | 'own'>;

/** The screen of a route; who is on a plan that has no such screen is led to the menu of that plan. */
export function PlanGate() {
  const { user } = useSession();
  const { free = false, own = false } = (useMatches().at(-1)?.handle ?? {}) as Handle;
  if (!own && free !== isFree(user)) return <Navigate replace to={homeAddress(user)} />;
  return <Outlet />;
}
