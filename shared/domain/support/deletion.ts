import { addDays } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';

/** The kind of job that deletes a customer for good. */
export const deletionKind = 'erase_customer';

/** Days for which a customer that was switched off is kept at least. */
export const keptClosedDays = 30;

/**
 * Returns the first day on which a customer that was switched off on `closedOn` can be deleted, '' if that day is not known.
 * Both are calendar days of the customer. Source: docs/product.md, Delete a customer for good.
 */
export const deletableFrom = (closedOn: string): string => closedOn && addDays(closedOn, keptClosedDays);

/** What decides whether a customer can be deleted for good. */
export interface Deletable {
  name: string;
  active: boolean;
  /** A demonstration is rebuilt instead. */
  demo: boolean;
  /** The customer's calendar day on which it was switched off, '' if that is not known. */
  closedOn: string;
}

/** Why a customer is not deleted. */
export type DeletionProblem =
  | 'switchedon'
  | 'demonstration'
  | 'notclosed'
  | 'tooearly'
  | 'othername'
  | 'noreason';

const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Returns whether what somebody typed is the name of a customer. Only spaces may differ. */
export const isNameOf = (typed: string, name: string): boolean => plain(name) === plain(typed);

/** Returns why a customer is not deleted on `today`, its calendar day; null if it can be. */
export function deletionProblem(
  { name, active, demo, closedOn }: Deletable,
  { typed, reason, today }: { typed: string; reason: string; today: string },
): DeletionProblem | null {
  if (demo) return 'demonstration';
  if (active) return 'switchedon';
  if (!closedOn) return 'notclosed';
  if (today < deletableFrom(closedOn)) return 'tooearly';
  if (!isNameOf(typed, name)) return 'othername';
  return reason.trim() ? null : 'noreason';
}

/** What a customer had when its deletion began. */
export interface DeletedCounts {
  people: number;
  locations: number;
  topics: number;
  /** Completed questionnaires. */
  reports: number;
}

/** What a customer had, in words. */
export const describeCounts = ({ people, locations, topics, reports }: DeletedCounts): string =>
  [
    counted(people, ['person', 'people']),
    counted(locations, ['location', 'locations']),
    counted(topics, ['topic', 'topics']),
    counted(reports, ['completed questionnaire', 'completed questionnaires']),
  ].join(', ');
