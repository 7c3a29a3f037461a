import { customer } from '#functions/data/administration/customer.ts';
import { member } from '#functions/data/administration/member.ts';
import { calendarNamed, isForSeat, opensCalendar } from '#functions/data/answering/calendar.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { settingsOf } from '#functions/data/topics/settings.ts';
import { placementOf, privilegesOf } from '#functions/features/answering/placements.ts';
import type { Actor } from '#functions/frame/session.ts';
import { questionnairePage } from '#functions/kit/site.ts';
import { permissionsOf } from '#shared/domain/accounts/access.ts';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import type { CalendarEvent } from '#shared/domain/answering/tasks/calendar.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { withAddresses, withoutLinks } from '#shared/domain/kit/linkwords.ts';
import { describePeriod, localDate } from '#shared/domain/kit/periods.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import { dueAhead } from '#shared/domain/scheduling/reminding.ts';
import { historiesOf, scheduleOn } from '#shared/domain/scheduling/rules.ts';
import type { MyTask } from './mytasks.ts';

/**
 * Returns whose tasks a calendar's token opens; undefined if it opens nothing, or if the person could not open them in the
 * application: the seat must be active and the one for which the address was made, its person must not have signed out
 * everywhere since, and the plan must run.
 */
export async function calendarOwner(
  token: string,
  at: Date,
): Promise<Pick<Actor, 'customer' | 'seat' | 'email'> | undefined> {
  const address = await readOne(calendarNamed(token), true);
  if (!address || !opensCalendar(token, address)) return undefined;
  const { customerid, email } = address;
  const { where, seat } = await readAll({ where: customer(customerid), seat: member(customerid, email) });
  if (!where?.active || !planHolds(where, at)) return undefined;
  if (!seat?.active || !isForSeat(address, seat)) return undefined;
  return permissionsOf(where.planid, seat).has('Suggestion Report')
    ? { customer: where, seat, email }
    : undefined;
}

/** The most events of one calendar, and the most characters of their texts: an answer stays far below 1 MB. */
export const mostEvents = 1000;
const most = { title: 120, text: 300 };

/** Returns a task as an event on its due day. `site` is the application's own address. */
export function taskEvent({ action, topic, location, question }: MyTask, site: string): CalendarEvent {
  const { topicid, locationid, period, qcode, due, revision } = action;
  const report = new URLSearchParams({ topicid, locationid, periodcode: period, qcode: String(qcode) });
  const [title = ''] = withoutLinks(question.solution).trim().split('\n');
  const answer = question.solutionIf === '-' ? '' : answerWords[question.solutionIf];
  return {
    uid: `${topicid}.${locationid}.${period}.${qcode}@attestry`,
    day: due,
    title: firstWords(title, most.title),
    text: [
      firstWords(withAddresses(question.solution), most.text),
      `${firstWords(question.text, most.text)} ${answer}`,
      `${topic.title}, ${describePeriod(period)}`,
      `Risk level: ${question.priority}`,
    ].join('\n\n'),
    place: location.name,
    url: `${site}/esuggest?${report}`,
    revision,
  };
}

/** For how many months, this one among them, a calendar has the due days of questionnaires. */
const monthsAhead = 12;

/**
 * Reads the questionnaires for which a person is asked by rule and which they can edit, as events on their due days. `site` is
 * the application's own address. Source: docs/product.md, My tasks.
 */
export async function dueEvents(
  owner: Pick<Actor, 'customer' | 'seat' | 'email'>,
  at: Date,
  site: string,
): Promise<CalendarEvent[]> {
  const today = localDate(at, owner.customer.timezone);
  const [{ topics, locations, topicLocations }, privilege] = await Promise.all([
    settingsOf(owner.customer.customerid),
    privilegesOf(owner),
  ]);
  return topicLocations.flatMap(pair => {
    const { topicid, locationid, open } = pair;
    const [topic, location] = [topics.get(topicid), locations.get(locationid)];
    if (!topic || !location) return [];
    const histories = historiesOf(pair, topic, location, owner.customer.rules);
    if (scheduleOn(histories, today).answerer !== owner.email) return [];
    if (privilege(topicid, locationid) !== 'Edit') return [];
    const months = dueAhead(placementOf(pair, topic, location), histories, today, monthsAhead);
    return months.map(({ period, due }) => ({
      uid: `${topicid}.${locationid}.${period}@attestry`,
      day: due,
      title: firstWords(`Questionnaire due: ${topic.title}`, most.title),
      text: `${topic.title}, ${describePeriod(period)}\nIt is yours to answer until this day.`,
      place: location.name,
      url: questionnairePage({ topicid, locationid, period, runid: open[period] ?? '' }, site),
      revision: 0,
    }));
  });
}
