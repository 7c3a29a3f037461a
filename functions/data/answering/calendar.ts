import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Member } from '#functions/data/administration/member.ts';
import { audit, type Who } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import {
  ConflictError,
  type Key,
  present,
  put,
  type Read,
  remove,
  write,
} from '#functions/data/table/table.ts';

/** The address under which a person's tasks can be subscribed to. Its secret is stored as a hash. */
export interface CalendarAddress {
  customerid: string;
  email: string;
  /** ISO instant. */
  since: string;
  /** When the seat was given for which it was made: it does not work for a later one. */
  invitedAt: string;
  hash: string;
}

type Seat = Pick<Member, 'customerid' | 'email'>;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
/** What an address begins with: it finds the item, and proves nothing. */
const nameOf = ({ customerid, email }: Seat): string => digest(`${customerid} ${email}`).slice(0, 22);

const at = (name: string): Read<CalendarAddress | undefined> => ({
  key: keys.calendar(name),
  parse: item =>
    item && {
      customerid: String(item.customerid),
      email: String(item.email),
      since: String(item.since),
      invitedAt: String(item.invitedAt ?? ''),
      hash: String(item.hash),
    },
});

export const calendarAddress = (seat: Seat): Read<CalendarAddress | undefined> => at(nameOf(seat));

/** Returns the key of the address of a seat. */
export const calendarKey = (seat: Seat): Key => keys.calendar(nameOf(seat));

/**
 * Returns whether an address was made for a seat, and not before its person ended every sign-in: a person with a former sign-in
 * may also have the address.
 */
export const isForSeat = (
  { invitedAt, since }: CalendarAddress,
  seat: Pick<Member, 'invitedAt' | 'signedOutAt'>,
): boolean => invitedAt === seat.invitedAt && since >= seat.signedOutAt;

/** Returns the read of the address that a token names; `isToken` says whether the token opens it. */
export const calendarNamed = (token: string): Read<CalendarAddress | undefined> => at(token.split('.')[0]!);

/** Returns whether a token has the secret of an address, in a time that tells nothing about the secret. */
export function opensCalendar(token: string, { hash }: CalendarAddress): boolean {
  const [given, stored] = [Buffer.from(digest(token.split('.')[1] ?? '')), Buffer.from(hash)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/**
 * Makes an address for a seat, in place of a former one, with an entry of the activity. Returns its token, which nobody can
 * find out later. It works only for this seat, so nothing that was read decides about the write.
 */
export async function makeCalendarAddress(
  seat: Seat & Pick<Member, 'invitedAt'>,
  who: Who,
  now: Date,
): Promise<string> {
  const { customerid, email, invitedAt } = seat;
  const secret = randomBytes(24).toString('base64url');
  const item = { customerid, email, invitedAt, since: now.toISOString(), hash: digest(secret) };
  await write(put(keys.calendar(nameOf(seat)), item), audit(customerid, now, who, 'calendar address made'));
  return `${nameOf(seat)}.${secret}`;
}

/** Removes the address of a seat, with an entry of the activity. If there is none, nothing happens. */
export async function removeCalendarAddress(seat: Seat, who: Who, now: Date): Promise<void> {
  try {
    await write(
      remove(keys.calendar(nameOf(seat)), present),
      audit(seat.customerid, now, who, 'calendar address ended'),
    );
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}
