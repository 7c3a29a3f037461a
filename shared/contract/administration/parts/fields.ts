import * as z from 'zod/mini';
import { seen, whole } from '#shared/contract/kit/written.ts';
import { type AdminType, adminTypeNames } from '#shared/domain/accounts/access.ts';
import { newAddressProblem } from '#shared/domain/accounts/address.ts';
import { isName } from '#shared/domain/accounts/names.ts';
import { sectorName } from '#shared/domain/administration/sectors.ts';
import { isDay } from '#shared/domain/answering/suggestions.ts';
import { countries } from '#shared/domain/kit/countries.ts';

/** Why somebody who acts for the organization does not change a seat. */
export const membersOnlyRefusals = {
  owner: {
    code: 400,
    message:
      'Only members of the organization can change its owners. Nothing was saved. Ask one of its Master Admins.',
  },
  masteracting: {
    code: 400,
    message:
      'Only members of the organization can add, change or remove a Master Admin. Nothing was saved. Ask one of its Master Admins.',
  },
} as const;

/** Returns a schema for a name that people enter: one line of 1 to `max` characters, with messages for its field. */
/* @__NO_SIDE_EFFECTS__ */
export const written = (label: string, max: number) => named(label, max, `${label} is required.`);

/** Returns a schema for a name like `written`, with a sentence of its own where there is none. */
/* @__NO_SIDE_EFFECTS__ */
export const named = (label: string, max: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      seen(missing),
      whole(),
      z.refine(isName, `${label} must be one line of visible characters.`),
      z.maxLength(max, `${label} has at most ${max} characters.`),
    );

/** Returns a schema for the id of something that people choose from a list. */
/* @__NO_SIDE_EFFECTS__ */
export const chosen = (label: string) =>
  z.string(`${label} is required.`).check(z.minLength(1, `${label} is required.`), z.maxLength(60));

/** Returns a schema for a country of the list, by its three-letter code. */
/* @__NO_SIDE_EFFECTS__ */
export const countryCode = (label: string) =>
  z
    .string(`${label} is required.`)
    .check(z.refine(code => countries.some(country => country.code === code), `${label} is required.`));

/** A sector of the list, by its id. */
export const sectorid = z
  .number('Sector is required.')
  .check(z.refine(value => sectorName(value) !== '', 'Sector is required.'));

/** The sector of an organization, 0 as long as none was chosen. */
export const sectorOrNone = z
  .number('Sector is required.')
  .check(z.refine(value => value === 0 || sectorName(value) !== '', 'Sector is required.'));

/** Returns a schema for a person's e-mail in lower case, which meets the rules for new accounts. */
/* @__NO_SIDE_EFFECTS__ */
export const emailOf = (label: string) =>
  z.string(`${label} is required.`).check(
    z.trim(),
    z.toLowerCase(),
    seen(`${label} is required.`),
    z.maxLength(254, `${label} has at most 254 characters.`),
    z.superRefine((value, context) => {
      const message = value ? newAddressProblem(value) : '';
      if (message) context.addIssue({ code: 'custom', message });
    }),
  );
export const personEmail = emailOf('User Email');

/** Returns a schema for a day that has to be entered. */
/* @__NO_SIDE_EFFECTS__ */
export const dayOf = (label: string) =>
  z.string(`${label} is required.`).check(
    z.minLength(1, `${label} is required.`),
    z.refine(day => day === '' || isDay(day), `${label} is not a day of the calendar.`),
  );

/** An admin type, by its number. */
export const adminTypeId = z.pipe(
  z
    .number('User Type is required.')
    .check(z.refine(value => value in adminTypeNames, 'User Type is required.')),
  z.transform(value => value as AdminType),
);

/**
 * Returns a schema for Yes or No in a form. The forms do not use the wire's own: those load with the first page, without
 * the library.
 */
/* @__NO_SIDE_EFFECTS__ */
export const yesNo = (label: string) => z.enum(['Y', 'N'], `${label} is required.`);

/** Returns a schema for one line of text that people may leave empty, with messages for its field. */
/* @__NO_SIDE_EFFECTS__ */
export const line = (label: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      whole(),
      z.refine(isName, `${label} must be one line of visible characters.`),
      z.maxLength(max, `${label} has at most ${max} characters.`),
    );
