import { useState } from 'react';
import { useSession } from '#web/session/session.ts';

/** Returns the groups whose topics the person has hidden in this browser, and what changes them. None until then. */
export function useHiddenGroups(): { hidden: ReadonlySet<string>; hide(codes: Iterable<string>): void } {
  const key = `attestry.hiddengroups.${useSession().user.userid}`;
  const [own, setOwn] = useState(() => localStorage.getItem(key) ?? '');
  const hide = (codes: Iterable<string>) => {
    const text = [...codes].join(',');
    localStorage.setItem(key, text);
    setOwn(text);
  };
  return { hidden: new Set(own.split(',').filter(Boolean)), hide };
}
