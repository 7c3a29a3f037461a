import { useState } from 'react';
import type { ReportAddress } from '#web/screens/answering/suggestions/which.ts';
import { useSession } from '#web/session/session.ts';

/** So many closed notices are remembered, the latest. */
const most = 50;

/** Returns whether the person closed the notice about what can be carried over to a report, in this browser, and closes it. */
export function useClosedNotice({ topicid, locationid, periodcode }: ReportAddress): {
  closed: boolean;
  close(): void;
} {
  const key = `attestry.closedcarryover.${useSession().user.userid}`;
  const id = `${topicid} ${locationid} ${periodcode}`;
  const read = () => (localStorage.getItem(key) ?? '').split(',').filter(Boolean);
  const [closed, setClosed] = useState(() => read().includes(id));
  const close = () => {
    localStorage.setItem(key, [...read().filter(each => each !== id), id].slice(-most).join(','));
    setClosed(true);
  };
  return { closed, close };
}
