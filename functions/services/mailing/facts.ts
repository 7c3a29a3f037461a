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
import { isPastDue, type Placement } from '#shared/domain/answering/worklist.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { type PeriodCode, periodOf } from '#shared/domain/kit/periods.ts';
import {
  type At,
  type DigestFacts,
  placeId,
  type Recipient,
  type WaitingAt,
} from '#shared/domain/mailing/digest.ts';
import { monthOf, pastDueMonthsOf } from '#shared/domain/scheduling/month.ts';
import { answeredIn, type DueMonth, isSettled, remindedOf } from '#shared/domain/scheduling/reminding.ts';
import {
  historiesOf,
  type PairSchedule,
  type ScheduleHistories,
  scheduleOn,
} from '#shared/domain/scheduling/rules.ts';

/** A customer, what its people can be reminded of, and what they call it. */
export interface MailFacts extends DigestFacts {
  its: Customer;
  profile: CustomerProfile;
  topics: ReadonlyMap<string, Topic>;
  locations: ReadonlyMap<string, Location>;
  /** The newest reports at locations that are off: reports show them, and nobody is reminded of them. */
  switchedOff: DigestFacts['reports'];
  nameOf(at: At): string;
  /** What waits at some places in a month: what is due in it, and neither it nor a later one is completed. */
  waitingIn(period: PeriodCode, places: readonly At[]): WaitingAt[];
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
    topics: settings.topics,
    locations: settings.locations,
    people,
    accountOwner: profile.accountOwner,
    on: { tasks: profile.mailsSuggestions, topics: profile.mailsTopics },
    reports: active,
    switchedOff,
    ...dueAt(settings, its, day),
    nameOf: namesOf(its, settings),
    waitingIn: waitingIn(settings, its, day),
  };
}

/** A topic at a location with its schedule. */
interface Scheduled {
  place: Placement;
  histories: ScheduleHistories;
  schedule: PairSchedule;
}

/** The topics at locations with their schedules on a day. */
const scheduled = (
  { topics, locations, topicLocations }: TopicStatusSettings,
  { rules }: Customer,
  day: string,
) =>
  topicLocations.flatMap((pair): Scheduled[] => {
    const [topic, location] = [topics.get(pair.topicid), locations.get(pair.locationid)];
    if (!topic || !location) return [];
    const active = pair.active && topic.status === topicStatus.active && location.active;
    const histories = historiesOf(pair, topic, location, rules);
    const place = { ...pair, active, reopened: location.activeSince };
    return [{ place, histories, schedule: scheduleOn(histories, day) }];
  });

/** What is past due on a day, and of what somebody is reminded who is asked for it. */
function dueAt(
  settings: TopicStatusSettings,
  customer: Customer,
  day: string,
): Pick<DigestFacts, 'pastDue' | 'waiting'> {
  const all = scheduled(settings, customer, day);
  return {
    pastDue: all
      .filter(({ place, schedule }) =>
        isPastDue(place, periodOf(day), pastDueMonthsOf(schedule, customer.pastDueMonths)),
      )
      .map(its => ({ ...placeAsked(its), last: its.place.done.at(-1) ?? '' })),
    waiting: all.flatMap(its => {
      const due = its.schedule.answerer && remindedOf(its.place, its.histories, day);
      return due ? [waitingAt(its, due, day)] : [];
    }),
  };
}

const placeAsked = ({ place: { topicid, locationid }, schedule: { answerer } }: Scheduled) => ({
  topicid,
  locationid,
  answerer,
});

function waitingAt(its: Scheduled, due: DueMonth, day: string): WaitingAt {
  const { open } = its.place;
  const month = answeredIn(its.place, due.period, periodOf(day));
  return { ...placeAsked(its), ...due, answeredIn: month, runid: open[month] ?? '' };
}

const waitingIn =
  (settings: TopicStatusSettings, customer: Customer, day: string): MailFacts['waitingIn'] =>
  (period, places) => {
    const named = new Set(places.map(placeId));
    return scheduled(settings, customer, day).flatMap(its => {
      const { place, histories } = its;
      if (!named.has(placeId(place)) || isSettled(place, period)) return [];
      const { due } = monthOf(place, histories, period, day);
      return due ? [waitingAt(its, { period, due }, day)] : [];
    });
  };

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
