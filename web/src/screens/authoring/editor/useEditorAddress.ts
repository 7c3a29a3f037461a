import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listingOf } from '#web/ui/table/listing/useListing.ts';

/** What the address of the editor says, besides search, filters and sorting of its table. */
interface EditorAddress {
  /** The warning view is on. */
  warned: boolean;
  /** The table shows flagged questions only. */
  flaggedOnly: boolean;
  warn(on: boolean, only?: boolean): void;
  /** The question to open at first; null for none. */
  opened: number | null;
  /** The question at which a test drive was left to come here; null for none. */
  testAt: number | null;
}

const numberIn = (text: string | null): number | null => (text && /^\d+$/.test(text) ? Number(text) : null);

/** What the address says: it survives saving, a reload, and Back. */
export function useEditorAddress(): EditorAddress {
  const [query, setQuery] = useSearchParams();
  const [opened] = useState(() => numberIn(query.get('edit')));
  const change = useCallback(
    (name: string, value: string | null) =>
      setQuery(
        now => {
          const next = new URLSearchParams(now);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true, state: listingOf },
      ),
    [setQuery],
  );
  useEffect(() => {
    // A reload later does not open it again.
    if (opened !== null) change('edit', null);
  }, [opened, change]);
  // The page does not wait for the address.
  const [warnings, setWarnings] = useState(() => query.get('warnings'));
  const warn = useCallback(
    (on: boolean, only = false) => {
      const next = on ? (only ? 'only' : 'on') : null;
      setWarnings(next);
      change('warnings', next);
    },
    [change],
  );
  return {
    warned: warnings === 'on' || warnings === 'only',
    flaggedOnly: warnings === 'only',
    warn,
    opened,
    testAt: numberIn(query.get('test')),
  };
}
