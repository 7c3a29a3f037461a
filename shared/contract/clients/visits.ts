import * as z from 'zod/mini';
import { call, signedIn } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, flag, id, ok, text } from '#shared/contract/kit/fields.ts';
import { reasonLength } from '#shared/domain/accounts/acting.ts';

/* Acting for a customer. In a file of its own, since every page needs the way out. */

const acting = { area: 'visits', access: signedIn } as const;

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
  offline: true,
});

export const checkAccounts = call({
  ...acting,
  name: 'checkAccounts',
  path: 'check_partner_access',
  method: 'GET',
  summary: 'Succeeds if there is a customer that the person may act for now, or if this is one.',
  scope: { email: 'useremail' },
  request: z.object({ useremail: claimed.useremail, customerid: z.optional(id) }),
  response: z.object(ok),
  refusals: {
    noaccount: { code: 400, message: 'There is no organization that you can act for.' },
    nolonger: {
      code: 400,
      message: 'You can no longer act for this organization: your access has ended. Nothing was changed.',
    },
    closed: {
      code: 400,
      message:
        'Nobody can open this organization now: it is switched off, or its plan has ended. Nothing was changed.',
    },
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
