import * as z from 'zod/mini';
import { iconRefusals } from '#shared/contract/administration/customerdata.ts';
import { countryRow, sectorRow } from '#shared/contract/administration/parts/choices.ts';
import { planRow } from '#shared/contract/billing/parts/rows.ts';
import { call, type Output, staffOnly } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, file, filled, flag, id, ok, revision, text } from '#shared/contract/kit/fields.ts';
import { listing, paging } from '#shared/contract/kit/listing.ts';
import { starterSetIds } from '#shared/domain/topics/startersets.ts';
import { primaryLocation, supportFields, supportOwnerEmail } from './parts/fields.ts';
import { customerListRow, planHistoryRow, supportRow } from './parts/rows.ts';

const common = { area: 'support', access: staffOnly } as const;

export const checkStaffSignIn = call({
  ...common,
  name: 'checkStaffSignIn',
  path: 'attestryadmin_check',
  method: 'POST',
  summary:
    'Succeeds for staff with two-factor, who can use the support console, and is refused to everybody else.',
  request: z.object({ email: claimed.useremail }),
  response: z.object({ ...ok, message: z.string() }),
});

export const listSupportChoices = call({
  ...common,
  name: 'listSupportChoices',
  path: 'receive_newcust_field',
  method: 'GET',
  summary: 'Lists what support can give a customer: countries, sectors, plans, currencies or types of seats.',
  request: z.object({
    needlist: z.enum([
      'homecountry',
      'sectors',
      'plans',
      'admintypeid',
      'EnrolledPlan',
      'Currency',
      'PLName',
      'PLCountry',
      'PLSector',
    ]),
  }),
  response: z.object({
    ...ok,
    country_list: z.optional(z.array(countryRow)),
    sector_list: z.optional(z.array(sectorRow)),
    plan_list: z.optional(z.array(planRow)),
    entrolled_plan_list: z.optional(z.array(z.object({ pymtid: z.number(), pymtdesc: z.string() }))),
    currency_list: z.optional(z.array(z.object({ currency: z.literal('USD') }))),
    admin_type_list: z.optional(z.array(z.object({ admintypeid: z.number(), admindesc: z.string() }))),
    /** What a new primary location is called. */
    location_list: z.optional(z.array(z.object({ locationdesc: z.string() }))),
  }),
});

export const listSupportCustomers = call({
  ...common,
  name: 'listSupportCustomers',
  path: 'Existing_CustList',
  method: 'GET',
  summary: 'Lists the customers that staff look for, a page at a time.',
  request: z.object({
    /** The whole id. */
    customerid: z.optional(text(60)),
    /** Parts of these, in any letter case. */
    custdesc: z.optional(text(100)),
    countrycode: z.optional(text(3)),
    useremail: z.optional(text(254)),
    inputstatus: z.optional(z.enum(['', 'waiting', 'ownerlogin'])),
    /** A plan's id, '' for every plan. */
    pymtid: z.optional(text(2)),
    listing,
  }),
  response: z.object({ ...ok, result: z.array(customerListRow), paging }),
  about: ['customers'],
});

export const getSupportCustomer = call({
  ...common,
  name: 'getSupportCustomer',
  path: 'support_customer',
  method: 'GET',
  summary: 'Returns a customer with its plan, limits, partners and plan history, for staff.',
  concerns: 'customerid',
  request: z.object({ customerid: id }),
  response: z.object({
    ...ok,
    customer: supportRow,
    /** How many people are active there. */
    people: z.number(),
    partners: z.array(z.object({ partner_email: z.string(), activecp: flag })),
    history: z.array(planHistoryRow),
  }),
  about: ['customers', 'people'],
});

const elsewhere =
  'This admin/user is already active with another customer. A user cannot use the same email for two different customers.';

/** Why terms are refused. */
const terms = {
  endmissing: { code: 400, message: 'End Date is required.' },
  endbeforestart: { code: 400, message: 'End Date is before Start Date.' },
  trialmissing: { code: 400, message: 'Trial Start Date and Trial End Date are required.' },
  trialendbeforestart: { code: 400, message: 'Trial End Date is before Trial Start Date.' },
  unknownicon: {
    code: 400,
    message: 'This brand icon was not uploaded for this customer. Nothing was saved. Upload it again.',
  },
} as const;

const owners = {
  anothercust: { code: 400, message: elsewhere },
  onfree: {
    code: 400,
    message:
      'This person is on the Free plan as customer {customerid}. Nothing was saved. Edit that customer instead, so that the person’s history is kept.',
  },
} as const;

export const addSupportCustomer = call({
  ...common,
  name: 'addSupportCustomer',
  path: 'Add_new_cust_data',
  method: 'PUT',
  summary:
    'Adds a customer that waits for its owner, with a primary location, and welcomes the owner by e-mail.',
  request: z.object({
    ...supportFields,
    ...primaryLocation,
    /** '' for none. */
    PartnerEmail: z.optional(text(254)),
    /** The topics that it begins with, active at its primary location; '' for none. Not on the Free plan. */
    starterset: z.optional(z.enum([...starterSetIds, ''])),
    userid: claimed.userid,
  }),
  response: z.object({
    ...ok,
    message: z.string(),
    customerid: z.string(),
    /** What is not done although everything was saved, or what is over the limits; '' for nothing. */
    warning: z.string(),
  }),
  refusals: {
    ...terms,
    ...owners,
    partnerowner: { code: 400, message: 'The Partner Email cannot be a company user.' },
    partneremail: { code: 400, message: 'Invalid Email id.' },
  },
  touches: ['customers'],
  grants: ['writeTable', 'keepIcons', 'sendMail'],
});

const stale = { ...refusals.stale, state: z.object({ customer: supportRow }) };
const unreachable = {
  code: 503,
  message: 'The payment service does not respond. Nothing was saved. Please try again in a minute.',
} as const;
const notfound = {
  code: 400,
  message:
    'The owner email you entered is not an active user for this customer. The user must have logged into this site at least once.',
  state: z.object({ newemail: z.literal('notfound') }),
} as const;

export const editSupportCustomer = call({
  ...common,
  name: 'editSupportCustomer',
  path: 'Edit_cust_data',
  method: 'PUT',
  summary: 'Changes a customer’s data, plan and limits. While it waits for its owner, also the owner.',
  concerns: 'customerid',
  request: z.object({
    customerid: id,
    ...supportFields,
    userid: claimed.userid,
    partner_email: claimed.partner_email,
    /** From the customer that was shown. */
    seen: text(400),
    revision,
  }),
  response: z.object({
    ...ok,
    message: z.string(),
    customer: supportRow,
    /** What is over the limits, or a mail that was not sent; '' for nothing. */
    warning: z.string(),
  }),
  refusals: {
    ...terms,
    ...owners,
    notfound,
    ownerassigned: {
      code: 300,
      message: '{email} is the Account Owner of this customer. Nothing was saved yet.',
      state: z.object({ email: z.string() }),
    },
    subscribed: {
      code: 400,
      message:
        'This customer pays its plan with a subscription, which sets plan, status and end date. Nothing was saved. Choose the payment schedule Contract, or delete the subscription.',
    },
    unreachable,
    unfinished: {
      code: 503,
      message:
        'The payment service does not respond. {done} The other changes were not saved. Please save again in a minute to finish.',
      state: stale.state,
    },
    stale,
    changed: {
      code: 409,
      message:
        'This customer has changed in the meantime. {done} The other changes were not saved. Check the current version, then save again.',
      state: stale.state,
    },
  },
  touches: ['customers'],
  grants: ['writeTable', 'keepIcons', 'payment', 'sendMail'],
});

export const replaceOwner = call({
  ...common,
  name: 'replaceOwner',
  path: 'Edit_UserEmail',
  method: 'PUT',
  summary: 'Makes another person the Account Owner in place of the present one, who is confirmed.',
  concerns: 'customerid',
  request: z.object({
    customerid: id,
    useremail: supportOwnerEmail,
    /** The present owner, as the confirmation showed them. */
    email: filled(254),
    revision,
  }),
  response: z.object({ ...ok, message: z.string(), customer: supportRow, warning: z.string() }),
  refusals: { ...owners, notfound, stale },
  touches: ['customers'],
  grants: ['writeTable', 'sendMail'],
});

export const deleteSubscription = call({
  ...common,
  name: 'deleteSubscription',
  path: 'support_delete_subscription',
  method: 'POST',
  summary: 'Lets a customer’s subscription end after the year that is paid.',
  concerns: 'customerid',
  request: z.object({ customerid: id }),
  response: z.object({ ...ok, message: z.string(), customer: supportRow }),
  refusals: {
    nosubscription: {
      code: 400,
      message: 'This customer has no subscription that renews. Nothing was changed.',
    },
    unreachable: {
      code: 503,
      message: 'The payment service does not respond. Nothing was changed. Please try again in a minute.',
    },
  },
  touches: ['customers'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

export const uploadSupportIcon = call({
  ...common,
  name: 'uploadSupportIcon',
  path: 'support_upload_icon',
  method: 'POST',
  summary: 'Keeps an image for good as a brand icon. It becomes a customer’s icon with a save.',
  form: true,
  request: z.object({ image: file }),
  response: z.object({ ...ok, message: z.string(), image: z.string() }),
  refusals: {
    ...iconRefusals,
    toomanyicons: {
      code: 400,
      message: 'You have reached today’s limit for icons. Nothing was uploaded. Try again tomorrow.',
    },
  },
  maxBytes: 2 * 1024 * 1024,
  grants: ['readTable', 'keepIcons'],
});

export type SupportCustomer = Output<typeof getSupportCustomer>['customer'];
export type CustomerRow = Output<typeof listSupportCustomers>['result'][number];
