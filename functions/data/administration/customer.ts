import { randomFillSync } from 'node:crypto';
import { audit } from '#functions/data/table/audit.ts';
import { customersIndex, customersIndexPk, keys, shards } from '#functions/data/table/keys.ts';
import {
  type Change,
  type Condition,
  type Item,
  present,
  queryAll,
  type Read,
  update,
  write,
} from '#functions/data/table/table.ts';
import { randomId } from '#shared/domain/kit/ids.ts';
import type { ScheduleHistory } from '#shared/domain/scheduling/rules.ts';

/**
 * What every request needs to know about a customer. It is a separate, small item, because every answer to a
 * question pays for reading it.
 */
export interface Customer {
  customerid: string;
  name: string;
  active: boolean;
  /** IANA name. Months are counted in this time zone. */
  timezone: string;
  planid: number;
  planStatus: 'Active' | 'Closed';
  /** Calendar date YYYY-MM-DD in the customer's time zone through which the plan is active; '' for no end. */
  endDate: string;
  /** Months after which a topic is past due, 1–60. */
  pastDueMonths: number;
  /** Whether administrators must use two-factor authentication. */
  adminsNeedTwoFactor: boolean;
  /** The subscription was canceled; the plan is active until its end. */
  canceled: boolean;
  /** Whether support may open the customer. */
  supportAllowed: boolean;
  /** ISO instant since when it may, '' for always: what was opened before does not count. */
  supportSince: string;
  /** The customer's calendar day on which it was switched off; '' while it is on, and if that is not known. */
  closedOn: string;
  /** It is being deleted for good. */
  erasing: boolean;
  /** What was decided of the schedule of all its topics, over time. */
  rules: ScheduleHistory;
}

/** A customer that is stored as a new one. */
export type FreshCustomer = Omit<Customer, 'closedOn' | 'erasing' | 'rules'> & CustomerProfile;

/** Everything else about a customer. */
export interface CustomerProfile {
  country: string;
  sector: number;
  /** Account Owner and Subscription Owner. */
  accountOwner: string;
  subscriptionOwner: string;
  schedule: 'year' | 'Contract';
  startDate: string;
  /** The day the customer's one trial began, '' before it. */
  trialStart: string;
  /** Brand; '' is the product's default. */
  brandColor: string;
  brandHeader: string;
  brandIcon: string;
  locationLimit: number;
  adminLimit: number;
  userLimit: number;
  mailsSuggestions: boolean;
  mailsTopics: boolean;
  mailsUsers: boolean;
  /** A demonstration customer. */
  demo: boolean;
  /** 'waiting' after support set up the customer, until its owner signs in for the first time. */
  setupState: '' | 'waiting' | 'ownerlogin';
}

const text = (item: Item, name: string): string => String(item[name] ?? '');

const parse = (customerid: string, item: Item): Customer => ({
  customerid,
  name: text(item, 'name'),
  active: item.active === true,
  timezone: String(item.timezone ?? 'UTC'),
  planid: Number(item.planid ?? 1),
  planStatus: item.planStatus === 'Active' ? 'Active' : 'Closed',
  endDate: text(item, 'endDate'),
  pastDueMonths: Number(item.pastDueMonths ?? 12),
  adminsNeedTwoFactor: item.adminsNeedTwoFactor === true,
  canceled: item.canceled === true,
  // Kept only where it is forbidden.
  supportAllowed: item.supportForbidden !== true,
  supportSince: text(item, 'supportSince'),
  closedOn: text(item, 'closedOn'),
  erasing: item.erasing === true,
  rules: (item.rules as ScheduleHistory | undefined) ?? [],
});

export const customer = (customerid: string): Read<Customer | undefined> => ({
  key: keys.customer(customerid),
  parse: item => item && parse(customerid, item),
});

/** Returns the check that a customer is switched on and has the plan with which it was read. */
export const checkStillActive = ({
  customerid,
  planid,
  planStatus,
  endDate,
}: Customer): Change & Condition => ({
  kind: 'check',
  key: keys.customer(customerid),
  condition: `active = :on AND planid = :plan AND planStatus = :status AND ${
    endDate ? 'endDate = :end' : '(attribute_not_exists(endDate) OR endDate = :end)'
  }`,
  values: { ':on': true, ':plan': planid, ':status': planStatus, ':end': endDate },
});

/** Returns the same check, and that the customer lets support in as when it was read. */
export function checkStillOpen(home: Customer): Change {
  const { condition, values, ...check } = checkStillActive(home);
  const { supportSince } = home;
  return {
    ...check,
    condition: `${condition} AND attribute_not_exists(supportForbidden) AND ${
      supportSince ? 'supportSince = :since' : 'attribute_not_exists(supportSince)'
    }`,
    values: { ...values, ...(supportSince && { ':since': supportSince }) },
  };
}

/** Returns the check that a customer is there, and not being deleted for good. */
export const checkNotErasing = (customerid: string): Change => ({
  kind: 'check',
  key: keys.customer(customerid),
  condition: 'attribute_exists(pk) AND attribute_not_exists(erasing)',
});

/** Returns a random id for a new customer. It is long enough never to occur twice. */
export const newCustomerId = (): string => randomId(10, bytes => randomFillSync(bytes));

/** Reads the customers of a shard, as the index has them. */
export const customersOf = (shard: string): Promise<Item[]> =>
  queryAll(customersIndexPk(shard), '', { index: 'gsi1' });

/** Reads every customer, for scheduled jobs: a shard after the other, so that no partition is asked for more than its own. */
export async function* everyCustomer(): AsyncGenerator<{ shard: string; customers: Customer[] }> {
  for (const shard of shards) {
    const items = await customersOf(shard);
    yield { shard, customers: items.map(item => parse(String(item.gsi1sk), item)) };
  }
}

export const customerProfile = (customerid: string): Read<CustomerProfile> => ({
  key: keys.customerProfile(customerid),
  parse: (item = {}) => ({
    country: text(item, 'country'),
    sector: Number(item.sector ?? 0),
    accountOwner: text(item, 'accountOwner'),
    subscriptionOwner: text(item, 'subscriptionOwner'),
    schedule: item.schedule === 'Contract' ? 'Contract' : 'year',
    startDate: text(item, 'startDate'),
    trialStart: text(item, 'trialStart'),
    brandColor: text(item, 'brandColor'),
    brandHeader: text(item, 'brandHeader'),
    brandIcon: text(item, 'brandIcon'),
    locationLimit: Number(item.locationLimit ?? 0),
    adminLimit: Number(item.adminLimit ?? 0),
    userLimit: Number(item.userLimit ?? 0),
    mailsSuggestions: item.mailsSuggestions === true,
    mailsTopics: item.mailsTopics === true,
    mailsUsers: item.mailsUsers === true,
    demo: item.demo === true,
    setupState: item.setupState === 'waiting' || item.setupState === 'ownerlogin' ? item.setupState : '',
  }),
});

/**
 * Returns the two items of a customer. Country, Account Owner, state of the set-up and whether it is a demonstration are on
 * both, so that the list of customers is read without the profiles: who writes one of them writes both items.
 */
export function customerItems(whole: FreshCustomer) {
  const { customerid, name, active, timezone, planid, planStatus, endDate, pastDueMonths, ...rest } = whole;
  const { adminsNeedTwoFactor, canceled, supportAllowed, supportSince, ...profile } = rest;
  const { country, accountOwner, setupState, demo } = profile;
  return [
    {
      ...keys.customer(customerid),
      ...customersIndex(customerid),
      name,
      active,
      timezone,
      planid,
      planStatus,
      endDate,
      pastDueMonths,
      adminsNeedTwoFactor,
      canceled,
      ...(!supportAllowed && { supportForbidden: true }),
      ...(supportSince && { supportSince }),
      country,
      accountOwner,
      setupState,
      ...(demo && { demo }),
    },
    { ...keys.customerProfile(customerid), ...profile },
  ];
}

/**
 * Records that the owner of a customer that support set up has signed in. Throws ConflictError if the customer is
 * not waiting for this person.
 */
export const recordOwnerLogin = (customerid: string, email: string, at: Date): Promise<void> =>
  write(
    update(
      keys.customerProfile(customerid),
      { setupState: 'ownerlogin' },
      {
        condition: 'setupState = :waiting AND accountOwner = :owner',
        values: { ':waiting': 'waiting', ':owner': email },
      },
    ),
    update(keys.customer(customerid), { setupState: 'ownerlogin' }, present),
    audit(customerid, at, { email, right: 'member' }, 'owner signed in for the first time'),
  );

/** Returns a customer and its plan for the wire. */
export const customerRow = ({ customerid, name, planid, planStatus, endDate, canceled }: Customer) => ({
  customerid,
  custdesc: name,
  pymtid: planid,
  planstatus: planStatus,
  enddate: endDate,
  canceled,
});

/** Returns the brand of a customer for the wire. */
export const brandRow = ({ brandIcon, brandColor, brandHeader }: CustomerProfile) => ({
  brandicon: brandIcon,
  brandcolor: brandColor,
  brandheader: brandHeader,
});
