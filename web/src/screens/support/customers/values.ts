import * as z from 'zod/mini';
import { primaryLocation, supportTexts } from '#shared/contract/support/parts/fields.ts';
import type { SupportCustomer } from '#shared/contract/support/support.ts';
import { newAddressProblem } from '#shared/domain/accounts/address.ts';
import { usual } from '#shared/domain/kit/brand.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { checkTerms, supportLimits, type TermsProblem } from '#shared/domain/support/customer.ts';
import { type StarterSetId, starterSetIds, suggestedSet } from '#shared/domain/topics/startersets.ts';
import { type Brand, isUsual } from '#web/features/administration/brand/values.ts';

/** The application's own brand. */
export const usualBrand: Brand = { brandcolor: usual.brand, brandheader: usual.header, brandicon: '' };

const { PLSector: _, ...location } = primaryLocation;
const some = (label: string) => z.string().check(z.minLength(1, `${label} is required.`));

/** Returns the check of a whole number from 0 to `most`, with a sentence for a larger one. */
const whole = (label: string, most: number, beyond: string) =>
  z.string().check(
    z.minLength(1, `${label} is required.`),
    z.refine(typed => !typed || (/^\s*\d{1,12}\s*$/.test(typed) && Number(typed) <= most), beyond),
  );
const limit = (label: string, most: number) =>
  whole(label, most, `${label} is out of range: a whole number from 0 to ${most.toLocaleString('en')}.`);

/** What is wrong with the terms, at the field it is about. */
const atField: Readonly<Record<TermsProblem, [name: string, text: string]>> = {
  endmissing: ['enddate', 'End Date is required.'],
  endbeforestart: ['enddate', 'End Date is before Start Date.'],
  trialmissing: ['trialend', 'Trial Start Date and Trial End Date are required.'],
  trialendbeforestart: ['trialend', 'Trial End Date is before Trial Start Date.'],
};

const fields = z.object({
  ...supportTexts,
  sector: some('Sector'),
  plan: some('Enrolled Plan'),
  price: whole('Agreement Price', supportLimits.price, 'out of range'),
  loclimit: limit('Location Limit', supportLimits.locations),
  admlimit: limit('Admin Limit', supportLimits.admins),
  userlimit: limit('User Limit', supportLimits.users),
  /** Whether the brand is the usual one. */
  usual: z.boolean(),
  brandicon: z.string(),
  ...location,
  locationSector: some('Primary location sector'),
  PartnerEmail: z.string(),
  /** The topics to begin with: a starter set, the one of the sector, or '' for none. */
  starter: z.string(),
});
export type CustomerValues = z.output<typeof fields>;

/** What is wrong across fields: the field, and the sentence. */
function problemAcross(values: CustomerValues): [name: string, text: string] | null {
  const partner = values.PartnerEmail.trim().toLowerCase();
  if (partner && newAddressProblem(partner)) return ['PartnerEmail', 'Invalid Email id.'];
  if (partner && partner === values.useremail.trim().toLowerCase())
    return ['PartnerEmail', 'The Partner Email cannot be a company user.'];
  const trial = values.trialprd === 'Y';
  if (trial && !values.trialstart && !values.trialend) return atField.trialmissing;
  const problem = checkTerms({
    planid: Number(values.plan),
    startDate: values.startdate,
    endDate: values.enddate,
    trialStart: trial ? values.trialstart : '',
    trialEnd: trial ? values.trialend : '',
  });
  return problem && atField[problem];
}

/** The check of the form. */
export const customerSchema = fields.check(({ value, issues }) => {
  const problem = problemAcross(value);
  if (problem) issues.push({ code: 'custom', path: [problem[0]], message: problem[1], input: value });
});

/** The choice of the starter set that fits the sector. */
export const bySector = 'sector';

/** Returns the starter set that a new customer gets, '' for none. */
const starterOf = ({ starter, sector }: CustomerValues): StarterSetId | '' =>
  starter === bySector ? suggestedSet(Number(sector)) : (starterSetIds.find(id => id === starter) ?? '');

/** Returns the values with which the form for a new customer begins. */
export function newValues(): CustomerValues {
  const today = localDate(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return {
    custdesc: '',
    countrycode: '',
    sector: '',
    useremail: '',
    emailsugg: 'Y',
    emailtopic: 'Y',
    emailuser: 'Y',
    activec: 'Y',
    adm2fa: 'N',
    usual: true,
    ...usualBrand,
    plan: '',
    pymtsched: 'year',
    price: '',
    startdate: today,
    enddate: today,
    trialprd: 'N',
    trialstart: today,
    trialend: today,
    planstatus: 'Active',
    loclimit: '',
    admlimit: '',
    userlimit: '',
    invoiceid: '',
    plannote: '',
    PLName: '',
    PLCountry: '',
    PLActive: 'Y',
    locationSector: '',
    PartnerEmail: '',
    starter: bySector,
  };
}

/** Returns the values of the form for a customer. Its primary location is not asked for again. */
export const customerValuesOf = (its: SupportCustomer): CustomerValues => ({
  custdesc: its.custdesc,
  countrycode: its.countrycode,
  sector: its.sectorid ? String(its.sectorid) : '',
  useremail: its.useremail,
  emailsugg: its.emailsugg,
  emailtopic: its.emailtopic,
  emailuser: its.emailuser,
  activec: its.activec,
  adm2fa: its.adm2fa,
  usual: isUsual(its, usualBrand),
  brandcolor: its.brandcolor,
  brandheader: its.brandheader,
  brandicon: its.brandicon,
  plan: String(its.pymtid),
  pymtsched: its.pymtsched,
  price: String(its.priceagree),
  startdate: its.startdate,
  enddate: its.enddate,
  trialprd: its.trialprd,
  trialstart: its.trialstart,
  trialend: its.trialend,
  planstatus: its.planstatus,
  loclimit: String(its.loclimit),
  admlimit: String(its.admlimit),
  userlimit: String(its.userlimit),
  invoiceid: its.invoiceid,
  plannote: its.plannote,
  PLName: 'Main location',
  PLCountry: 'USA',
  PLActive: 'Y',
  locationSector: '1',
  PartnerEmail: '',
  starter: '',
});

/** Returns the request's fields for what was entered, without those of a new customer alone. */
export const customerFieldsOf = (values: CustomerValues) => ({
  custdesc: values.custdesc.trim(),
  countrycode: values.countrycode,
  sectorid: Number(values.sector),
  useremail: values.useremail.trim().toLowerCase(),
  emailsugg: values.emailsugg,
  emailtopic: values.emailtopic,
  emailuser: values.emailuser,
  activec: values.activec,
  adm2fa: values.adm2fa,
  brandcolor: values.brandcolor.trim().toLowerCase(),
  brandheader: values.brandheader.trim().toLowerCase(),
  brandicon: values.brandicon,
  pymtid: Number(values.plan),
  pymtsched: values.pymtsched,
  priceagree: Number(values.price),
  currency: 'USD' as const,
  startdate: values.startdate,
  enddate: values.enddate,
  trialprd: values.trialprd,
  trialstart: values.trialstart,
  trialend: values.trialend,
  planstatus: values.planstatus,
  loclimit: Number(values.loclimit),
  admlimit: Number(values.admlimit),
  userlimit: Number(values.userlimit),
  invoiceid: values.invoiceid.trim(),
  plannote: values.plannote.trim(),
});

/** Returns the further fields of a new customer. */
export const firstLocationOf = (values: CustomerValues) => ({
  PLName: values.PLName.trim(),
  PLCountry: values.PLCountry,
  PLSector: Number(values.locationSector),
  PLActive: values.PLActive,
  PartnerEmail: values.PartnerEmail.trim(),
  starterset: starterOf(values),
});

/** The field that a refusal is about. */
export const customerFieldOf: Readonly<Record<string, keyof CustomerValues>> = {
  anothercust: 'useremail',
  onfree: 'useremail',
  notfound: 'useremail',
  partnerowner: 'PartnerEmail',
  partneremail: 'PartnerEmail',
  endmissing: 'enddate',
  endbeforestart: 'enddate',
  trialmissing: 'trialend',
  trialendbeforestart: 'trialend',
  unknownicon: 'brandicon',
  subscribed: 'pymtsched',
};
