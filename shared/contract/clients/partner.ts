import * as z from 'zod/mini';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, filled, flag, ok, revision } from '#shared/contract/kit/fields.ts';
import { partnerTexts } from './parts/partnertexts.ts';
import { contractorRow } from './parts/rows.ts';

/* Partners of a customer. */

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

export type ContractorRow = z.output<typeof contractorRow>;

const said = <Name extends string>(name: Name) => z.object({ response: z.literal(name) });
const stale = { ...refusals.stale, state: z.object({ row: partnerRow }) };
const unlisted = {
  code: 400,
  message: 'This partner is not listed anymore. Nothing was changed. Add them again.',
} as const;
const lastdaypast = {
  code: 400,
  message:
    'This last day has passed. Nothing was changed. Choose today or a later day, or set Active to No to end the access now.',
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
  summary: 'Lists who may act for the customer: partners, its contractor, and support.',
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid }),
  response: z.object({
    ...ok,
    custPartner: z.array(partnerRow),
    contractors: z.array(contractorRow),
    /** Whether support may open the customer. */
    support: flag,
  }),
  about: ['partners', 'clients', 'session'],
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
    lastdaypast,
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
  refusals: { unlisted, lastdaypast, stale },
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
