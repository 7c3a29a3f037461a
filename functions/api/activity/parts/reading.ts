import { type ActivityLine, activityOf } from '#functions/data/administration/activity.ts';
import { settingsOf } from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { listActivity } from '#shared/contract/administration/activity.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import {
  type ActivityFilter,
  type ActivityNames,
  activitySentenceOf,
  concerns,
  detailsOf,
  rightLabels,
  subjectOf,
} from '#shared/domain/administration/activity.ts';
import { addDays, localDate, localMinute } from '#shared/domain/kit/periods.ts';

type Asked = Input<typeof listActivity>;

/** Returns the filter of a request. */
export const filterOf = ({ person = '', subject = '', from = '', to = '' }: Asked): ActivityFilter => ({
  person: person.trim().toLowerCase(),
  subject,
  from,
  to,
});

/** Reads one part of the activity that passes the filter, for the wire. */
export async function read(actor: Actor, input: Asked, count: number, at: Date) {
  const { customerid, timezone } = actor.customer;
  const { person, subject, from, to } = filterOf(input);
  // A day of a time zone is up to a day away from the day in UTC, by which entries are stored. Nothing follows the last year.
  const month = (day: string, away: number) =>
    day && day < '9999' ? addDays(day, away).slice(0, 7) : day.slice(0, 7);
  const is = ({ at: instant, email, event, facts }: ActivityLine): boolean => {
    const day = localDate(new Date(instant), timezone);
    return (
      (!from || day >= from) &&
      (!to || day <= to) &&
      (!subject || subjectOf(event) === subject) &&
      (!person || concerns(person, email, facts))
    );
  };
  const wanted = { from: month(from, -1), to: month(to, 1), cursor: input.cursor ?? '', count, is };
  const [{ topics, locations }, found] = await Promise.all([
    settingsOf(customerid),
    activityOf(customerid, at.toISOString().slice(0, 7), wanted),
  ]);
  const names: ActivityNames = {
    topic: id => topics.get(id)?.title,
    location: id => locations.get(id)?.name,
  };
  // What is recorded once an hour is stored at the hour's beginning, and told at the minute of its first time.
  const lines = found.lines.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
  return { lines: lines.map(line => toRow(line, timezone, names)), cursor: found.cursor };
}

const toRow = (
  { id, at, email, right, event, facts, changes }: ActivityLine,
  timezone: string,
  names: ActivityNames,
) => ({
  lineid: id,
  when: localMinute(new Date(at), timezone),
  useremail: email,
  right: rightLabels[right] ?? right,
  subject: subjectOf(event),
  text: activitySentenceOf(event, facts, names),
  changes: [...changes],
  details: detailsOf(facts),
});
