import type { Customer } from '#functions/data/administration/customer.ts';
import {
  type CustomerRecord,
  customerFields,
  customerRecord,
} from '#functions/data/administration/customerdata.ts';
import { planHadRow } from '#functions/data/billing/plan.ts';
import type { Subscription } from '#functions/data/billing/subscription.ts';
import type { Item, Read } from '#functions/data/table/table.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { shownBrand } from '#shared/domain/administration/customerdata.ts';
import { trialDays } from '#shared/domain/billing/enrollment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { addDays } from '#shared/domain/kit/periods.ts';
import { type SupportFields, termsSeen } from '#shared/domain/support/customer.ts';
import { deletableFrom } from '#shared/domain/support/deletion.ts';

/** A customer's profile, with what staff agreed on with it. */
export interface SupportRecord extends CustomerRecord {
  /** In USD; undefined for the plan's own price. */
  priceAgreed: number | undefined;
  trialEnd: string;
  invoice: string;
  /** For staff only. */
  planNote: string;
}

export const supportRecord = (customerid: string): Read<SupportRecord> => {
  const record = customerRecord(customerid);
  const text = (item: Item | undefined, name: string) => String(item?.[name] ?? '');
  return {
    key: record.key,
    parse: item => {
      const its = record.parse(item);
      return {
        ...its,
        priceAgreed: item?.priceAgreed === undefined ? undefined : Number(item.priceAgreed),
        trialEnd: text(item, 'trialEnd') || (its.trialStart && addDays(its.trialStart, trialDays - 1)),
        invoice: text(item, 'invoice'),
        planNote: text(item, 'planNote'),
      };
    },
  };
};

/** What staff enter about a customer, as it is stored. */
export function toSupportFields(its: Customer, record: SupportRecord): SupportFields {
  const {
    accountOwner: _a,
    subscriptionOwner: _s,
    timezone: _t,
    pastDueMonths: _p,
    ...entered
  } = customerFields(its, record);
  return {
    ...entered,
    active: its.active,
    planid: its.planid,
    schedule: record.schedule,
    price: record.priceAgreed ?? planOf(its.planid).price,
    startDate: record.startDate,
    endDate: its.endDate,
    trialStart: record.trialStart,
    trialEnd: record.trialEnd,
    planStatus: its.planStatus,
    locationLimit: record.locationLimit,
    adminLimit: record.adminLimit,
    userLimit: record.userLimit,
    invoice: record.invoice,
    note: record.planNote,
  };
}

/** Returns whether a subscription is paid and has not ended. */
export const isLive = (paid: Subscription | undefined): boolean =>
  paid !== undefined && paid.state !== 'canceled';

/** What says whether the terms are those that somebody was shown. A renewal that was ended does not change them. */
export const seenTerms = (fields: SupportFields, paid: Subscription | undefined): string =>
  termsSeen(fields, paid ? [paid.subscription, paid.planid, paid.paidThrough].join(':') : '');

/** Returns a customer for the support console's wire. */
export function toSupportRow(its: Customer, record: SupportRecord, paid: Subscription | undefined) {
  const fields = toSupportFields(its, record);
  return {
    customerid: its.customerid,
    custdesc: fields.name,
    countrycode: fields.country,
    sectorid: fields.sector,
    useremail: record.accountOwner,
    subemail: record.subscriptionOwner,
    emailsugg: asFlag(fields.mailsSuggestions),
    emailtopic: asFlag(fields.mailsTopics),
    emailuser: asFlag(fields.mailsUsers),
    activec: asFlag(fields.active),
    closedon: its.closedOn,
    deletablefrom: deletableFrom(its.closedOn),
    inputstatus: setupStateOf(record.setupState),
    adm2fa: asFlag(fields.adminsNeedTwoFactor),
    ...shownBrand(fields),
    brandicon: fields.brandIcon,
    pymtid: fields.planid,
    pymtsched: fields.schedule,
    priceagree: fields.price,
    currency: 'USD' as const,
    startdate: fields.startDate,
    enddate: fields.endDate,
    trialprd: asFlag(Boolean(fields.trialStart)),
    trialstart: fields.trialStart,
    trialend: fields.trialEnd,
    planstatus: fields.planStatus,
    loclimit: fields.locationLimit,
    admlimit: fields.adminLimit,
    userlimit: fields.userLimit,
    invoiceid: fields.invoice,
    plannote: fields.note,
    subscription: subscriptionState(paid),
    paidthrough: isLive(paid) ? paid!.endDate : '',
    seen: seenTerms(fields, paid),
    revision: record.revision,
  };
}

/** Returns the setup status. Who enrolled alone has signed in. */
export const setupStateOf = (state: SupportRecord['setupState']): 'waiting' | 'ownerlogin' =>
  state === 'waiting' ? 'waiting' : 'ownerlogin';

function subscriptionState(paid: Subscription | undefined): 'none' | 'renews' | 'ends' {
  if (!isLive(paid)) return 'none';
  return paid!.cancelAtEnd ? 'ends' : 'renews';
}

/** Returns a plan that a customer had, for the wire of staff. */
export const toPlanHistoryRow = (item: Item) => ({
  ...planHadRow(item),
  priceagree: Number(item.price ?? 0),
  invoiceid: String(item.invoiceid ?? ''),
  plannote: String(item.note ?? ''),
});
