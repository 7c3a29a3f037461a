import type { ApiError } from '#web/api/client.ts';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import type { WhichMonths } from './which.ts';

/** Stands where a comparison is still loading, or failed. Where another try cannot help, it leads to the choice of months. */
export function NotCompared({
  of,
  what,
  which,
}: {
  of: { error: ApiError | null; refetch(): unknown };
  /** What is being loaded, e.g. 'the questions'. */
  what: string;
  which: WhichMonths;
}) {
  const { locationid, topicid } = which;
  if (!of.error) return <Loading what={what} shape="list" />;
  return (
    <Problem
      error={of.error}
      retry={() => void of.refetch()}
      action={<ButtonLink to={addresses.comparison({ locationid, topicid })}>Choose months</ButtonLink>}
    />
  );
}
