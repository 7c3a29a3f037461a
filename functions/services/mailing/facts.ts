import type { Customer, CustomerProfile } from '#functions/data/administration/customer.ts';
import { wholeCustomer } from '#functions/data/administration/whole.ts';
import { rolledReports } from '#functions/data/answering/rollup.ts';
import {
  type Location,
  settingsOf,
  type Topic,
  type TopicStatusSettings,
  topicStatus,
} from '#functions/data/topics/settings.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';
import { isPastDue } from '#shared/domain/answering/worklist.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import type { At, DigestFacts, Recipient } from '#shared/domain/mailing/digest.ts';

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
    locations: settings.locations,
    people,
    accountOwner: profile.accountOwner,
    on: { tasks: profile.mailsSuggestions, topics: profile.mailsTopics },
    reports: active,
    switchedOff,
    pastDue: pastDueAt(settings, day, its.pastDueMonths),
    nameOf: namesOf(its, settings),
  };
}

function pastDueAt({ topics, locations, topicLocations }: TopicStatusSettings, day: string, months: number) {
  const current = day.slice(0, 7).replace('-', '');
  return topicLocations.flatMap(({ topicid, locationid, ...pair }) => {
    const [topic, location] = [topics.get(topicid), locations.get(locationid)];
    if (!topic || !location) return [];
    const active = pair.active && topic.status === topicStatus.active && location.active;
    const place = { ...pair, topicid, locationid, active, reopened: location.activeSince };
    return isPastDue(place, current, months) ? [{ topicid, locationid, last: pair.done.at(-1) ?? '' }] : [];
  });
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
