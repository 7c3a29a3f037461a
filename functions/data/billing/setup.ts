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
  custdesc: string;
  /** Its Master Admin, Account Owner and Subscription Owner. */
  email: string;
  countrycode: string;
  terms: PlanTerms;
  /** Today there, YYYY-MM-DD. */
  startdate: string;
  trialstart: string;
}

const fresh = ({ pk, sk, ...attributes }: Item & Key): Change => put({ pk, sk }, attributes, absent);

/**
 * The changes that set a customer up, for one transaction: customer, Master Admin, primary location and, but on
 * Free, the starter topics active there. They hold only while the customer is not there and the person is active
 * nowhere else, so that it happens exactly once.
 */
export async function setUpChanges(customer: NewCustomer): Promise<Change[]> {
  const { customerid, custdesc, email, countrycode, terms, startdate, trialstart } = customer;
  const none = { brandcolor: '', brandheader: '', brandicon: '' };
  const whole = {
    ...{ customerid, custdesc, activec: true, timezone: timeZoneOf(countrycode), pastduemonths: 12 },
    ...{ ...terms, adm2fa: false, countrycode, sectorid: 0, email, subemail: email, startdate, trialstart },
    ...{
      ...none,
      ...limitsOf(terms.pymtid),
      pymtsched: 'year' as const,
      demo: false,
      inputstatus: '' as const,
    },
    ...{ emailsugg: true, emailtopic: true, emailuser: true },
  };
  const seat = {
    ...{ customerid, email, admintypeid: 1 as const, anylocation: true, locations: [], grants: [] },
    ...{ userrole: '', activeu: true },
  };
  const home: Location = {
    ...{ customerid, locationid: firstLocation(customerid), locationdesc: 'Main location', countrycode },
    ...{ custlocid: '', custgroupid: '', sectorid: 0, activel: true },
  };
  const starters = terms.pymtid === 1 ? [] : await starterChanges(home, startdate);
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
      const pair = { customerid, topicid: topic.topicid, locationid, activetl: true, activeSince: today };
      return [added(topic), placed({ ...pair, open: {}, done: [] })];
    });
}

/**
 * Gives a customer that leaves Free, or that support prepared, the starter topics at its first active location, where
 * nothing can be answered there yet. What it has already stays as it is.
 */
export async function addStarters(customerid: string, today: string): Promise<void> {
  const { locations, topicLocations } = await settingsOf(customerid, true);
  const home = [...locations.values()].find(({ activel }) => activel);
  if (!home || topicLocations.some(({ activetl }) => activetl)) return;
  for (const change of await starterChanges(home, today)) {
    try {
      await write(change);
    } catch (error) {
      // The customer has this topic already, or somebody was faster.
      if (!(error instanceof ConflictError)) throw error;
    }
  }
}
