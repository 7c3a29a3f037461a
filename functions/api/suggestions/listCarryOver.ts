import { periodRow } from '#functions/data/answering/run.ts';
import { carriedFrom, supersededRow } from '#functions/features/answering/suggestions/carryover.ts';
import { reportOf, reportReads } from '#functions/features/answering/suggestions/report.ts';
import { handle } from '#functions/frame/handle.ts';
import { listCarryOver } from '#shared/contract/answering/suggestions.ts';

export const handler = handle(listCarryOver, reportReads, async ({ actor, found, refuse }) => {
  const report = reportOf(actor, found);
  if (!report) return refuse('noreport');
  const { period, actions } = await carriedFrom(actor.customer.customerid, report);
  if (actions.length === 0) return { periodcode: '', perioddesc: '', data: [] };
  return { ...periodRow(period), data: actions.map(supersededRow) };
});
