import * as z from 'zod/mini';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claimed, id, ok } from '#shared/contract/kit/fields.ts';
import { whole } from '#shared/contract/kit/written.ts';
import { personEmail } from './parts/fields.ts';

const common = { area: 'leavers', access: permission('Edit Admin/User') } as const;
const refusals = {
  nocustuser: {
    code: 400,
    message: 'The person who takes over must be an active admin or user. Nothing was changed.',
  },
  sameperson: { code: 400, message: 'Choose somebody else to take over. Nothing was changed.' },
} as const;
/** Who is asked instead: an e-mail, or '' for nobody in particular. */
const newanswerer = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), whole());
const scope = { customer: 'customerid' } as const;
const scopeOfSome = { ...scope, location: 'locationid' } as const;
/** Only what is about this location, which the person loses. */
const locationid = z.optional(id);

export const countOpenActions = call({
  ...common,
  name: 'countOpenActions',
  path: 'open_actions_count',
  method: 'POST',
  summary: 'Counts the open actions with a due date that are assigned to a person.',
  scope,
  request: z.object({ customerid: claimed.customerid, useremail: personEmail }),
  response: z.object({ ...ok, count: z.number() }),
  about: ['people', 'reports'],
});

export const handOverActions = call({
  ...common,
  name: 'handOverActions',
  path: 'hand_over_actions',
  method: 'POST',
  summary: 'Assigns the open actions of a person to somebody else, up to a hundred at once.',
  scope,
  request: z.object({
    customerid: claimed.customerid,
    useremail: personEmail,
    /** To whom. */
    newowner: personEmail,
  }),
  response: z.object({
    ...ok,
    /** How many were handed over. */
    handed: z.number(),
    /** How many are at places where the other person is not set up, and stay. */
    kept: z.number(),
    /** How many are left to hand over: send the same again until it is 0. */
    left: z.number(),
  }),
  refusals,
  touches: ['people', 'reports'],
  grants: ['readTable', 'writeTable'],
});

export const countAskedQuestionnaires = call({
  ...common,
  name: 'countAskedQuestionnaires',
  path: 'asked_questionnaires_count',
  method: 'POST',
  summary: 'Counts the schedules in which a person is asked first, and what somebody else could take over.',
  scope: scopeOfSome,
  request: z.object({
    customerid: claimed.customerid,
    useremail: personEmail,
    newanswerer: z.optional(newanswerer),
    locationid,
  }),
  response: z.object({
    ...ok,
    count: z.number(),
    /** How many the other person cannot take over, and for how many they get Edit. */
    kept: z.number(),
    edit: z.number(),
  }),
  refusals: { nocustuser: refusals.nocustuser },
  about: ['people', 'places', 'topics'],
});

export const handOverQuestionnaires = call({
  ...common,
  name: 'handOverQuestionnaires',
  path: 'hand_over_questionnaires',
  method: 'POST',
  summary:
    'Has somebody else, or nobody in particular, asked first where a person is now, in up to 45 schedules at once. Who takes over gets Edit where that is needed.',
  scope: scopeOfSome,
  request: z.object({ customerid: claimed.customerid, useremail: personEmail, newanswerer, locationid }),
  response: z.object({
    ...ok,
    /** How many were handed over. */
    handed: z.number(),
    /** How many the other person cannot take over, and stay. */
    kept: z.number(),
    /** How many are left to hand over: send the same again until it is 0. */
    left: z.number(),
  }),
  refusals,
  touches: ['people', 'places', 'topics', 'runs'],
  grants: ['readTable', 'writeTable'],
});
