import * as z from 'zod/mini';
import { activePlan, anyone, call, permission } from '#shared/contract/kit/call.ts';
import { ok, text } from '#shared/contract/kit/fields.ts';
import { rights } from '#shared/domain/accounts/access.ts';

/** Whether Cognito asks the person for a code; empty if Cognito does not answer. */
export const twoFactorState = z.enum(['Y', 'N', '']);

const who = z.object({
  userid: z.optional(text(100)),
});

/** The customer a person works for and the person's right there, as the frame around every screen shows them. */
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
  /** By what right the person works for this customer: member, partner, contractor or staff. */
  right: z.enum(rights),
  /** While the person acts for the customer: until when, an ISO instant, and whether they may change anything. */
  until: z.optional(z.string()),
  change: z.optional(z.enum(['Y', 'N'])),
  admindesc: z.string(),
  /** The customer's current month. */
  periodcode: z.string(),
  perioddesc: z.string(),
  /** Today in the customer's time zone, YYYY-MM-DD. */
  today: z.string(),
  /** Days until the plan ends; present only if the renewal banner should be shown. */
  renewdays: z.optional(z.number()),
});

const menuItem = z.object({ listvalue: z.string() });
const sessionAnswer = z.object({ ...ok, userdata: z.array(userdata), list: z.array(menuItem) });

export const getSession = call({
  name: 'getSession',
  path: 'user_session_data',
  area: 'session',
  method: 'GET',
  summary: 'Says who is signed in, for which customer, and what they may do.',
  access: activePlan,
  scope: { user: 'userid' },
  request: who,
  response: sessionAnswer,
  alone: { userdata: [], list: [] },
  about: ['session'],
  offline: true,
});

export const getQuestionnaireSession = call({
  name: 'getQuestionnaireSession',
  path: 'user_session_data_quiz',
  area: 'session',
  method: 'GET',
  summary: 'Returns the session for the topic list and the questionnaire.',
  access: permission('Edit a Topic Questionnaire'),
  scope: { user: 'userid' },
  request: who,
  response: sessionAnswer,
  about: ['session'],
});

export const getSuggestionSession = call({
  name: 'getSuggestionSession',
  path: 'user_session_data_esuggest',
  area: 'session',
  method: 'GET',
  summary: 'Returns the session for the suggestion report.',
  access: permission('Suggestion Report'),
  scope: { user: 'userid' },
  request: who,
  response: sessionAnswer,
  about: ['session'],
});

export const getReportSession = call({
  name: 'getReportSession',
  path: 'user_session_data_completerpt',
  area: 'session',
  method: 'GET',
  summary: 'Returns the session for the customer reports.',
  access: permission('View Customer Reports'),
  scope: { user: 'userid' },
  request: who,
  response: sessionAnswer,
  about: ['session'],
});

export const helpTypes = [
  'Admin',
  'Login',
  'Password',
  'Free_User',
  'Client',
  'Paid_User',
  'Authoring',
] as const;
export type HelpType = (typeof helpTypes)[number];

export const getHelpPage = call({
  name: 'getHelpPage',
  path: 'getpdf',
  area: 'session',
  method: 'GET',
  summary: 'Returns the address of the help page for a kind of screen.',
  access: anyone,
  request: z.object({ type: z.enum(helpTypes) }),
  response: z.object({ ...ok, new_record: z.array(z.object({ pdf_link: z.string() })) }),
  about: [],
  grants: [],
});

export const getOpenApi = call({
  name: 'getOpenApi',
  area: 'session',
  method: 'GET',
  path: 'openapi.json',
  summary: 'Describes this API as an OpenAPI document.',
  access: anyone,
  request: z.object({}),
  response: z.looseObject({ openapi: z.string() }),
  bare: true,
  about: [],
  grants: [],
});
