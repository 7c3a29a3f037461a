import * as z from 'zod/mini';
import { isName } from '#shared/domain/accounts/names.ts';
import { isPeriod } from '#shared/domain/kit/periods.ts';

/** Fields that many calls share, spelled and bounded once. */

/** Text of at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (max: number) => z.string().check(z.maxLength(max));
/** Text that is there, of at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export const filled = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** A name that people are shown, of at most `max` characters, on one line; blanks around it are left out. */
/* @__NO_SIDE_EFFECTS__ */
export const name = (max: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(max), z.refine(isName, 'A name is one line of characters that are shown.'));

export const id = filled(60);
/** A country of ISO 3166-1 by its three letters. */
export const country = z
  .string()
  .check(z.maxLength(3), z.regex(/^[A-Z]{3}$/, 'A country is three capital letters.'));
export const flag = z.enum(['Y', 'N']);
export const answer = z.enum(['Y', 'N']);
export const qcode = z.number().check(z.int(), z.positive());
export const revision = z.number().check(z.int(), z.nonnegative());
export const periodcode = z.string().check(z.refine(isPeriod, 'A month is written as YYYYMM.'));

/**
 * What the documents let a client send about who it is. Accepted, compared with the session where it
 * names an id, and otherwise ignored: nothing that a client sends decides who it is.
 */
export const claimed = {
  userid: z.optional(text(100)),
  customerid: z.optional(text(60)),
  useremail: z.optional(text(254)),
  userdata: z.optional(z.unknown()),
  list: z.optional(z.unknown()),
  partner_email: z.optional(text(254)),
};

/** Every answer's `code`; 200 is success. */
export const ok = { code: z.literal(200), message: z.optional(z.string()) };
