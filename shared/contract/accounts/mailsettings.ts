import * as z from 'zod/mini';
import { anyone, call, signedIn } from '#shared/contract/kit/call.ts';
import { claimed, filled, flag, ok } from '#shared/contract/kit/fields.ts';

const area = 'mailsettings';
/** What the link in a mail carries: to whom the mail went. */
const token = filled(600);
const settings = {
  useremail: z.string(),
  /** Whether the person gets mails about suggestions assigned to them. */
  tasks: flag,
  /** Whether the person gets mails about topics that are past due. */
  topics: flag,
  /** Whether the person gets saved reports that others have mailed to them. */
  reports: flag,
};
const refusals = {
  wrongLink: {
    code: 400,
    message:
      'This link is incomplete. Nothing was changed. Open it again from the mail, or sign in and choose your mails in your profile.',
  },
  oldLink: {
    code: 400,
    message:
      'This link is too old. Nothing was changed. Open the link in a newer mail, or sign in and choose your mails in your profile.',
  },
} as const;

export const getMailSettings = call({
  name: 'getMailSettings',
  path: 'mail_settings',
  area,
  // A query would be kept by logs.
  method: 'POST',
  summary: 'Tells which mails the person gets to whom a mail with this link went.',
  access: anyone,
  request: z.object({ token }),
  response: z.object({ ...ok, ...settings }),
  refusals,
  about: ['profile'],
});

export const saveMailSettings = call({
  name: 'saveMailSettings',
  path: 'save_mail_settings',
  area,
  method: 'PUT',
  summary: 'Chooses which mails the person gets to whom a mail with this link went.',
  access: anyone,
  request: z.object({ token, tasks: flag, topics: flag, reports: z.optional(flag) }),
  response: z.object({ ...ok, ...settings }),
  refusals: {
    ...refusals,
    nobody: {
      code: 400,
      message:
        'There is no account with this e-mail address any more, so no mails go to it. Nothing was changed.',
    },
  },
  touches: ['profile'],
  grants: ['readTable', 'writeTable'],
});

export const unsubscribe = call({
  name: 'unsubscribe',
  path: 'mail_unsubscribe',
  area,
  method: 'POST',
  summary:
    'Switches off the kinds of mails that a mail was about: the one click of mail programs (RFC 8058), which post a form and have the token in the address.',
  access: anyone,
  // A mail service sends the clicks of all its users.
  perMinute: 3_000,
  form: true,
  request: z.object({ token: token.check(z.minLength(16)) }),
  response: z.object(ok),
  refusals,
  touches: ['profile'],
  grants: ['readTable', 'writeTable'],
});

export const showUnsubscribe = call({
  name: 'showUnsubscribe',
  path: 'mail_unsubscribe',
  area,
  method: 'GET',
  summary:
    'Leads to the page that switches mails off: for mail programs that open the address of the one click instead of posting to it. It changes nothing, because programs that check links open it as well.',
  access: anyone,
  perMinute: 3_000,
  request: z.object({ token: token.check(z.regex(/^[\w-]+$/)) }),
  bare: true,
  text: 'text/html; charset=utf-8',
  response: z.string(),
  grants: ['readTable', 'linkPages'],
});

export const createMailLink = call({
  name: 'createMailLink',
  path: 'mail_settings_link',
  area,
  method: 'POST',
  summary: 'Returns the token with which the signed-in person opens their mail settings.',
  access: signedIn,
  scope: { user: 'userid' },
  request: z.object({ userid: claimed.userid }),
  response: z.object({ ...ok, token: z.string() }),
  touches: ['profile'],
  grants: ['readTable', 'writeTable'],
});
