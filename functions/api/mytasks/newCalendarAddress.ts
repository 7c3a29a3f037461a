import { member } from '#functions/data/administration/member.ts';
import { makeCalendarAddress } from '#functions/data/answering/calendar.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { getCalendar } from '#shared/contract/answering/calendar.ts';
import { newCalendarAddress } from '#shared/contract/answering/mytasks.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

export const handler = handle(newCalendarAddress, async ({ actor, at }) => {
  const { customerid, timezone } = actor.customer;
  const own = await readOne(member(customerid, actor.email), true);
  if (!own?.active) throw refuseAccess();
  const token = await makeCalendarAddress(own, actor, at);
  return { address: `${getCalendar.path}?token=${token}`, since: localDate(at, timezone) };
});
