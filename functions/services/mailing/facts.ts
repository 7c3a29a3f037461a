import type { Customer, CustomerProfile } from '#functions/data/administration/customer.ts';
import { wholeCustomer } from '#functions/data/administration/whole.ts';
import { rolledReports } from '#functions/data/answering/rollup.ts';
import {
  type Location,
  settingsOf,
  type Topic,
  type TopicLocation,
  type TopicStatusSettings,
  topicStatus,
} from '#functions/data/topics/settings.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';
import { isPastDue } from '#shared/domain/answering/worklist.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import type { At, DigestFacts, PastDue, Recipient, Waiting } from '#shared/domain/mailing/digest.ts';
import { pastDueMonthsOf } from '#shared/domain/scheduling/month.ts';
import { answeredIn, remindedOf } from '#shared/domain/scheduling/reminding.ts';
import { historiesOf, scheduleOn } from '#shared/domain/scheduling/rules.ts';

/** A customer, what its people can be reminded of, and what they call it. */
export interface MailFacts extends DigestFacts {
  its: Customer;
  profile: CustomerProfile;
  locations: ReadonlyMap<string, Location>;
  /** The newest reports at locations that are off: reports show them, and nobody is reminded of them. */
  switchedOff: DigestFacts['reports'];
  nameOf(at: At): string;
}

/**
 * Reads what people of a customer can be reminded of on a day, with three queries at the same time. Returns undefined for a
 * customer that does not exist.
 */
export async function mailFacts(customerid: string, day: string): Promise<MailFacts | undefined> {
  const [{ its, profile, members, permissions }, settings, reports] = await Promise.all([
    wholeCustomer(customerid),
    settingsOf(customerid),
    rolledReports(customerid),
  ]);
  if (!its) return undefined;
  const granted = Map.groupBy(permissions, ({ email }) => email);
  const people = members.map(
    (member): Recipient => ({
      ...member,
      granted: new Map(
        (granted.get(member.email) ?? []).map(({ topicid, locationid, privilege }): [string, Privilege] => [
          `${topicid}#${locationid}`,
          privilege,
        ]),
      ),
    }),
  );
  const [active = [], switchedOff = []] = [true, false].map(isActive =>
    reports
      .filter(({ locationid }) => (settings.locations.get(locationid)?.active ?? false) === isActive)
      .map(({ rolled: { period, tasks }, ...place }) => ({ ...place, period, tasks })),
  );
  return {
    its,
    profile,
    day,
    locations: settings.locations,
    people,
    accountOwner: profile.accountOwner,
    on: { tasks: profile.mailsSuggestions, topics: profile.mailsTopics },
    reports: active,
    switchedOff,
    ...dueAt(settings, day, its.pastDueMonths),
    nameOf: namesOf(its, settings),
  };
}

/** What is past due on a day, and of what somebody is reminded who is asked for it. */
function dueAt(
  { topics, locations, topicLocations, rules }: TopicStatusSettings,
  day: string,
  months: number,
): Pick<DigestFacts, 'pastDue' | 'waiting'> {
  const current = day.slice(0, 7).replace('-', '');
  const pastDue: PastDue[] = [];
  const waiting: Waiting[] = [];
  for (const pair of topicLocations) {
    const { topicid, locationid } = pair;
    const [topic, location] = [topics.get(topicid), locations.get(locationid)];
    if (!topic || !location) continue;
    const active = pair.active && topic.status === topicStatus.active && location.active;
    const place = { ...pair, active, reopened: location.activeSince };
    const histories = historiesOf(pair, topic, location, rules);
    const schedule = scheduleOn(histories, day);
    const at = { topicid, locationid, answerer: schedule.answerer };
    if (isPastDue(place, current, pastDueMonthsOf(schedule, months))) {
      pastDue.push({ ...at, last: pair.done.at(-1) ?? '' });
    }
    const due = schedule.answerer ? remindedOf(place, histories, day) : undefined;
    if (due) waiting.push({ ...at, ...due, ...answered(place, due.period, current) });
  }
  return { pastDue, waiting };
}

/** In which month a questionnaire is answered now, and its open run there. */
function answered(place: Pick<TopicLocation, 'open'>, period: string, current: string) {
  const month = answeredIn(place, period, current);
  return { answeredIn: month, runid: place.open[month] ?? '' };
}

const namesOf =
  (its: Customer, { topics, locations }: TopicStatusSettings) =>
  ({ topicid, locationid }: At): string =>
    mailedPlaceName(its, topics.get(topicid), locations.get(locationid));

/**
 * What mails call a topic at a location. On plans without reporting by location, mails name no locations, as reports
 * do not.
 */
export function mailedPlaceName(
  { planid }: Pick<Customer, 'planid'>,
  topic: Topic | undefined,
  location: Location | undefined,
): string {
  const title = topic?.title ?? '';
  return location && planOf(planid).reportingByLocation ? `${title} at ${location.name}` : title;
}
