import * as z from 'zod/mini';
import { call, signedIn } from '#shared/contract/kit/call.ts';
import { claimed, filled, ok } from '#shared/contract/kit/fields.ts';
import { ownerOnly, planRow } from './parts/rows.ts';

/** People whose plan has ended reach these calls: a customer that exceeds every plan could not continue otherwise. */
const common = { area: 'planroom', access: signedIn, ownOnly: true } as const;
const who = { userid: claimed.userid };
const scope = { user: 'userid' } as const;
const what = z.enum(['admins', 'users', 'locations']);

/** A seat or a location that counts toward the limits. */
const inUse = z.object({
  /** The e-mail of a seat, or the id of a location. */
  id: z.string(),
  what,
  name: z.string(),
  /** A person's role, or a location's country. */
  about: z.string(),
  /** Why it stays in any case: the signed-in person or an owner of the customer; '' if it can be switched off. */
  kept: z.enum(['', 'you', 'owner']),
});

export const getPlanRoom = call({
  ...common,
  name: 'getPlanRoom',
  path: 'plan_room',
  method: 'GET',
  summary: 'Lists what is active at the person’s customer, and how much of it a plan has room for.',
  scope,
  request: z.object({ ...who, selpymtid: z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9']) }),
  response: z.object({
    ...ok,
    plan: planRow,
    /** The customer's own limits, if it is the plan it is on. */
    limits: z.object({ admins: z.number(), users: z.number(), locations: z.number() }),
    inuse: z.array(inUse),
  }),
  refusals: { notowner: ownerOnly },
  about: ['plan', 'people', 'places'],
});

/** The largest number of active seats and locations in one request. */
const most = 2_000;

export const makePlanRoom = call({
  ...common,
  name: 'makePlanRoom',
  path: 'plan_room_change',
  method: 'PUT',
  summary:
    'Switches off what exceeds a plan, as the person chose. Answers, reports and history are kept. The plan itself does not change.',
  scope,
  request: z.object({
    ...who,
    selpymtid: z.number().check(z.int(), z.minimum(1), z.maximum(9)),
    /** Everything that is active now, by id: what stays, and what is switched off. */
    stay: z.array(filled(254)).check(z.maxLength(most)),
    off: z.array(filled(254)).check(z.maxLength(most)),
  }),
  maxBytes: 524_288,
  response: z.object({ ...ok, message: z.string() }),
  refusals: {
    notowner: ownerOnly,
    changed: {
      code: 409,
      message:
        'Someone else changed what is active. Nothing of your choice was switched off. Check the list, then choose again.',
    },
    partly: {
      code: 409,
      message:
        'Someone else changed what is active, and only a part of your choice was switched off. Check the list, then choose again.',
    },
    kept: {
      code: 400,
      message: 'You and the owners of your organization stay active. Nothing was switched off.',
    },
    nolocation: {
      code: 400,
      message: 'One location has to stay active. Nothing was switched off. Select at least one.',
    },
    toomany: {
      code: 400,
      message: '{plan} is still too small: {excess}. Nothing was switched off. Choose more to switch off.',
    },
  },
  touches: ['plan', 'session', 'people', 'places'],
  grants: ['writeTable', 'sendMail'],
});
