import * as z from 'zod/mini';
import { isTimeZone } from '#shared/domain/administration/customerdata.ts';
import { isEmail } from '#shared/domain/answering/suggestions.ts';
import { isColor } from '#shared/domain/kit/contrast.ts';
import { countryCode, written } from './fields.ts';

/* Apart from the calls: the home page makes one of them, and needs none of what checks the form. */

const owner = (label: string) =>
  z.string(`${label} is required.`).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, `${label} is required.`),
    z.maxLength(254, 'Invalid Email id.'),
    z.refine(text => !text || isEmail(text), 'Invalid Email id.'),
  );

const color = (label: string) =>
  z.string(`${label} is required.`).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, `${label} is required.`),
    z.refine(text => !text || isColor(text), `${label} is written as # and six digits 0–9 or a–f.`),
  );

/** What people enter about their organization, with the message for each error. */
export const customerTexts = {
  custdesc: written('Customer Name', 100),
  countrycode: countryCode('Home Country'),
  /** Account Owner and Subscription Owner. */
  email: owner('Owner Email'),
  subemail: owner('Subscription Owner Email'),
  brandcolor: color('Brand color'),
  brandheader: color('Brand Header'),
  /** IANA name. */
  timezone: z.string().check(z.maxLength(60), z.refine(isTimeZone, 'Time zone is required.')),
};
