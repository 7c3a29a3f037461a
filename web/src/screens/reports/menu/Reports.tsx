import { Navigate } from 'react-router-dom';
import { addresses } from '#web/session/addresses.ts';

/** The former report page: the suggestion reports are where reports begin. */
export function Screen() {
  return <Navigate replace to={addresses.reportList} />;
}
