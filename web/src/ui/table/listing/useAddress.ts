import { startTransition, useCallback, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { listingOf } from './useListing.ts';

/**
 * What the address says of a list, and what changes it. A choice is shown at once, and the next one begins with
 * it; the address follows when the browser has time. Back leads to what was there before, unless it is `replaced`.
 */
export function useAddress(): [URLSearchParams, (next: URLSearchParams, replaced: boolean) => void] {
  const [query] = useSearchParams();
  const [shown, showAtOnce] = useOptimistic(query);
  const navigate = useNavigate();
  const change = useCallback(
    (next: URLSearchParams, replaced: boolean) =>
      startTransition(async () => {
        showAtOnce(next);
        await navigate(`?${next}`, { replace: replaced, preventScrollReset: replaced, state: listingOf });
      }),
    [navigate, showAtOnce],
  );
  return [shown, change];
}
