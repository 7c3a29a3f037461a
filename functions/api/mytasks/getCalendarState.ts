import { member } from '#functions/data/administration/member.ts';
import { calendarAddress, isForSeat } from '#functions/data/answering/calendar.ts';
import { readAll } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { getCalendarState } from '#shared/contract/answering/mytasks.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

export const handler = handle(getCalendarState, async ({ actor: { customer, email } }) => {
  const own = { customerid: customer.customerid, email };
  const reads = { address: calendarAddress(own), seat: member(own.customerid, email) };
  // It was made or ended a moment ago.
  const { address, seat } = await readAll(reads, true);
  const works = address && seat && isForSeat(address, seat);
  const since = works ? localDate(new Date(address.since), customer.timezone) : '';
  return { on: asFlag(works), since };
});
