import * as z from 'zod/mini';
import { call, signedIn } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import { claimed, country, flag, name, ok } from '#shared/contract/kit/fields.ts';
import { twoFactorState } from './session.ts';

/** What `planendcheck` says where a plan has ended or the customer is switched off. Each sentence opens a popup. */
export const planEndedMessage = 'Your plan has expired. Please renew your plan, or contact your contractor.';
/** For a client whose contractor no longer manages its plan: it can choose any plan then. */
export const clientPlanEndedMessage =
  'Your plan has expired, and your contractor no longer manages it. Please choose a plan of your own.';
export const planCanceledMessage = 'Your plan was canceled. Please click on the Proceed button to continue.';
export const checkPlanEnd = call({
  name: 'checkPlanEnd',
  path: 'planendcheck',
  area: 'auth',
  method: 'POST',
  summary:
    'Says whether the signed-in person’s plan is still active. Completes a setup that was interrupted after payment.',
  access: signedIn,
  scope: { email: 'email' },
  request: z.object({ email: claimed.useremail }),
  response: z.object({
    ...ok,
    /** 'active', 'no plan', or the sentence for the popup: an expired or a canceled plan, a customer switched off. */
    message: z.string(),
    /** `webhookid` is 'canceled' if the subscription was canceled, otherwise empty. */
    data: z.object({ subuserid: z.string(), webhookid: z.enum(['', 'canceled']) }),
  }),
  touches: ['plan', 'session'],
  grants: ['writeTable', 'payment', 'sendMail'],
});

export const beginSession = call({
  name: 'beginSession',
  path: 'login_program',
  area: 'auth',
  method: 'POST',
  summary: 'Begins a session after Cognito has signed the person in.',
  access: signedIn,
  scope: { email: 'email' },
  request: z.object({ email: claimed.useremail }),
  response: z.object({
    ...ok,
    new_record: z.array(z.object({ userid: z.string(), email: z.string() })),
    userdata: z.array(
      z.object({
        customerid: z.string(),
        selpymtid: z.number(),
        brandicon: z.string(),
        brandcolor: z.string(),
        brandheader: z.string(),
      }),
    ),
    twofa: twoFactorState,
    /** Y if the person can reach only the account pages until two-factor is set up. */
    twofarequired: flag,
    staff: flag,
  }),
  about: ['session'],
});

export const recordSignIn = call({
  name: 'recordSignIn',
  path: 'after_successful_login',
  area: 'auth',
  method: 'POST',
  summary: 'Records a sign-in.',
  access: signedIn,
  scope: { user: 'userid', email: 'email' },
  request: z.object({ userid: claimed.userid, email: claimed.useremail }),
  response: z.object({ ...ok, lastsignin: z.string() }),
  touches: ['people'],
  grants: ['readTable', 'writeTable'],
});

export const registerPerson = call({
  name: 'registerPerson',
  path: 'register_program',
  area: 'auth',
  method: 'POST',
  summary: 'Registers a person at the first sign-in and says where to go next.',
  access: signedIn,
  scope: { email: 'email' },
  request: z.object({
    email: claimed.useremail,
    firstname: z.optional(name(50)),
    homecountry: z.optional(country),
  }),
  response: z.object({
    ...ok,
    new_record: z.array(z.object({ userid: z.string(), email: z.string() })),
    /** 'custstatus' if an organization was set up for the person or gave them a seat, otherwise 'enroll'. */
    Program: z.enum(['custstatus', 'enroll']),
  }),
  touches: ['profile', 'session'],
  grants: ['readTable', 'writeTable'],
});

export const signOutEverywhere = call({
  name: 'signOutEverywhere',
  path: 'sign_out_everywhere',
  area: 'auth',
  method: 'POST',
  summary: 'Signs the person out on every device at once.',
  access: signedIn,
  scope: { user: 'userid' },
  request: z.object({ userid: claimed.userid }),
  response: z.object(ok),
  refusals: { signInAway: common.signInAway },
  touches: ['session', 'profile'],
  grants: ['readTable', 'writeTable', 'managePeople'],
});
