import * as z from 'zod/mini';
import type { CustomerData } from '#shared/contract/administration/customerdata.ts';
import { customerTexts } from '#shared/contract/administration/parts/customertexts.ts';
import { pastDueRange } from '#shared/domain/administration/customerdata.ts';
import { type Brand, isUsual } from '#web/features/administration/brand/values.ts';

const { least, most } = pastDueRange;
const flag = z.enum(['Y', 'N']);

/** The check of the form. */
export const customerDataSchema = z.object({
  ...customerTexts,
  /** '' as long as none was chosen. */
  sector: z.string(),
  pastdue: z
    .string()
    .check(
      z.refine(
        typed => /^\s*\d{1,2}\s*$/.test(typed) && Number(typed) >= least && Number(typed) <= most,
        `Past due is a whole number of months, ${least} to ${most}.`,
      ),
    ),
  emailsugg: flag,
  emailuser: flag,
  emailtopic: flag,
  adm2fa: flag,
  support: flag,
  /** Whether the brand is the usual one. */
  usual: z.boolean(),
  /** The name of the icon's file, '' for the usual icon. */
  brandicon: z.string(),
});
export type CustomerDataValues = z.output<typeof customerDataSchema>;

/** Returns the values of the form for a customer. */
export const customerDataValuesOf = (its: CustomerData, usual: Brand): CustomerDataValues => ({
  custdesc: its.custdesc,
  countrycode: its.countrycode,
  sector: its.sectorid ? String(its.sectorid) : '',
  timezone: its.timezone,
  pastdue: String(its.pastdue),
  email: its.email,
  subemail: its.subemail,
  emailsugg: its.emailsugg,
  emailuser: its.emailuser,
  emailtopic: its.emailtopic,
  adm2fa: its.adm2fa,
  support: its.support,
  usual: isUsual(its, usual),
  brandcolor: its.brandcolor,
  brandheader: its.brandheader,
  brandicon: its.brandicon,
});

/** Returns the request's fields for what was entered. */
export const customerDataFieldsOf = ({ sector, pastdue, usual: _, ...values }: CustomerDataValues) => ({
  ...values,
  custdesc: values.custdesc.trim(),
  email: values.email.trim().toLowerCase(),
  subemail: values.subemail.trim().toLowerCase(),
  brandcolor: values.brandcolor.trim().toLowerCase(),
  brandheader: values.brandheader.trim().toLowerCase(),
  sectorid: Number(sector),
  pastdue: Number(pastdue),
});

/** The field that a refusal is about. */
export const customerDataFieldOf: Readonly<Record<string, keyof CustomerDataValues>> = {
  nosector: 'sector',
  accountnotfound: 'email',
  subscriptionnotfound: 'subemail',
  notmaster: 'subemail',
  ownersacting: 'email',
  owntwofactor: 'adm2fa',
  supportacting: 'support',
  unknownicon: 'brandicon',
};
