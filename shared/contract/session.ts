import * as z from 'zod/mini';
import { rights } from '../domain/people/access.ts';
import { activePlan, anyone, call, permission, signedIn } from './call.ts';
import { claimed, flag, ok, text } from './fields.ts';

/** Whether Cognito asks the person for a code; empty where Cognito does not answer. */
export const twoFactorState = z.enum(['Y', 'N', '']);

const who = z.object({
  userid: z.optional(text(100)),
});

/** The customer a person works for, and how: what the frame around every screen shows. */
const userdata = z.object({
  customerid: z.string(),
  useremail: z.string(),
  userid: z.string(),
  firstname: z.string(),
  custdesc: z.string(),
  selpymtid: z.number(),
  pymtdesc: z.string(),
  brandicon: z.string(),
  brandcolor: z.string(),
  brandheader: z.string(),
  timezone: z.string(),
  /** By what right the person is here: member, partner, contractor or staff. */
  right: z.enum(rights),
  admindesc: z.string(),
  /** The current period of the customer. */
  periodcode: z.string(),
  perioddesc: z.string(),
  /** Today in the customer's time zone, YYYY-MM-DD. */
  today: z.string(),
  /** Days the plan still holds, where the renewal banner is to be shown. */
  renewdays: z.optional(z.number()),
});

const menuItem = z.object({ listvalue: z.string() });
const sessionAnswer = z.object({ ...ok, userdata: z.array(userdata), list: z.array(menuItem) });

export const user_session_data = call({
  name: 'user_session_data',
  area: 'session',
  method: 'GET',
  summary: 'Who is signed in, for which customer, and what they may do.',
  access: activePlan,
  scope: { user: 'userid' },
  request: who,
  response: sessionAnswer,
});

export const user_session_data_quiz = call({
  name: 'user_session_data_quiz',
  area: 'session',
  method: 'GET',
  summary: 'The session, for the topic list and the questionnaire.',
  access: permission('Edit a Topic Questionnaire'),
  scope: { user: 'userid' },
  request: who,
  response: sessionAnswer,
});

export const user_session_data_esuggest = call({
  name: 'user_session_data_esuggest',
  area: 'session',
  method: 'GET',
  summary: 'The session, for the suggestion report.',
  access: permission('Suggestion Report'),
  scope: { user: 'userid' },
  request: who,
  response: sessionAnswer,
});

export const user_session_data_completerpt = call({
  name: 'user_session_data_completerpt',
  area: 'session',
  method: 'GET',
  summary: 'The session, for the customer reports.',
  access: permission('View Customer Reports'),
  scope: { user: 'userid' },
  request: who,
  response: sessionAnswer,
});

export const helpTypes = ['Admin', 'Login', 'Free_User', 'Client', 'Paid_User'] as const;

export const getpdf = call({
  name: 'getpdf',
  area: 'session',
  method: 'GET',
  summary: 'The address of the help page for a kind of screen.',
  access: anyone,
  request: z.object({ type: z.enum(helpTypes) }),
  response: z.object({ ...ok, new_record: z.array(z.object({ pdf_link: z.string() })) }),
  grants: [],
});

export const openapi = call({
  name: 'openapi',
  area: 'session',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This API as an OpenAPI document.',
  access: anyone,
  request: z.object({}),
  response: z.looseObject({ openapi: z.string() }),
  bare: true,
  grants: [],
});

export const admin_function_list = call({
  name: 'admin_function_list',
  area: 'menu',
  method: 'POST',
  summary: 'The administration screens the person may use.',
  access: permission('Admin Functions'),
  scope: { customer: 'customerid', user: 'userid' },
  request: z.object({ customerid: claimed.customerid, userdata: claimed.userdata, userid: claimed.userid }),
  response: z.object({
    ...ok,
    admfunction: z.array(z.object({ admfunction: z.string() })),
    Admtypelist: z.array(z.object({ admintypeid: z.number(), admindesc: z.string() })),
    accessrole: z.enum(['Masteradm', 'Locationadm']),
  }),
});

/** What `planendcheck` says; the first two open a popup. */
export const planEndedMessage = 'Your plan has expired. Please renew your plan, or contact your contractor.';
export const planCancelledMessage = 'Your plan was canceled. Please click Proceed to continue.';

export const planendcheck = call({
  name: 'planendcheck',
  area: 'auth',
  method: 'POST',
  summary:
    'Whether the plan of the person who signed in still holds; completes a set-up that was interrupted after its payment.',
  access: signedIn,
  scope: { email: 'email' },
  request: z.object({ email: z.optional(text(254)) }),
  response: z.object({
    ...ok,
    /** 'active', 'no plan', or the sentence that opens the popup for renewing or for a cancelled plan. */
    message: z.string(),
    /** `webhookid` is 'canceled' where the subscription was, otherwise empty. */
    data: z.object({ subuserid: z.string(), webhookid: z.enum(['', 'canceled']) }),
  }),
  grants: ['writeTable', 'payment', 'sendMail'],
});

export const login_program = call({
  name: 'login_program',
  area: 'auth',
  method: 'POST',
  summary: 'Begins a session after Cognito signed the person in.',
  access: signedIn,
  scope: { email: 'email' },
  request: z.object({ email: z.optional(text(254)) }),
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
    /** Y where nothing but the account's own pages can be reached before two-factor is set up. */
    twofarequired: flag,
    staff: flag,
  }),
});

export const after_successful_login = call({
  name: 'after_successful_login',
  area: 'auth',
  method: 'POST',
  summary: 'Records a sign-in.',
  access: signedIn,
  scope: { user: 'userid', email: 'email' },
  request: z.object({ userid: z.optional(text(100)), email: z.optional(text(254)) }),
  response: z.object({ ...ok, lastsignin: z.string() }),
  grants: ['writeTable'],
});
