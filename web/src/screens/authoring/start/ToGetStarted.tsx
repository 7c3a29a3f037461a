import { Navigate } from 'react-router-dom';
import { addresses } from '#web/session/addresses.ts';

/** Redirects the addresses of former screens to the list of custom topics. */
export function Screen() {
  return <Navigate replace to={addresses.getStarted} />;
}
