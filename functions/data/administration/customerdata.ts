import { type Author, audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import { type Change, present, type Read, update, write } from '#functions/data/table/table.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import { type CustomerFields, newOwners, shownBrand } from '#shared/domain/administration/customerdata.ts';
import type { Difference } from '#shared/domain/administration/differences.ts';
import { sectorName } from '#shared/domain/administration/sectors.ts';
import { kindOf } from '#shared/domain/billing/enrollment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { countryName } from '#shared/domain/kit/countries.ts';
import { type Customer, type CustomerProfile, customerProfile } from './customer.ts';

/** A customer's profile, with what only its administration needs. */
export interface CustomerRecord extends CustomerProfile {
  revision: number;
  /** The payment service does not have the Subscription Owner's e-mail yet. */
  payerPending: boolean;
  /** Somebody hid the guide to the first steps. */
  guideHidden: boolean;
}

export const customerRecord = (customerid: string): Read<CustomerRecord> => {
  const profile = customerProfile(customerid);
  return {
    key: profile.key,
    parse: item => ({
      ...profile.parse(item),
      revision: Number(item?.revision ?? 0),
      payerPending: item?.payerPending === true,
      guideHidden: item?.guideHidden === true,
    }),
  };
};

/** What people enter about a customer, as it is stored. */
export const customerFields = (its: Customer, profile: CustomerProfile): CustomerFields => ({
  name: its.name,
  timezone: its.timezone,
  pastDueMonths: its.pastDueMonths,
  adminsNeedTwoFactor: its.adminsNeedTwoFactor,
  supportAllowed: its.supportAllowed,
  country: profile.country,
  sector: profile.sector,
  accountOwner: profile.accountOwner,
  subscriptionOwner: profile.subscriptionOwner,
  mailsSuggestions: profile.mailsSuggestions,
  mailsTopics: profile.mailsTopics,
  mailsUsers: profile.mailsUsers,
  brandColor: profile.brandColor,
  brandHeader: profile.brandHeader,
  brandIcon: profile.brandIcon,
});

/** The parts of a write about customer data. */
export type CustomerPart = 'profile' | 'customer' | 'owners' | 'rest';

/**
 * Returns the changes of customer data that was seen as `its` and `record`. A change of the owners counts among those that
 * switch things off, so that no choice of seats is based on the former owners. The plan's last day is left as it is.
 */
export function putCustomerData(
  its: Customer,
  record: CustomerRecord,
  fields: CustomerFields,
  changes: readonly Difference[],
  who: Author,
  at: Date,
): Record<CustomerPart, Change[]> {
  const { customerid } = its;
  const { name, timezone, pastDueMonths, adminsNeedTwoFactor, supportAllowed, ...profile } = fields;
  const supportForbidden = supportAllowed ? undefined : true;
  const again = supportAllowed && !its.supportAllowed;
  const { account, subscription } = newOwners(fields, customerFields(its, record));
  const seen = atRevision(record.revision);
  const newOnes = Boolean(account || subscription);
  return {
    profile: [
      update(
        keys.customerProfile(customerid),
        { ...profile, revision: record.revision + 1, ...(subscription && { payerPending: true }) },
        {
          ...seen,
          values: { ...seen.values, ...(newOnes && { ':one': 1 }) },
          ...(newOnes && { extra: { add: ['roomRevision :one'] } }),
        },
      ),
    ],
    customer: [
      update(
        keys.customer(customerid),
        {
          name,
          timezone,
          pastDueMonths,
          adminsNeedTwoFactor,
          supportForbidden,
          ...(again && { supportSince: at.toISOString() }),
          country: fields.country,
          accountOwner: fields.accountOwner,
        },
        {
          condition: 'active = :on AND #n = :name',
          names: { '#n': 'name' },
          values: { ':on': true, ':name': its.name },
        },
      ),
    ],
    owners: [...new Set([account, subscription].filter(Boolean))].map(email =>
      ownerHolds(customerid, email, email === subscription),
    ),
    rest: [audit(customerid, at, who, 'customer data changed', {}, changes)],
  };
}

/** Returns the check that a seat is still one of an owner. */
const ownerHolds = (customerid: string, email: string, master: boolean): Change => ({
  kind: 'check',
  key: keys.member(customerid, email),
  condition: master ? 'active = :on AND adminType = :master' : 'active = :on',
  values: { ':on': true, ...(master && { ':master': adminType.masterAdmin }) },
});

/**
 * Records that the payment service has the Subscription Owner's e-mail. Throws ConflictError if the owner is somebody else
 * by now.
 */
export const payerTold = (customerid: string, email: string): Promise<void> =>
  write(
    update(
      keys.customerProfile(customerid),
      { payerPending: undefined },
      { condition: 'subscriptionOwner = :told', values: { ':told': email } },
    ),
  );

/** Records that the payment service may have the e-mail of a former owner. */
export const payerUntold = (customerid: string): Promise<void> =>
  write(update(keys.customerProfile(customerid), { payerPending: true }, present));

/** Hides the guide to the first steps, or shows it again. */
export const guideHidden = (customerid: string, hidden: boolean): Promise<void> =>
  write(update(keys.customerProfile(customerid), { guideHidden: hidden || undefined }, present));

/** Returns a customer's data for the wire. */
export const customerDataRow = (its: Customer, record: CustomerRecord) => {
  const plan = planOf(its.planid);
  return {
    customerid: its.customerid,
    custdesc: its.name,
    countrycode: record.country,
    countryfulldesc: countryName(record.country),
    sectorid: record.sector,
    sectordesc: sectorName(record.sector),
    email: record.accountOwner,
    subemail: record.subscriptionOwner,
    emailsugg: asFlag(record.mailsSuggestions),
    emailuser: asFlag(record.mailsUsers),
    emailtopic: asFlag(record.mailsTopics),
    ...shownBrand(record),
    brandicon: record.brandIcon,
    timezone: its.timezone,
    pastdue: its.pastDueMonths,
    adm2fa: asFlag(its.adminsNeedTwoFactor),
    support: asFlag(its.supportAllowed),
    pymtdesc: plan.name,
    plantype: kindOf(plan),
    pymtsched: record.schedule,
    startdate: record.startDate,
    renewdate: its.endDate,
    revision: record.revision,
  };
};
