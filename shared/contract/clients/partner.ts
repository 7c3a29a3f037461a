import * as z from 'zod/mini';
import { call, permission, signedIn } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, filled, flag, id, ok, revision, text } from '#shared/contract/kit/fields.ts';
import { reasonLength } from '#shared/domain/accounts/acting.ts';
import { partnerTexts } from './parts/partnertexts.ts';

/* Partners of a customer, and acting for one. */

const managing = {
  area: 'partner',
  access: permission('Edit Customer Data'),
  // Who acts for the customer can make nobody act for it.
  rights: ['member'],
} as const;

const partnerRow = z.object({
  /** The same as the e-mail: a customer lists it once. */
  id: z.string(),
  customerid: z.string(),
  partner_email: z.string(),
  activecp: flag,
  lastday: z.string(),
  revision,
});
export type PartnerRow = z.output<typeof partnerRow>;

const said = <Name extends string>(name: Name) => z.object({ response: z.literal(name) });
const stale = { ...refusals.stale, state: z.object({ row: partnerRow }) };
const unlisted = {
  code: 400,
  message: 'This partner is not listed anymore. Nothing was changed. Add them again.',
} as const;
const changed = z.object({
  ...ok,
  row: partnerRow,
  /** Whether the partner got a mail about it; '' where there is nothing to tell. */
  mailed: z.enum(['Y', 'N', '']),
});

export const listPartners = call({
  ...managing,
  name: 'listPartners',
  path: 'get_customer_partner_details',
  method: 'GET',
  summary: 'Lists the partners who may act for the customer.',
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid }),
  response: z.object({ ...ok, custPartner: z.array(partnerRow) }),
  about: ['partners'],
});

export const addPartner = call({
  ...managing,
  name: 'addPartner',
  path: 'add_partner_details',
  method: 'POST',
  summary: 'Lets another person act for the customer.',
  scope: { customer: 'customerid' },
  request: z.object({
    customerid: claimed.customerid,
    ...partnerTexts,
    lastday: z.optional(partnerTexts.lastday),
  }),
  response: z.extend(changed, { response: z.literal('Added') }),
  refusals: {
    Exists: {
      code: 400,
      message: 'This partner is listed already. Nothing was added. Change the entry in the list.',
      state: said('Exists'),
    },
    partnerExists: {
      code: 400,
      message: 'This person is an active admin or user here and needs no partner access. Nothing was added.',
      state: said('partnerExists'),
    },
    partnerlimit: {
      code: 400,
      message: 'You have {limit} partners already. Nothing was added. Delete one who is not needed anymore.',
    },
    wrongaddress: { code: 400, message: 'Must be a valid email format.' },
    toomany: {
      code: 429,
      message: 'Too many partners were added today. Nothing was added. Try again tomorrow.',
    },
  },
  touches: ['partners'],
  grants: ['writeTable', 'sendMail', 'linkPages'],
});

export const changePartner = call({
  ...managing,
  name: 'changePartner',
  path: 'edit_partner_details',
  method: 'POST',
  summary: 'Switches a partner’s access on or off, or sets its last day.',
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid, ...partnerTexts, revision }),
  response: changed,
  refusals: { unlisted, stale },
  touches: ['partners'],
  grants: ['writeTable', 'sendMail', 'linkPages'],
});

export const removePartner = call({
  ...managing,
  name: 'removePartner',
  path: 'delete_partner_details',
  method: 'POST',
  summary: 'Ends a partner’s access and takes them off the list.',
  scope: { customer: 'customerid' },
  request: z.object({
    id: filled(254),
    partner_email: partnerTexts.partner_email,
    customerid: claimed.customerid,
  }),
  response: z.object(ok),
  touches: ['partners'],
  grants: ['writeTable', 'sendMail', 'linkPages'],
});

const acting = { area: 'partner', access: signedIn } as const;

/** Why a customer cannot be opened at the moment; '' if it can. */
const obstacle = z.enum(['', 'planEnded', 'switchedOff']);

const accountRow = z.object({
  customerid: z.string(),
  custdesc: z.string(),
  /** The Account Owner: their e-mail and first name. */
  useremail: z.string(),
  owner: z.string(),
  right: z.enum(['partner', 'contractor']),
  lastday: z.string(),
  obstacle,
  /** Until when the person has opened it, an ISO instant; '' if they have not. */
  until: z.string(),
});
export type AccountRow = z.output<typeof accountRow>;

export const listAccounts = call({
  ...acting,
  name: 'listAccounts',
  path: 'get_customer_partner',
  method: 'GET',
  summary: 'Lists the customers that the person may act for.',
  scope: { email: 'useremail' },
  request: z.object({ customerid: claimed.customerid, useremail: claimed.useremail }),
  response: z.object({ ...ok, result: z.array(accountRow) }),
  about: ['partners'],
});

export const checkAccounts = call({
  ...acting,
  name: 'checkAccounts',
  path: 'check_partner_access',
  method: 'GET',
  summary: 'Succeeds if there is a customer that the person may act for.',
  scope: { email: 'useremail' },
  request: z.object({ useremail: claimed.useremail }),
  response: z.object(ok),
  refusals: {
    noaccount: { code: 400, message: 'There is no organization that you can act for.' },
  },
  about: ['partners'],
});

const { least, most } = reasonLength;

export const openAccount = call({
  ...acting,
  name: 'openAccount',
  path: 'partner_access_login',
  method: 'POST',
  summary: 'Opens a customer to act for it, for a limited time.',
  scope: { email: 'orginalemail' },
  request: z.object({
    customerid: id,
    /** The Account Owner’s e-mail, as the list shows it. It decides nothing. */
    useremail: claimed.useremail,
    orginalemail: claimed.useremail,
    /** Why; staff must say so. */
    reason: z.optional(text(most)),
    /** Staff: to change something, and not only to look. */
    change: z.optional(flag),
  }),
  response: z.object({
    ...ok,
    new_record: z.array(z.object({ userid: z.string(), email: z.string() })),
    userdata: z.array(
      z.object({
        customerid: z.string(),
        custdesc: z.string(),
        right: z.enum(['partner', 'contractor', 'staff']),
        /** An ISO instant. */
        until: z.string(),
        change: flag,
      }),
    ),
  }),
  refusals: {
    supportForbidden: refusals.supportForbidden,
    twoFactorRequired: refusals.twoFactorRequired,
    planover: {
      code: 400,
      message: 'The plan of this organization has ended. You can open it again once it is renewed.',
    },
    lookfirst: {
      code: 400,
      message: 'Open the organization first, and look. You can allow yourself changes then.',
    },
    noreason: {
      code: 400,
      message: `Enter the reason, in at least ${least} characters. The organization sees it.`,
    },
  },
  touches: ['partners'],
  grants: ['readTable', 'writeTable'],
});

export const leaveAccount = call({
  ...acting,
  name: 'leaveAccount',
  path: 'logout_partner_access',
  method: 'POST',
  summary: 'Ends acting for a customer.',
  scope: { user: 'userid' },
  request: z.object({ userid: claimed.userid, customerid: id }),
  response: z.object(ok),
  touches: ['partners'],
  grants: ['readTable', 'writeTable'],
});
