import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claim, claimed, flag, id, ok, revision, text } from '#shared/contract/kit/fields.ts';
import { grantable } from '#shared/domain/accounts/access.ts';
import { limitTexts } from '#shared/domain/administration/limittexts.ts';
import { activeElsewhere, seatLimits } from '#shared/domain/administration/people.ts';
import { adminTypeId, line, membersOnlyRefusals, personEmail, yesNo } from './parts/fields.ts';
import { absenceRow, placeRow, seatRow } from './parts/rows.ts';

const common = { area: 'people', access: permission('Edit Admin/User') } as const;
const scope = { customer: 'customerid' } as const;

/** What people enter about a seat, with the message for each error. */
export const seatTexts = {
  useremail: personEmail,
  admintypeid: adminTypeId,
  anylocation: yesNo('All Locations'),
  userrole: line('User Role', seatLimits.role),
  activeu: yesNo('Active'),
};

export const listPeople = call({
  ...common,
  name: 'listPeople',
  path: 'sectionselect_adminuser',
  method: 'POST',
  summary: 'Lists the admins and users whom the person administers, with the plan’s limits.',
  scope,
  request: z.object({
    customerid: claimed.customerid,
    userdata: claimed.userdata,
    Admtypelist: claimed.list,
    accessrole: claim(z.optional(text(20))),
  }),
  response: z.object({
    ...ok,
    Eligibleusers: z.array(seatRow),
    /** The types that the person may give. */
    Admtypelist: z.array(z.object({ admintypeid: z.number(), admindesc: z.string() })),
    Accessrole: z.enum(['Masteradm', 'Locationadm']),
    /** The locations that the person may give. */
    Accessloc: z.array(placeRow),
    Limit: z.object({
      admlimit: z.number(),
      userlimit: z.number(),
      /** How many are active now. */
      admcount: z.number(),
      usercount: z.number(),
    }),
    /** People whom mails do not reach: since which day, and whether they came back or were reported as unwanted. */
    Unreachable: z.array(
      z.object({ useremail: z.string(), why: z.enum(['bounce', 'complaint']), day: z.string() }),
    ),
    /** Those of them who are away, or will be. */
    Away: z.array(absenceRow),
    /** Whether the customer welcomes people whom it adds by e-mail. */
    emailuser: flag,
  }),
  about: ['people', 'profile', 'plan', 'places'],
});

export const changeSeat = call({
  ...common,
  name: 'changeSeat',
  path: 'add_change_delete_admin',
  method: 'POST',
  summary: 'Adds an admin or user within the plan’s limits, changes or removes one.',
  scope,
  request: z.object({
    selection: z.enum(['addadmin', 'changeadmin', 'deleteadmin']),
    customerid: claimed.customerid,
    ...seatTexts,
    /** What the plan’s Users are granted for reports. As it is if left out; for Users only. */
    grants: z.optional(z.array(z.enum(grantable)).check(z.maxLength(grantable.length))),
    /** The ids of their locations. As they are if left out. */
    locations: z.optional(z.array(id).check(z.maxLength(500))),
    /** Of the seat that was shown; 0, or left out, for a new one. */
    revision: z.optional(revision),
    admindesc: claim(z.optional(text(30))),
    Limit: claimed.list,
    userdata: claimed.userdata,
  }),
  response: z.object({
    ...ok,
    /** The seat, unless it was removed. */
    row: z.optional(seatRow),
    /** Whether the welcome was mailed; '' if none was to be. */
    mailed: z.enum(['Y', 'N', '']),
  }),
  refusals: {
    userexists: { code: 400, message: 'userexists', explanation: 'This admin/user already exists.' },
    anothercust: { code: 400, message: 'anothercust', explanation: activeElsewhere },
    activeuser: {
      code: 400,
      message: 'activeuser',
      explanation:
        'The user you are trying to activate is an active member with another customer. A user cannot use the same email for two different customers.',
    },
    onfree: {
      code: 400,
      message:
        'This person uses Attestry on the Free plan. Nothing was saved. They become active when they accept your invitation. If they have none, delete them here and add them again.',
    },
    onfreeoff: {
      code: 400,
      message:
        'This person uses Attestry on the Free plan. Nothing was saved. Choose Yes for Active to ask them to join you.',
    },
    maxuserlimit: {
      code: 400,
      message: 'maxuserlimit',
      explanation: limitTexts.users,
    },
    maxadmlimit: {
      code: 400,
      message: 'maxadmlimit',
      explanation: limitTexts.admins,
    },
    activeloc: {
      code: 400,
      message: 'activeloc',
      explanation:
        "First delete the admin/user access to specific locations before giving them 'All Location' privileges.",
    },
    inactivelocation: {
      code: 400,
      message: 'One of the chosen locations is not active. Nothing was saved. Choose active locations.',
    },
    masterplaces: {
      code: 400,
      message:
        'A Master Admin must have access to all locations. Nothing was saved. Choose Yes for All Locations.',
    },
    adminplaces: {
      code: 400,
      message:
        'A Location Admin cannot have access to all locations. Nothing was saved. Choose No for All Locations.',
    },
    subscriptionowner: {
      code: 400,
      message: 'Subscription Owner',
      explanation:
        'You cannot deactivate a Subscription Owner. First remove this user from the Subscription Owner Email.',
    },
    accountowner: {
      code: 400,
      message:
        'You cannot deactivate or remove the Account Owner. First enter somebody else as the Owner Email.',
    },
    ownertype: {
      code: 400,
      message:
        'The Subscription Owner must be a Master Admin. First remove this user from the Subscription Owner Email.',
    },
    ...membersOnlyRefusals,
    yourself: {
      code: 400,
      message:
        'You cannot remove or deactivate yourself or change your own type. Nothing was saved. Ask another Master Admin.',
    },
    lastmaster: {
      code: 400,
      message: 'This is your only active Master Admin. Nothing was saved. Add another Master Admin first.',
    },
    stale: { ...refusals.stale, state: z.object({ row: seatRow }) },
  },
  touches: ['people', 'plan', 'session', 'reports', 'runs'],
  grants: ['readTable', 'writeTable', 'sendMail'],
});

export const inviteAgain = call({
  ...common,
  name: 'inviteAgain',
  path: 'invite_again',
  method: 'POST',
  summary: 'Mails the welcome again to an active admin or user who has not signed in yet.',
  scope,
  request: z.object({ customerid: claimed.customerid, useremail: personEmail }),
  response: z.object(ok),
  refusals: {
    notinvited: {
      code: 400,
      message:
        'This admin/user has no open invitation. Nothing was sent. Reload the page to see their state.',
    },
    toomanymails: {
      code: 400,
      message: 'Today’s limit for invitations is reached. Nothing was sent. Try again tomorrow.',
    },
    notsent: {
      code: 503,
      message: 'The mail could not be sent. Nothing else was changed. Please try again in a minute.',
    },
  },
  touches: ['people'],
  grants: ['readTable', 'writeTable', 'sendMail'],
});

export type SeatRow = Output<typeof listPeople>['Eligibleusers'][number];
export type PeopleList = Output<typeof listPeople>;
