import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, signedIn } from '#shared/contract/kit/call.ts';
import { id, ok } from '#shared/contract/kit/fields.ts';

const area = 'joining';

export const listInvitations = call({
  name: 'listInvitations',
  path: 'join_invitations',
  area,
  method: 'GET',
  summary: 'Lists the organizations that ask a person on the Free plan to join.',
  access: signedIn,
  ownOnly: true,
  request: z.object({}),
  response: z.object({
    ...ok,
    invitations: z.array(z.object({ organization: z.string(), custdesc: z.string(), admindesc: z.string() })),
  }),
  about: ['session', 'people'],
});

export const answerInvitation = call({
  name: 'answerInvitation',
  path: 'join_answer',
  area,
  method: 'POST',
  summary: 'Joins an organization, which closes the own account on the Free plan and keeps it, or declines.',
  access: signedIn,
  ownOnly: true,
  request: z.object({
    /** The id of the organization that asks. */
    organization: id,
    answer: z.enum(['join', 'decline']),
  }),
  response: z.object({ ...ok, message: z.string() }),
  refusals: {
    gone: {
      code: 400,
      message: 'This invitation was withdrawn, or you have answered it already. Nothing was changed.',
    },
    notfree: {
      code: 400,
      message:
        'You are not on the Free plan, and a person can be active at one organization only. Nothing was changed.',
    },
    full: {
      code: 400,
      message:
        '{organization} has no room for another person at the moment. Nothing was changed. Ask its administrator, then try again.',
    },
    paying: {
      code: 400,
      message:
        'A payment for a plan of your own was begun. Nothing was changed. Complete or cancel it first. If a contractor began it for you, ask them to delete their offer.',
    },
  },
  touches: ['session', 'profile', 'people', 'plan', 'topics', 'places', 'runs', 'reports'],
  grants: ['writeTable'],
});

export type Invitation = Output<typeof listInvitations>['invitations'][number];
