import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Loading, Problem } from './states.tsx';

/** Shows the answer of a call: that it is loading, that it failed (with Try again), or its content. */
export function Answered<T>({
  of,
  what,
  shape,
  children,
}: {
  of: UseQueryResult<T, Error>;
  /** What is being loaded, e.g. 'your topics'. */
  what: string;
  /** The shape of what comes. */
  shape?: ComponentProps<typeof Loading>['shape'];
  children: (data: T) => ReactNode;
}) {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <Problem error={of.error} retry={() => void of.refetch()} />;
  return <Loading what={what} {...(shape && { shape })} />;
}

/** Says beside a form that some of what its fields offer could not be loaded (with Try again); nothing while all is well. */
export function Missed({ of }: { of: readonly Pick<UseQueryResult, 'error' | 'data' | 'refetch'>[] }) {
  const missed = of.filter(({ data, error }) => data === undefined && error);
  const error = missed[0]?.error;
  if (!error) return null;
  return (
    <Problem
      error={error}
      retry={() => {
        for (const each of missed) void each.refetch();
      }}
    />
  );
}
