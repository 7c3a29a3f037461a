import type { SupersededRow } from '#shared/contract/answering/suggestions.ts';
import { byRisk } from '#shared/domain/answering/suggestions.ts';

/**
 * The actions that the report before left open, by what can be done with them, the worst risk first. Each is in
 * one of the lists.
 */
export const supersededByOutcome = <
  Row extends Pick<SupersededRow, 'sequel' | 'ownerhere' | 'qownerid' | 'priorityid'>,
>(
  all: readonly Row[],
) => {
  const rows = all.toSorted(byRisk);
  const failed = rows.filter(({ sequel }) => sequel === 'again');
  return {
    takeable: failed.filter(({ ownerhere }) => ownerhere === 'Y'),
    ownerGone: failed.filter(({ ownerhere, qownerid }) => ownerhere === 'N' && qownerid !== ''),
    unowned: failed.filter(({ ownerhere, qownerid }) => ownerhere === 'N' && qownerid === ''),
    resolved: rows.filter(({ sequel }) => sequel === 'resolved'),
    notAsked: rows.filter(({ sequel }) => sequel === 'notasked'),
  };
};
