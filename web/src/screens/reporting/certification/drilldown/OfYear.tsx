import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { addresses } from '#web/session/addresses.ts';

/** Shows what belongs to the year in the address; leads to the dashboard where it names none. */
export function OfYear({ children }: { children: (year: number) => ReactNode }) {
  const { periodyear = '' } = useParams();
  return /^2[01]\d\d$/.test(periodyear) ? (
    children(Number(periodyear))
  ) : (
    <Navigate to={addresses.certifications} replace />
  );
}
