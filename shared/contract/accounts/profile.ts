import * as z from 'zod/mini';
import { anyone, call, permission, signedIn } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import { claimed, country, filled, flag, name, ok, revision } from '#shared/contract/kit/fields.ts';
import { twoFactorState } from './session.ts';

/** A US state by its two-letter code, empty for none. */
const state = z.string().check(z.maxLength(2), z.regex(/^([A-Z]{2})?$/, 'A state is two capital letters.'));

const profile = {
  useremail: z.string(),
  firstname: z.string(),
  homecountry: z.string(),
  /** For the USA only; otherwise empty. */
  homestate: z.string(),
  revision,
};

export const listCountries = call({
  name: 'listCountries',
  path: 'loccountry',
  area: 'profile',
  method: 'GET',
  summary: 'Lists every country that can be chosen.',
  access: anyone,
  request: z.object({}),
  response: z.object({
    ...ok,
    country_list_for_locations: z.array(z.object({ countrycode: z.string(), countryfulldesc: z.string() })),
  }),
  about: [],
  grants: [],
  cacheSeconds: 86_400,
});

export const getProfile = call({
  name: 'getProfile',
  path: 'getupdate_details',
  area: 'profile',
  method: 'GET',
  summary: 'Returns the signed-in person’s profile.',
  access: signedIn,
  scope: { user: 'userid' },
  request: z.object({ userid: claimed.userid }),
  response: z.object({
    ...ok,
    ...profile,
    twofa: twoFactorState,
    /** Y if two-factor cannot be switched off because the organization requires it of its administrators. */
    twofarequired: flag,
  }),
  about: ['profile'],
});

export const updateProfile = call({
  name: 'updateProfile',
  path: 'edit_program',
  area: 'profile',
  method: 'PUT',
  summary: 'Changes the profile. Two-factor is managed by Cognito and cannot be changed here.',
  access: signedIn,
  scope: { user: 'userid' },
  request: z.object({
    userid: claimed.userid,
    fname: name(50).check(z.minLength(1)),
    home_country: country,
    home_state: z.optional(state),
    /** Accepted and ignored: Cognito keeps it. */
    twofa: z.optional(flag),
    revision,
  }),
  response: z.object({ ...ok, ...profile }),
  refusals: {
    unknowncountry: {
      code: 400,
      message: 'Home Country is not in the list. Nothing was changed. Choose a country from the list.',
    },
    unknownstate: {
      code: 400,
      message: 'Home State must be in the list and is for the USA only. Nothing was changed.',
    },
    stale: { ...common.stale, state: z.object(profile) },
  },
  touches: ['profile', 'session'],
  grants: ['readTable', 'writeTable'],
});

export const recordTwoFactor = call({
  name: 'recordTwoFactor',
  path: 'two_factor_changed',
  area: 'profile',
  method: 'POST',
  summary: 'Records whether two-factor is on, after the person changed it. Cognito is asked.',
  access: signedIn,
  request: z.object({}),
  response: z.object({ ...ok, twofa: twoFactorState }),
  touches: ['profile', 'people', 'session'],
  grants: ['readTable', 'writeTable'],
});

export const getTwoFactor = call({
  name: 'getTwoFactor',
  path: 'two_factor_state',
  area: 'profile',
  method: 'POST',
  summary: 'Says whether an admin or user whom the person administers has two-factor.',
  access: permission('Edit Admin/User'),
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid, useremail: filled(254) }),
  response: z.object({ ...ok, twofa: twoFactorState }),
  about: ['people', 'profile'],
  grants: ['readTable', 'managePeople'],
});

export const resetTwoFactor = call({
  name: 'resetTwoFactor',
  path: 'reset_two_factor',
  area: 'profile',
  method: 'POST',
  summary:
    'Switches two-factor off for an admin or user of the customer who lost the device, and sends that person an e-mail.',
  access: permission('Edit Admin/User'),
  rights: ['member', 'staff'],
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid, useremail: filled(254) }),
  response: z.object({
    ...ok,
    /** Whether the mail to the person was sent. */
    mailed: flag,
  }),
  refusals: {
    nomember: {
      code: 400,
      message: 'This e-mail is not an active admin or user of this organization. Nothing was changed.',
    },
    notyourself: {
      code: 400,
      message:
        'You can switch off your own two-factor in Update Profile with a fresh code. Nothing was changed.',
    },
    /** For support, where another Master Admin can do it. */
    mastersreset: {
      code: 400,
      message:
        'Another Master Admin of the organization can reset the two-factor of its owners and Master Admins. Nothing was changed. Ask one of them.',
    },
    noaccount: { code: 400, message: 'This person has not signed up yet. Nothing was changed.' },
    signInAway: common.signInAway,
  },
  touches: ['people', 'profile'],
  grants: ['readTable', 'writeTable', 'sendMail', 'managePeople'],
});
