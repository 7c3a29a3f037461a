import type { Input } from '#shared/contract/kit/call.ts';
import type { runCompletedTasksReport } from '#shared/contract/reporting/reports.ts';
import { type Chosen, type Offered, selectionOf } from '#shared/domain/reporting/chosen.ts';

/** Returns what is sent for what people chose. */
export function sentFor(
  chosen: Chosen,
  offered: Offered,
  customerid: string,
): Input<typeof runCompletedTasksReport> {
  const { report, view, from, to } = chosen;
  const { groupid, countries, locations, topics } = selectionOf(chosen, offered, customerid);
  return {
    customerid,
    Custgroupid: groupid,
    Countrylist: [...countries],
    Locationlist: [...locations],
    Topiclist: [...topics],
    ...((report === 'outstanding' || report === 'done') && {
      part: view === 'details' ? 'details' : 'summary',
    }),
    ...(report === 'done' && from && { reportStartDate: from }),
    ...(report === 'done' && to && { reportEndDate: to }),
  };
}
