import { useState } from 'react';
import { useSession } from '#web/session/session.ts';

/**
 * Returns the groups whose topics the page lists: those the person chose in this browser, otherwise those in which they
 * have answered something, otherwise all.
 */
export function useChosenGroups(
  groups: readonly { topgrpcode: string }[],
  used: readonly string[] | undefined,
): { chosen: ReadonlySet<string>; choose(codes: Iterable<string>): void } {
  const key = `attestry.groups.${useSession().user.userid}`;
  const [own, setOwn] = useState(() => localStorage.getItem(key));
  const remembered = own === null ? null : own.split(',').filter(Boolean);
  const all = groups.map(({ topgrpcode }) => topgrpcode);
  const chosen = new Set(remembered ?? (used?.length ? used : all));
  const choose = (codes: Iterable<string>) => {
    const text = [...codes].join(',');
    localStorage.setItem(key, text);
    setOwn(text);
  };
  return { chosen, choose };
}
