import { Navigate } from 'react-router-dom';
import { addresses } from '#web/session/addresses.ts';

/** Redirects the former report page to the suggestion reports. */
export function Screen() {
  return <Navigate replace to={addresses.reportList} />;
}
