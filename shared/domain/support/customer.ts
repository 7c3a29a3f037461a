import { shownBrand } from '#shared/domain/administration/customerdata.ts';
import {
  type Difference,
  fieldDifferences,
  type ToldField,
} from '#shared/domain/administration/differences.ts';
import { sectorName } from '#shared/domain/administration/sectors.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { countryName } from '#shared/domain/kit/countries.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';

/** How a customer pays, what for, and what it may have. Days are YYYY-MM-DD. Source: docs/product.md, Support console. */
export interface SupportTerms {
  planid: number;
  schedule: 'year' | 'Contract';
  /** What was agreed on, in whole USD. */
  price: number;
  startDate: string;
  /** The plan's last day, '' on the Free plan only. */
  endDate: string;
  /** The trial, '' without one. */
  trialStart: string;
  trialEnd: string;
  planStatus: 'Active' | 'Closed';
  locationLimit: number;
  adminLimit: number;
  userLimit: number;
  invoice: string;
  note: string;
}

/** What staff enter about a customer, apart from its owner. */
export interface SupportFields extends SupportTerms {
  name: string;
  country: string;
  sector: number;
  mailsSuggestions: boolean;
  mailsTopics: boolean;
  mailsUsers: boolean;
  active: boolean;
  adminsNeedTwoFactor: boolean;
  /** '' is the usual one. */
  brandColor: string;
  brandHeader: string;
  brandIcon: string;
}

/** The most that staff can enter. */
export const supportLimits = {
  price: 999_999_999_999,
  locations: 32_767,
  admins: 127,
  users: 32_767,
  invoice: 60,
  note: 500,
} as const;

/** Returns whether a price can be agreed on: whole USD. */
export const isPrice = (price: number): boolean =>
  Number.isInteger(price) && price >= 0 && price <= supportLimits.price;

/** Why terms cannot be saved. */
export type TermsProblem = 'endmissing' | 'endbeforestart' | 'trialmissing' | 'trialendbeforestart';

/** Returns why terms cannot be saved, null if they can. */
export function checkTerms({
  planid,
  startDate,
  endDate,
  trialStart,
  trialEnd,
}: Pick<SupportTerms, 'planid' | 'startDate' | 'endDate' | 'trialStart' | 'trialEnd'>): TermsProblem | null {
  if (!endDate && planid !== freePlan) return 'endmissing';
  if (endDate && endDate < startDate) return 'endbeforestart';
  if (Boolean(trialStart) !== Boolean(trialEnd)) return 'trialmissing';
  return trialEnd < trialStart ? 'trialendbeforestart' : null;
}

/** What a customer pays at the payment service, as far as it limits what staff can change. */
export interface Paying {
  /** A subscription that is paid and has not ended. */
  live: boolean;
}

/**
 * Returns whether terms contradict a subscription that is paid: its plan, status and last day come from the payment
 * service, unless a contract takes precedence.
 */
export const contradictsSubscription = (now: SupportTerms, next: SupportTerms, { live }: Paying): boolean =>
  live &&
  next.schedule === 'year' &&
  (next.planid !== now.planid || next.planStatus !== now.planStatus || next.endDate !== now.endDate);

/** Returns whether a change must stop what the payment service charges before it is written. */
export const stopsCharging = (
  now: Pick<SupportFields, 'active' | 'schedule'>,
  next: Pick<SupportFields, 'active' | 'schedule'>,
): boolean => (now.active && !next.active) || (now.schedule !== 'Contract' && next.schedule === 'Contract');

/** Returns whether a change belongs into the plan history. */
export const changesPlan = (now: SupportTerms, next: SupportTerms): boolean =>
  (['planid', 'price', 'startDate', 'endDate', 'invoice', 'note'] as const).some(
    field => now[field] !== next[field],
  );

/**
 * What says whether a customer's terms are still those that somebody was shown. Payment may change them without
 * anybody editing the customer.
 */
export const termsSeen = (terms: SupportTerms & { active: boolean }, paying: string): string =>
  [
    terms.planid,
    terms.planStatus,
    terms.startDate,
    terms.endDate,
    terms.schedule,
    terms.locationLimit,
    terms.adminLimit,
    terms.userLimit,
    terms.active ? 'on' : 'off',
    paying,
  ].join(' ');

/** Returns whether a change changes nothing. */
export const isSameTerms = (now: SupportFields, next: SupportFields): boolean =>
  (Object.keys(next) as (keyof SupportFields)[]).every(field => now[field] === next[field]);

const day = (date: string): string => (date ? describeDay(date) : '');
const yes = (is: boolean): string => (is ? 'Yes' : 'No');

/**
 * What a change by staff makes of each field, in people's words, for the customer's activity. The note is for
 * staff, so the activity does not have it.
 */
export function supportDifferences(before: SupportFields, after: SupportFields): Difference[] {
  const words = (of: SupportFields): ToldField[] => {
    const { brandcolor, brandheader } = shownBrand(of);
    return [
      ['Customer Name', of.name],
      ['Home Country', countryName(of.country), of.country],
      ['Sector', sectorName(of.sector), of.sector],
      ['Email Reminder', yes(of.mailsSuggestions)],
      ['Email Topic', yes(of.mailsTopics)],
      ['Email Welcome', yes(of.mailsUsers)],
      ['Active', yes(of.active)],
      ['Two-factor for administrators', yes(of.adminsNeedTwoFactor)],
      ['Brand color', brandcolor],
      ['Brand Header', brandheader],
      ['Brand icon', of.brandIcon || 'Usual icon'],
      ['Enrolled Plan', planOf(of.planid).name, of.planid],
      ['Payment Schedule', of.schedule === 'year' ? 'Yearly' : 'Contract'],
      ['Agreement Price', `$${of.price.toLocaleString('en')}`],
      ['Start Date', day(of.startDate)],
      ['End Date', day(of.endDate)],
      ['Trial Start Date', day(of.trialStart)],
      ['Trial End Date', day(of.trialEnd)],
      ['Plan Status', of.planStatus],
      ['Location Limit', String(of.locationLimit)],
      ['Admin Limit', String(of.adminLimit)],
      ['User Limit', String(of.userLimit)],
      ['Invoice', of.invoice],
    ];
  };
  return fieldDifferences(words(before), words(after));
}
