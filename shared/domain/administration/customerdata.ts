import { usual } from '#shared/domain/kit/brand.ts';
import { countryName } from '#shared/domain/kit/countries.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { type Difference, fieldDifferences, type ToldField } from './differences.ts';
import { sectorName } from './sectors.ts';

/** What people enter about their organization. */
export interface CustomerFields {
  name: string;
  country: string;
  sector: number;
  accountOwner: string;
  subscriptionOwner: string;
  /** Which mails are sent: due dates, to-do topics, and the welcome of people who are added. */
  mailsSuggestions: boolean;
  mailsTopics: boolean;
  mailsUsers: boolean;
  /** '' is the usual one, otherwise #rrggbb. */
  brandColor: string;
  brandHeader: string;
  /** The name of the icon's file, '' for the usual icon. */
  brandIcon: string;
  timezone: string;
  /** Months after which a topic is past due. */
  pastDueMonths: number;
  adminsNeedTwoFactor: boolean;
  /** Whether support may open the organization. */
  supportAllowed: boolean;
}

/** The fewest and the most months after which a topic can be past due. */
export const pastDueRange = { least: 1, most: 60 } as const;

/**
 * Returns a brand's colors as they are stored: '' for the usual one, so that a brand that was never chosen follows it.
 * Source: docs/product.md, Customer data.
 */
export const storedBrand = (color: string, header: string) => ({
  brandColor: color.toLowerCase() === usual.brand ? '' : color.toLowerCase(),
  brandHeader: header.toLowerCase() === usual.header ? '' : header.toLowerCase(),
});

/** Returns a brand's colors, #rrggbb. */
export const shownBrand = ({
  brandColor,
  brandHeader,
}: Pick<CustomerFields, 'brandColor' | 'brandHeader'>) => ({
  brandcolor: brandColor || usual.brand,
  brandheader: brandHeader || usual.header,
});

/** Returns whether a text names a time zone, such as America/New_York. An offset is none: it has no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** What is known about a person who is to become an owner. */
export interface OwnerSeat {
  active: boolean;
  master: boolean;
  /** The person has signed in at least once. */
  known: boolean;
}

/** Why customer data cannot be saved as entered. */
export type CustomerProblem =
  | 'nosector'
  | 'ownersacting'
  | 'accountnotfound'
  | 'subscriptionnotfound'
  | 'notmaster'
  | 'owntwofactor'
  | 'unknownicon'
  | 'supportacting';

/**
 * Returns why a change of the owners is refused, null if it is not. Owners who stay are not checked again. `acting`: the
 * person is no member. Source: docs/product.md, Customer data.
 */
export function checkOwners(
  fields: CustomerFields,
  now: CustomerFields,
  acting: boolean,
  seatOf: (email: string) => OwnerSeat | undefined,
): CustomerProblem | null {
  const { account, subscription } = newOwners(fields, now);
  if (acting && (account || subscription)) return 'ownersacting';
  if (account && !isKnown(seatOf(account))) return 'accountnotfound';
  if (!subscription) return null;
  const seat = seatOf(subscription);
  if (!isKnown(seat)) return 'subscriptionnotfound';
  return seat?.master ? null : 'notmaster';
}

const isKnown = (seat: OwnerSeat | undefined): boolean => Boolean(seat?.active && seat.known);

/** Returns the owners that a change names anew, '' for one who stays. */
export const newOwners = (fields: CustomerFields, now: CustomerFields) => ({
  account: fields.accountOwner === now.accountOwner ? '' : fields.accountOwner,
  subscription: fields.subscriptionOwner === now.subscriptionOwner ? '' : fields.subscriptionOwner,
});

/** What a change makes of each field, in people's words, for the activity. */
export function customerDifferences(before: CustomerFields, after: CustomerFields): Difference[] {
  const yes = (is: boolean) => (is ? 'Yes' : 'No');
  const words = (of: CustomerFields): ToldField[] => {
    const { brandcolor, brandheader } = shownBrand(of);
    return [
      ['Customer Name', of.name],
      ['Home Country', countryName(of.country), of.country],
      ['Sector', sectorName(of.sector), of.sector],
      ['Time zone', of.timezone],
      ['Past due after', counted(of.pastDueMonths, ['month', 'months'])],
      ['Owner Email', of.accountOwner],
      ['Subscription Owner Email', of.subscriptionOwner],
      ['Email Reminder', yes(of.mailsSuggestions)],
      ['Email Welcome', yes(of.mailsUsers)],
      ['Email Topic', yes(of.mailsTopics)],
      ['Two-factor for administrators', yes(of.adminsNeedTwoFactor)],
      ['Support may open the organization', yes(of.supportAllowed)],
      ['Brand color', brandcolor],
      ['Brand Header', brandheader],
      ['Brand icon', of.brandIcon || 'Usual icon'],
    ];
  };
  return fieldDifferences(words(before), words(after));
}
