import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { Permitted } from '#web/screens/reporting/menu/Permitted.tsx';
import { addresses } from '#web/session/addresses.ts';

/** Shows what belongs to the year in the address, to people who may; leads to the dashboard where it names none. */
export function OfYear({ title, children }: { title: string; children: (year: number) => ReactNode }) {
  const { periodyear = '' } = useParams();
  return (
    <Permitted title={title}>
      {/^2[01]\d\d$/.test(periodyear) ? (
        children(Number(periodyear))
      ) : (
        <Navigate to={addresses.certifications} replace />
      )}
    </Permitted>
  );
}
