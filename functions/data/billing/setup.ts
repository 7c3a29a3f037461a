import { customerItems } from '#functions/data/administration/customer.ts';
import { memberItem } from '#functions/data/administration/member.ts';
import { keys } from '#functions/data/table/keys.ts';
import {
  absent,
  type Change,
  ConflictError,
  type Item,
  type Key,
  put,
  readAll,
  update,
  write,
} from '#functions/data/table/table.ts';
import { type LibraryTopic, libraryTopic } from '#functions/data/topics/library.ts';
import {
  firstLocation,
  type Location,
  locationItem,
  settingsOf,
  topicStatus,
} from '#functions/data/topics/settings.ts';
import { added, placed, selected } from '#functions/data/topics/topicwrites.ts';
import { starterTopics } from '#shared/domain/billing/startertopics.ts';
import { timeZoneOf } from '#shared/domain/kit/timezones.ts';
import { limitsOf, type PlanTerms } from './customerwrites.ts';

/** A customer that is about to be. */
export interface NewCustomer {
  customerid: string;
  name: string;
  /** Its Master Admin, Account Owner and Subscription Owner. */
  email: string;
  country: string;
  terms: PlanTerms;
  /** Today there, YYYY-MM-DD. */
  startDate: string;
  trialStart: string;
}

const fresh = ({ pk, sk, ...attributes }: Item & Key): Change => put({ pk, sk }, attributes, absent);

/**
 * The changes that set a customer up, for one transaction: customer, Master Admin, primary location and, but on
 * Free, the starter topics active there. They hold only while the customer is not there and the person is active
 * nowhere else, so that it happens exactly once.
 */
export async function setUpChanges(customer: NewCustomer): Promise<Change[]> {
  const { customerid, name, email, country, terms, startDate, trialStart } = customer;
  const none = { brandColor: '', brandHeader: '', brandIcon: '' };
  const whole = {
    customerid,
    name,
    active: true,
    timezone: timeZoneOf(country),
    pastDueMonths: 12,
    ...terms,
    adminsNeedTwoFactor: false,
    country,
    sector: 0,
    accountOwner: email,
    subscriptionOwner: email,
    startDate,
    trialStart,
    ...none,
    ...limitsOf(terms.planid),
    schedule: 'year' as const,
    demo: false,
    setupState: '' as const,
    mailsSuggestions: true,
    mailsTopics: true,
    mailsUsers: true,
  };
  const seat = {
    customerid,
    email,
    adminType: 1 as const,
    allLocations: true,
    locations: [],
    grants: [],
    role: '',
    active: true,
  };
  const home: Location = {
    customerid,
    locationid: firstLocation(customerid),
    name: 'Main location',
    country,
    internalId: '',
    groupid: '',
    sector: 0,
    active: true,
  };
  const starters = terms.planid === 1 ? [] : await starterChanges(home, startDate);
  return [
    ...customerItems(whole).map(fresh),
    fresh(memberItem(seat)),
    update(
      keys.person(email),
      { customerid },
      {
        condition: 'attribute_not_exists(customerid) OR customerid = :none OR customerid = :this',
        values: { ':none': '', ':this': customerid },
      },
    ),
    fresh(locationItem(home)),
    ...starters,
  ];
}

/** The starter topics as active topics at a location. */
async function starterChanges({ customerid, locationid }: Location, today: string): Promise<Change[]> {
  const found = await readAll(Object.fromEntries(starterTopics.map(code => [code, libraryTopic(code)])));
  const masters = Object.values(found) as (LibraryTopic | undefined)[];
  return masters
    .filter(master => master !== undefined)
    .flatMap(master => {
      const topic = selected(customerid, master, topicStatus.active);
      const pair = { customerid, topicid: topic.topicid, locationid, active: true, activeSince: today };
      return [added(topic), placed({ ...pair, open: {}, done: [] })];
    });
}

/**
 * Gives a customer that leaves Free, or that support prepared, the starter topics at its first active location, where
 * nothing can be answered there yet. What it has already stays as it is.
 */
export async function addStarters(customerid: string, today: string): Promise<void> {
  const { locations, topicLocations } = await settingsOf(customerid, true);
  const home = [...locations.values()].find(({ active }) => active);
  if (!home || topicLocations.some(({ active }) => active)) return;
  for (const change of await starterChanges(home, today)) {
    try {
      await write(change);
    } catch (error) {
      // The customer has this topic already, or somebody was faster.
      if (!(error instanceof ConflictError)) throw error;
    }
  }
}
