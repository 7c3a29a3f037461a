import * as z from 'zod/mini';
import { call, type Output, permission } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, file, flag, ok, revision, text } from '#shared/contract/kit/fields.ts';
import { pastDueRange } from '#shared/domain/administration/customerdata.ts';
import { tooHeavyText } from '#shared/domain/administration/icon.ts';
import { countryRow, sectorRow } from './parts/choices.ts';
import { customerTexts } from './parts/customertexts.ts';
import { sectorOrNone, yesNo } from './parts/fields.ts';

const common = { area: 'customerdata', access: permission('Edit Customer Data') } as const;

const { least, most } = pastDueRange;

const fields = {
  ...customerTexts,
  /** 0 as long as none was chosen. */
  sectorid: sectorOrNone,
  /** Reminders of due dates, welcome mails to people who are added, and reminders of topics. */
  emailsugg: yesNo('Email Reminder'),
  emailuser: yesNo('Email Welcome'),
  emailtopic: yesNo('Email Topic'),
  /** Months after which a topic is past due. */
  pastdue: z
    .number()
    .check(
      z.refine(
        months => Number.isInteger(months) && months >= least && months <= most,
        `Past due is a whole number of months, ${least} to ${most}.`,
      ),
    ),
  /** Whether administrators must use two-factor authentication. */
  adm2fa: flag,
};

const brand = z.object({ brandcolor: z.string(), brandheader: z.string(), brandicon: z.string() });

/** A customer as its administrators see it. */
const customerData = z.object({
  customerid: z.string(),
  custdesc: z.string(),
  countrycode: z.string(),
  countryfulldesc: z.string(),
  /** 0: none chosen yet. */
  sectorid: z.number(),
  sectordesc: z.string(),
  email: z.string(),
  subemail: z.string(),
  emailsugg: flag,
  emailuser: flag,
  emailtopic: flag,
  ...brand.shape,
  timezone: z.string(),
  pastdue: z.number(),
  adm2fa: flag,
  /** Whether support may open the organization. */
  support: flag,
  pymtdesc: z.string(),
  /** How a plan of this kind begins: free, trial, paid, client or contract. */
  plantype: z.string(),
  pymtsched: z.enum(['year', 'Contract']),
  startdate: z.string(),
  /** The plan's last day, '' for no end. */
  renewdate: z.string(),
  revision,
});

export const getCustomerData = call({
  ...common,
  name: 'getCustomerData',
  path: 'receive_custdata',
  method: 'GET',
  summary: 'Returns an organization’s data and brand, with the usual brand.',
  scope: { customer: 'customerid', user: 'userid' },
  request: z.object({ customerid: claimed.customerid, userid: claimed.userid }),
  response: z.object({
    ...ok,
    customer: customerData,
    defaultbrand: brand,
    /** Whether the person may name other owners, which people who act for the organization may not. */
    changeowners: flag,
  }),
  about: ['session', 'plan'],
});

const countries = z.array(countryRow);
const sectors = z.array(sectorRow);

export const listCustomerChoices = call({
  ...common,
  name: 'listCustomerChoices',
  path: 'receive_homecountry_sectors',
  method: 'GET',
  summary: 'Lists the countries or the sectors that an organization can have.',
  request: z.object({ needlist: z.enum(['homecountry', 'sectors']) }),
  response: z.object({ ...ok, country_list: z.optional(countries), sector_list: z.optional(sectors) }),
});

export const listLocationChoices = call({
  ...common,
  name: 'listLocationChoices',
  path: 'needlist_loccountry_locsectors',
  method: 'GET',
  summary: 'Lists the countries or the sectors that a location can have.',
  access: permission('Edit Location List'),
  request: z.object({ needlist: z.enum(['loccountry', 'locsectors']) }),
  response: z.object({
    ...ok,
    country_list_for_locations: z.optional(countries),
    sector_list_for_locations: z.optional(sectors),
  }),
});

const notfound = {
  code: 400,
  message:
    'The owner email you entered is not an active user for this customer. The user must have logged into this site at least once.',
  state: z.object({ newemail: z.literal('notfound') }),
} as const;

export const saveCustomerData = call({
  ...common,
  name: 'saveCustomerData',
  path: 'selection_savecust',
  method: 'PUT',
  summary: 'Changes an organization’s data, owners and brand.',
  scope: { customer: 'customerid' },
  request: z.object({
    customerid: claimed.customerid,
    ...fields,
    /** The `image` of an upload, '' for the usual icon. Without it, the icon stays. */
    brandicon: z.optional(text(120)),
    /** Without it, what support may do stays. */
    support: z.optional(flag),
    revision,
  }),
  response: z.object({
    ...ok,
    customer: customerData,
    /** What is not done yet although everything was saved; '' for nothing. */
    warning: z.string(),
  }),
  refusals: {
    accountnotfound: notfound,
    subscriptionnotfound: notfound,
    notmaster: {
      code: 400,
      message: 'The Subscription Owner must be a Master Admin. Nothing was saved. Choose somebody else.',
    },
    nosector: { code: 400, message: 'Sector is required. Nothing was saved. Choose a sector.' },
    ownersacting: {
      code: 400,
      message:
        'Only the organization’s own Master Admins can change its owners. Nothing was saved. Enter the previous owners again.',
    },
    supportacting: {
      code: 400,
      message:
        'Only the organization’s own Master Admins can decide whether support may open it. Nothing was saved.',
    },
    owntwofactor: {
      code: 400,
      message:
        'You can require two-factor authentication once you use it yourself. Nothing was saved. Turn it on in your profile first.',
    },
    unknownicon: {
      code: 400,
      message: 'Your organization did not upload this brand icon. Nothing was saved. Upload it again.',
    },
    stale: { ...refusals.stale, state: z.object({ customer: customerData }) },
  },
  touches: ['session', 'plan', 'people', 'topics'],
  grants: ['writeTable', 'payment', 'keepIcons', 'sendMail'],
});

/** Why an image does not become a brand icon. */
export const iconRefusals = {
  notimage: {
    code: 400,
    message: 'This file isn’t a PNG, JPEG or WebP image. Nothing was uploaded. Choose another file.',
  },
  damaged: {
    code: 400,
    message:
      'This image is incomplete, animated, or has other data in its file. Nothing was uploaded. Save it again as a still PNG, JPEG or WebP image.',
  },
  tooheavy: { code: 400, message: tooHeavyText },
  wrongsize: {
    code: 400,
    message:
      'This image has {width} × {height} pixels. Nothing was uploaded. Choose one with 16 to 2,000 pixels on each side.',
  },
  toomanyicons: {
    code: 400,
    message:
      'Your organization has reached today’s limit for icons. Nothing was uploaded. Try again tomorrow.',
  },
} as const;

export const uploadBrandIcon = call({
  ...common,
  name: 'uploadBrandIcon',
  path: 'upload_brandIcon',
  method: 'POST',
  summary: 'Keeps an image for good as a brand icon. It becomes the organization’s icon with a save.',
  form: true,
  request: z.object({ image: file }),
  response: z.object({
    ...ok,
    /** Names the file, which is served from /uploads. */
    image: z.string(),
  }),
  refusals: iconRefusals,
  // Larger images get a sentence of their own.
  maxBytes: 2 * 1024 * 1024,
  grants: ['readTable', 'keepIcons'],
});

const steps = z.object({ place: flag, topics: flag, people: flag, questionnaire: flag });

export const getSetupGuide = call({
  ...common,
  name: 'getSetupGuide',
  path: 'setup_guide',
  method: 'GET',
  summary: 'Returns which first steps an organization has done, and whether the guide to them is hidden.',
  request: z.object({}),
  response: z.object({ ...ok, hidden: flag, steps }),
  about: ['session', 'people', 'topics', 'places', 'runs'],
  offline: true,
});

export const setSetupGuide = call({
  ...common,
  name: 'setSetupGuide',
  path: 'setup_guide_hidden',
  method: 'PUT',
  summary: 'Hides the guide to the first steps of an organization, or shows it again.',
  request: z.object({ hidden: flag }),
  response: z.object(ok),
  touches: ['session'],
  grants: ['writeTable'],
});

export type CustomerData = Output<typeof getCustomerData>['customer'];
