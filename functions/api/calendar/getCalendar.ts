import {
  calendarOwner,
  dueEvents,
  mostEvents,
  taskEvent,
} from '#functions/features/answering/tasks/calendar.ts';
import { myTasks } from '#functions/features/answering/tasks/mytasks.ts';
import { handlePublic } from '#functions/frame/handle.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { getCalendar } from '#shared/contract/answering/calendar.ts';
import { calendarText } from '#shared/domain/answering/tasks/calendar.ts';

export const handler = handlePublic(getCalendar, async ({ input, refuse, at }) => {
  const owner = await calendarOwner(input.token, at);
  if (!owner) return refuse('nocalendar');
  const site = siteUrl();
  const [{ tasks }, due] = await Promise.all([myTasks(owner), dueEvents(owner, at, site)]);
  const events = [...tasks.slice(0, mostEvents).map(task => taskEvent(task, site)), ...due];
  const first = events.sort((a, b) => a.day.localeCompare(b.day)).slice(0, mostEvents);
  return calendarText(`Attestry: ${owner.customer.name}`, first, at);
});
