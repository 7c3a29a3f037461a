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

const claims = new WeakSet<object>();

/**
 * Marks a field that the server knows without the client. The documents let clients send it; it is compared where `scope`
 * names it, and has no effect otherwise. docs/client-claims.md lists all of them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function claim<Schema extends object>(schema: Schema): Schema {
  claims.add(schema);
  return schema;
}

/** Tells whether a field is marked as known to the server. */
export const isClaim = (schema: object): boolean => claims.has(schema);

/**
 * What many calls take of it. An id is compared with the session. Everything else is ignored: nothing that a client sends
 * decides who it is, or what something is called.
 */
export const claimed = {
  userid: claim(z.optional(text(100))),
  customerid: claim(z.optional(text(60))),
  useremail: claim(z.optional(text(254))),
  userdata: claim(z.optional(z.unknown())),
  list: claim(z.optional(z.unknown())),
  partner_email: claim(z.optional(text(254))),
};

/** What calls take of the names and kinds of topics, locations and months that they name by id. All of it is ignored. */
export const claimedNames = {
  cuztopic: claim(z.optional(flag)),
  topiccodes: claim(z.optional(text(60))),
  cuzdesc: claim(z.optional(text(200))),
  locationdesc: claim(z.optional(text(200))),
  perioddesc: claim(z.optional(text(20))),
  countrycode: claim(z.optional(text(10))),
};

/** The `code` of every successful response. */
export const ok = { code: z.literal(200), message: z.optional(z.string()) };
