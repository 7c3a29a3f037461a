import { counted } from '#shared/domain/kit/words.ts';
import { type SupportTerms, stopsCharging } from './customer.ts';

/** What decides what a change by staff ends for everybody at a customer. */
export interface EndingTerms extends Pick<SupportTerms, 'schedule' | 'endDate' | 'planStatus'> {
  active: boolean;
}

/** What a customer has to lose. */
export interface CustomerAtRisk {
  /** How many people are active there. */
  people: number;
  /** The e-mails of its owners. */
  owners: readonly string[];
  /** Whether a subscription is charged. */
  live: boolean;
}

const holds = ({ planStatus, endDate }: EndingTerms, today: string): boolean =>
  planStatus === 'Active' && (endDate === '' || today <= endDate);

/**
 * Says what a change by staff ends for everybody at a customer, a sentence each; nothing if it ends nothing. `today` is
 * YYYY-MM-DD. Source: docs/product.md, Support console.
 */
export function customerEndings(
  now: EndingTerms,
  next: EndingTerms,
  { people, owners, live }: CustomerAtRisk,
  today: string,
): string[] {
  const who = counted(people, ['person', 'people']);
  const isOff = now.active && !next.active;
  const isOver = !isOff && next.active && holds(now, today) && !holds(next, today);
  const to = [...new Set(owners.filter(Boolean))];
  return [
    ...(isOff ? [`${who} will be signed out at once and cannot sign in again. Everything is kept.`] : []),
    ...(isOver ? [`The plan ends now: ${who} will reach only renewal, payment and their profile.`] : []),
    ...(live && stopsCharging(now, next)
      ? ['The payment service stops charging, and does not begin again by itself.']
      : []),
    ...(isOff && to.length > 0 ? [`A mail tells ${to.join(' and ')}.`] : []),
  ];
}
