import { randomUUID } from 'node:crypto';
import type { Right } from '#shared/domain/accounts/access.ts';
import type { Difference } from '#shared/domain/administration/differences.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import { shortened } from '#shared/domain/kit/words.ts';
import { auditPk, readingPk } from './keys.ts';
import { absent, type Change, put } from './table.ts';

/** The person who did something, and by what right. */
export interface Who {
  email: string;
  right: Right;
}

/** The author of a change. `service` is for work that no person requested at that moment. */
export interface Author {
  email: string;
  right: Right | 'service';
}

/** The most characters of a value that an entry keeps. */
const kept = 200;
const short = ({ field, from, to }: Difference): Difference => ({
  field,
  from: shortened(from, kept),
  to: shortened(to, kept),
});

/**
 * Returns the change that adds an entry to a customer's audit trail, for the transaction of the change it describes. It
 * replaces no entry.
 * `facts` are ids and short values, never whole texts. `changes` is what became of each field that changed. `index` is its
 * key in the global index, for entries that are read by what they are about.
 */
export function audit(
  customerid: string,
  at: Date,
  who: Author,
  event: ActivityEvent,
  facts: Record<string, string | number> = {},
  changes: readonly Difference[] = [],
  index: { gsi1pk?: string; gsi1sk?: string } = {},
): Change {
  const instant = at.toISOString();
  const key = { pk: auditPk(customerid, instant.slice(0, 7)), sk: `${instant}#${randomUUID()}` };
  const differences = changes.length > 0 ? { changes: changes.map(short) } : {};
  return put(key, { email: who.email, right: who.right, event, facts, ...differences, ...index }, absent);
}

/**
 * Returns the change that records that staff opened a customer: one entry for each person and hour, at its beginning.
 * Its condition fails if there is one.
 */
export const noteOpened = (customerid: string, at: Date, who: Who): Change =>
  onceAnHour(customerid, at, who, 'opened', 'opened by staff');

/** Returns the change that records that a person looked at the activity, in the same way. */
export const noteLookedAt = (customerid: string, at: Date, who: Who): Change =>
  onceAnHour(customerid, at, who, 'activity', 'activity opened');

/** Returns the change that records that a person downloaded the activity. */
export function downloaded(
  customerid: string,
  at: Date,
  { email, right }: Who,
  facts: { lines: number; filter: string },
): Change {
  const instant = at.toISOString();
  const event: ActivityEvent = 'activity exported';
  const key = { pk: readingPk(customerid, instant.slice(0, 7)), sk: `${instant}#${randomUUID()}` };
  return put(key, { email, right, event, facts }, absent);
}

function onceAnHour(
  customerid: string,
  at: Date,
  { email, right }: Who,
  kind: string,
  event: ActivityEvent,
): Change {
  const hour = `${at.toISOString().slice(0, 13)}:00:00.000Z`;
  const key = { pk: readingPk(customerid, hour.slice(0, 7)), sk: `${hour}#${kind}#${email}` };
  return put(key, { email, right, event, facts: { first: at.toISOString() } }, absent);
}
