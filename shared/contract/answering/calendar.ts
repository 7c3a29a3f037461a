import * as z from 'zod/mini';
import { anyone, call } from '#shared/contract/kit/call.ts';

/** The secret part of a calendar's address. */
const token = z.string().check(z.maxLength(60), z.regex(/^[\w-]{22}\.[\w-]{32}$/, 'This is no calendar.'));

export const getCalendar = call({
  name: 'getCalendar',
  path: 'calendar.ics',
  area: 'calendar',
  method: 'GET',
  summary:
    'Returns the due dates of a person’s open tasks, and of the questionnaires for which they are asked, as a calendar to subscribe to. Its address, which only the person knows, is the only proof of who asks.',
  access: anyone,
  request: z.object({ token }),
  bare: true,
  text: 'text/calendar; charset=utf-8',
  response: z.string(),
  refusals: {
    nocalendar: {
      code: 404,
      message:
        'There is no calendar at this address. It was switched off or replaced, or the person has no active seat. Open My tasks in Attestry for a new address.',
    },
  },
  grants: ['readTable', 'linkPages'],
  // Calendar services ask for the calendars of many people from few addresses.
  perMinute: 1200,
});
