import { removeCalendarAddress } from '#functions/data/answering/calendar.ts';
import { handle } from '#functions/frame/handle.ts';
import { endCalendarAddress } from '#shared/contract/answering/mytasks.ts';

export const handler = handle(endCalendarAddress, async ({ actor, at }) => {
  const { customer, email } = actor;
  await removeCalendarAddress({ customerid: customer.customerid, email }, actor, at);
  return {};
});
