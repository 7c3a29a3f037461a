import * as z from 'zod/mini';
import { isName, nameFrom } from '#shared/domain/accounts/names.ts';
import { isPeriod } from '#shared/domain/kit/periods.ts';

/** Fields that many calls share, with their limits. */

/** Returns a schema for text of at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export const text = (max: number) => z.string().check(z.maxLength(max));
/** Returns a schema for text of 1 to `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
export const filled = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** Returns a schema for a name people see: one line of at most `max` characters, without blanks around it. */
/* @__NO_SIDE_EFFECTS__ */
export const name = (max: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(max), z.refine(isName, 'A name must be one line of visible characters.'));

/** The name of a file, for people to recognize it: characters that cannot be in a name become blanks. */
export const fileName = filled(200).check(
  z.overwrite(written => nameFrom(written.toWellFormed(), 200) || 'file'),
);

export const id = filled(60);
/** An ISO 3166-1 country by its three-letter code. */
export const country = z
  .string()
  .check(z.maxLength(3), z.regex(/^[A-Z]{3}$/, 'A country is three capital letters.'));
export const flag = z.enum(['Y', 'N']);
export const answer = z.enum(['Y', 'N']);
export const qcode = z.number().check(z.int(), z.positive());
export const revision = z.number().check(z.int(), z.nonnegative());
export const periodcode = z.string().check(z.refine(isPeriod, 'A month is written as YYYYMM.'));

/** A file of a form, as its bytes. */
export const file = z.custom<Uint8Array>(value => value instanceof Uint8Array, 'Choose a file.');

/**
 * What the documents let a client send about who it is. An id is compared with the session. Everything
 * else is ignored: nothing that a client sends decides who it is.
 */
export const claimed = {
  userid: z.optional(text(100)),
  customerid: z.optional(text(60)),
  useremail: z.optional(text(254)),
  userdata: z.optional(z.unknown()),
  list: z.optional(z.unknown()),
  partner_email: z.optional(text(254)),
};

/** The `code` of every successful response. */
export const ok = { code: z.literal(200), message: z.optional(z.string()) };
