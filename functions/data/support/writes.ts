import type { Person } from '#functions/data/accounts/person.ts';
import { type Customer, customerItems } from '#functions/data/administration/customer.ts';
import { memberItem } from '#functions/data/administration/member.ts';
import { asSeen } from '#functions/data/billing/customerwrites.ts';
import { checkSubscription, putPlanTaken, type Subscription } from '#functions/data/billing/subscription.ts';
import { partnerItem } from '#functions/data/clients/partner.ts';
import { type Author, audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import { absent, type Change, type Item, type Key, put, update } from '#functions/data/table/table.ts';
import { firstLocation, type Location, locationItem } from '#functions/data/topics/settings.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import type { Difference } from '#shared/domain/administration/differences.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { timeZoneOf } from '#shared/domain/kit/timezones.ts';
import { changesPlan, type SupportFields } from '#shared/domain/support/customer.ts';
import { type SupportRecord, toSupportFields } from './record.ts';

/** A customer that staff add. */
export interface AddedCustomer {
  customerid: string;
  fields: SupportFields;
  owner: string;
  /** The owner as stored, undefined if nothing is stored about them. */
  self: Person | undefined;
  home: Pick<Location, 'name' | 'country' | 'sector' | 'active'>;
  /** The e-mail of a partner, '' for none. */
  partner: string;
}

const fresh = ({ pk, sk, ...attributes }: Item & Key): Change => put({ pk, sk }, attributes, absent);

/** The seat of an owner: a Master Admin. */
export const ownersSeat = {
  adminType: adminType.masterAdmin,
  allLocations: true,
  locations: [] as string[],
  grants: [],
  active: true,
};

/** The parts of adding a customer. */
export type AddingPart = 'customer' | 'person' | 'rest';

/**
 * Returns the changes that add a customer which waits for its owner: the customer, the owner's seat, the primary location,
 * a partner and the first entry of the plan history. They hold only if there is no such customer yet and the owner is
 * active nowhere else.
 */
export function putNewCustomer(added: AddedCustomer, who: Author, at: Date): Record<AddingPart, Change[]> {
  const { customerid, fields, owner, self, home, partner } = added;
  const { price, trialEnd, invoice, note, ...rest } = fields;
  const [its, profile] = customerItems({
    ...rest,
    customerid,
    timezone: timeZoneOf(fields.country),
    pastDueMonths: 12,
    canceled: false,
    accountOwner: owner,
    subscriptionOwner: owner,
    demo: false,
    supportAllowed: true,
    supportSince: '',
    setupState: 'waiting',
  });
  const closed = fields.active ? {} : { closedOn: localDate(at, timeZoneOf(fields.country)) };
  const agreed = { priceAgreed: price, trialEnd, invoice, planNote: note };
  const counts = { activeAdmins: 1, activeMasters: 1, activeUsers: 0, activeLocations: home.active ? 1 : 0 };
  const seat = memberItem({ customerid, email: owner, role: '', ...ownersSeat });
  const place = { ...home, customerid, locationid: firstLocation(customerid) };
  const more = { internalId: '', groupid: '', activeSince: '' };
  return {
    customer: [fresh({ ...its!, ...closed }), fresh({ ...profile!, ...agreed, ...counts })],
    person: [
      fresh({
        ...seat,
        invitedAt: at.toISOString(),
        ...(self?.signedOutAt && { signedOutAt: self.signedOutAt }),
      }),
      takePerson(owner, customerid, self),
    ],
    rest: [
      fresh(locationItem({ ...place, ...more })),
      ...(partner
        ? [
            fresh(partnerItem(customerid, partner)),
            audit(customerid, at, who, 'partner added', { person: partner }),
          ]
        : []),
      historyLine(customerid, fields, at),
      audit(customerid, at, who, 'customer set up', { planid: fields.planid, endDate: fields.endDate }),
    ],
  };
}

/** Makes a customer the one where a person is active, unless they are active elsewhere or signed out in between. */
export const takePerson = (email: string, customerid: string, self: Person | undefined): Change => {
  const out = self?.signedOutAt;
  return update(
    keys.person(email),
    { customerid },
    {
      condition: `(attribute_not_exists(customerid) OR customerid = :none OR customerid = :here) AND ${
        out ? 'signedOutAt = :out' : '(attribute_not_exists(signedOutAt) OR signedOutAt = :none)'
      }`,
      values: { ':none': '', ':here': customerid, ...(out && { ':out': out }) },
    },
  );
};

const historyLine = (
  customerid: string,
  { planid, price, startDate, endDate, invoice, note }: SupportFields,
  at: Date,
) => putPlanTaken(customerid, { startDate, endDate, planid, price, invoiceid: invoice, note }, at);

/** A customer as it was read for a change by staff. */
export interface SeenCustomer {
  its: Customer;
  record: SupportRecord;
  paid: Subscription | undefined;
}

/**
 * Returns the changes of a customer that staff edited. They hold only if the customer, its terms and its subscription are as
 * they were read.
 */
export function customerEdited(
  { its, record, paid }: SeenCustomer,
  fields: SupportFields,
  changes: readonly Difference[],
  who: Author,
  at: Date,
): Change[] {
  const { customerid } = its;
  const { name, country, active, adminsNeedTwoFactor, planid, planStatus, endDate } = fields;
  const { price, trialEnd, invoice, note } = fields;
  const now = toSupportFields(its, record);
  const terms = asSeen(its);
  const ofContract = fields.schedule === 'Contract' ? { canceled: false } : {};
  const profile = {
    country,
    sector: fields.sector,
    mailsSuggestions: fields.mailsSuggestions,
    mailsTopics: fields.mailsTopics,
    mailsUsers: fields.mailsUsers,
    brandColor: fields.brandColor,
    brandHeader: fields.brandHeader,
    brandIcon: fields.brandIcon,
    schedule: fields.schedule,
    startDate: fields.startDate,
    trialStart: fields.trialStart,
    locationLimit: fields.locationLimit,
    adminLimit: fields.adminLimit,
    userLimit: fields.userLimit,
  };
  return [
    update(
      keys.customer(customerid),
      {
        ...{ name, country, active, adminsNeedTwoFactor, planid, planStatus, endDate, ...ofContract },
        closedOn: active ? undefined : its.closedOn || localDate(at, its.timezone),
      },
      {
        // What is being deleted stays off.
        condition: `${terms.condition} AND active = :active AND #n = :name AND attribute_not_exists(erasing)`,
        names: { '#n': 'name' },
        values: { ...terms.values, ':active': its.active, ':name': its.name },
      },
    ),
    update(
      keys.customerProfile(customerid),
      { ...profile, priceAgreed: price, trialEnd, invoice, planNote: note, revision: record.revision + 1 },
      profileAsSeen(record),
    ),
    checkSubscription(customerid, paid),
    ...(changesPlan(now, fields) ? [historyLine(customerid, fields, at)] : []),
    audit(customerid, at, who, eventOf(now, fields), { planid }, changes),
  ];
}

/** The condition that a profile has its revision, and what payment changes in it without one. */
function profileAsSeen({
  revision,
  schedule,
  startDate,
  locationLimit,
  adminLimit,
  userLimit,
}: SupportRecord) {
  const seen = atRevision(revision);
  const parts = { schedule, startDate, locationLimit, adminLimit, userLimit };
  const values = Object.fromEntries(Object.entries(parts).map(([name, value]) => [`:${name}`, value]));
  return {
    ...seen,
    condition: [seen.condition, ...Object.keys(parts).map(name => `#${name} = :${name}`)].join(' AND '),
    names: { ...seen.names, ...Object.fromEntries(Object.keys(parts).map(name => [`#${name}`, name])) },
    values: { ...seen.values, ...values },
  };
}

function eventOf(now: SupportFields, next: SupportFields): ActivityEvent {
  if (now.active === next.active) return 'customer changed by staff';
  return next.active ? 'organization switched on' : 'organization switched off';
}
