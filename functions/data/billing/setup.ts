import { firstCounts } from '#functions/data/administration/counts.ts';
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
import { placeTopic, putNewTopic, selected } from '#functions/data/topics/topicwrites.ts';
import { firstLocationName } from '#shared/domain/administration/locations.ts';
import { starterTopics } from '#shared/domain/billing/startertopics.ts';
import { timeZoneOf } from '#shared/domain/kit/timezones.ts';
import { limitsOf, type PlanTerms } from './customerwrites.ts';

/** A customer that is about to be set up. */
export interface NewCustomer {
  customerid: string;
  name: string;
  /** Its Master Admin, Account Owner and Subscription Owner. */
  email: string;
  country: string;
  terms: PlanTerms;
  /** The customer's current day, YYYY-MM-DD. */
  startDate: string;
  trialStart: string;
  /** Somebody else paid for it: its owner has not signed in yet. */
  waits?: boolean;
  /** Its owner is stored: see `asKnown`. */
  known?: boolean;
}

const fresh = ({ pk, sk, ...attributes }: Item & Key): Change => put({ pk, sk }, attributes, absent);

/**
 * Returns the changes that set a customer up, for one transaction: customer, Master Admin, primary location and, except
 * on Free, the starter topics active there. Their conditions fail if the customer exists or the person is active
 * elsewhere, so that it happens exactly once.
 */
export async function setUpChanges(customer: NewCustomer): Promise<Change[]> {
  const {
    customerid,
    name,
    email,
    country,
    terms,
    startDate,
    trialStart,
    waits = false,
    known = false,
  } = customer;
  const none = { brandColor: '', brandHeader: '', brandIcon: '' };
  const whole = {
    customerid,
    name,
    active: true,
    timezone: timeZoneOf(country),
    pastDueMonths: 12,
    ...terms,
    adminsNeedTwoFactor: false,
    supportAllowed: true,
    supportSince: '',
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
    setupState: waits ? ('waiting' as const) : ('ownerlogin' as const),
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
  const home: Omit<Location, 'revision'> = {
    customerid,
    locationid: firstLocation(customerid),
    name: firstLocationName,
    country,
    internalId: '',
    groupid: '',
    sector: 0,
    active: true,
    activeSince: '',
  };
  const starters = terms.planid === 1 ? [] : await starterChanges(home, startDate);
  return [
    ...customerItems(whole).map(item => fresh({ ...item, ...(item.sk === 'PROFILE' && firstCounts) })),
    fresh(memberItem(seat)),
    update(
      keys.person(email),
      { customerid },
      {
        condition: `${known ? 'attribute_exists(pk) AND ' : ''}(attribute_not_exists(customerid) OR customerid = :none OR customerid = :this)`,
        values: { ':none': '', ':this': customerid },
      },
    ),
    fresh(locationItem(home)),
    ...starters,
  ];
}

/** Returns the changes that make the starter topics active at a location. */
async function starterChanges(
  { customerid, locationid }: Pick<Location, 'customerid' | 'locationid'>,
  today: string,
): Promise<Change[]> {
  const found = await readAll(Object.fromEntries(starterTopics.map(code => [code, libraryTopic(code)])));
  const masters = Object.values(found) as (LibraryTopic | undefined)[];
  return masters
    .filter(master => master !== undefined)
    .flatMap(master => {
      const topic = selected(customerid, master, topicStatus.active);
      const pair = { customerid, topicid: topic.topicid, locationid, active: true, activeSince: today };
      return [putNewTopic(topic), placeTopic({ ...pair, open: {}, done: [] })];
    });
}

/**
 * Adds the starter topics at the first active location of a customer that leaves Free or that support set up, if
 * nothing can be answered there yet. Existing topics are not changed.
 */
export async function addStarters(customerid: string, today: string): Promise<void> {
  const { locations, topicLocations } = await settingsOf(customerid, true);
  const home = [...locations.values()].find(({ active }) => active);
  if (!home || topicLocations.some(({ active }) => active)) return;
  for (const change of await starterChanges(home, today)) {
    try {
      await write(change);
    } catch (error) {
      // The customer already has this topic, or another request was first.
      if (!(error instanceof ConflictError)) throw error;
    }
  }
}
