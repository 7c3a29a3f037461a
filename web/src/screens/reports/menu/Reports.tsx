import { Navigate } from 'react-router-dom';

/** The former report page: the suggestion reports are where reports begin. */
export function Screen() {
  return <Navigate replace to="/suggestion_report" />;
}
