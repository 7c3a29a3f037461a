import * as z from 'zod/mini';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claimed, ok } from '#shared/contract/kit/fields.ts';
import { personEmail } from './parts/fields.ts';

const common = { area: 'leavers', access: permission('Edit Admin/User') } as const;
const scope = { customer: 'customerid' } as const;

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
  refusals: {
    nocustuser: {
      code: 400,
      message: 'The person who takes over must be an active admin or user. Nothing was changed.',
    },
    sameperson: { code: 400, message: 'Choose somebody else to take over. Nothing was changed.' },
  },
  touches: ['people', 'reports'],
  grants: ['readTable', 'writeTable'],
});
