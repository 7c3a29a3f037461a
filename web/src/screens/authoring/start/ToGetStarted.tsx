import { Navigate } from 'react-router-dom';

/** Addresses of former screens lead to the list of custom topics. */
export function Screen() {
  return <Navigate replace to="/getstarted" />;
}
