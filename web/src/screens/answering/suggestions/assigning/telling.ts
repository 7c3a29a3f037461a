import { useEffect, useRef, useState } from 'react';
import { tellOwners } from '#shared/contract/reporting/reportmail.ts';
import { useSend } from '#web/api/useSend.ts';
import type { Naming, Owners } from '#web/screens/answering/suggestions/owners.ts';
import type { RunPlace } from '#web/session/addresses.ts';
import { toast } from '#web/ui/tell/toasts.tsx';
import { noticesOf } from './notices.ts';

/** Telling owners by e-mail at once, for the parts of the page that assign. */
export interface OwnerTelling {
  /** Whether the person wants owners to be told. */
  now: boolean;
  setNow(now: boolean): void;
  /** Returns whether the owner of a suggestion can be told: somebody else, who was not its owner before. */
  concerns(owner: string, before?: string): boolean;
  /** Notes suggestions that were assigned. Their owners are told once the person has finished assigning. */
  note(qcodes: readonly number[]): void;
}

/**
 * Tells owners by e-mail what a person assigned to them. `assigning` says whether the person is at it: when that ends, and
 * when they leave the page, each owner gets one e-mail about all of it.
 */
export function useTelling(
  which: RunPlace,
  { naming, me, mails }: Owners & { naming: Naming },
  assigning: boolean,
): OwnerTelling {
  const { mutateAsync } = useSend(tellOwners);
  const [now, setNow] = useState(false);
  const waiting = useRef(new Set<number>());
  const open = useRef(false);
  const tell = () => {
    setNow(false);
    const qcodes = [...waiting.current];
    waiting.current.clear();
    if (qcodes.length === 0) return;
    mutateAsync({ ...which, qcodes }).then(
      ({ owners }) => {
        for (const { kind, text } of noticesOf(owners, naming.nameOf)) toast(kind, text);
      },
      (error: Error) => toast('error', `Nobody was e-mailed. ${error.message}`),
    );
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (!assigning) return;
    open.current = true;
    return () => {
      open.current = false;
      latest.current();
    };
  }, [assigning]);
  return {
    now,
    setNow,
    concerns: (owner, before = '') => mails && owner !== '' && owner !== me && owner !== before,
    note: qcodes => {
      for (const qcode of qcodes) waiting.current.add(qcode);
      // What was saved after the panel was closed.
      if (!open.current) latest.current();
    },
  };
}
