import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claimed, flag, id, ok } from '#shared/contract/kit/fields.ts';
import { listing, paging } from '#shared/contract/kit/listing.ts';
import { whole } from '#shared/contract/kit/written.ts';
import { chosen } from './parts/fields.ts';

const common = { area: 'permissions', access: permission('Edit User Topic Permissions') } as const;
const scope = { topic: 'topicid', location: 'locationid' } as const;

const privilege = z.enum(['View', 'Edit'], 'Privilege is required.');
/** The person whom a permission is about; in small letters, as addresses are stored. */
const useremail = z
  .string('User Email is required.')
  .check(
    z.maxLength(254, 'User Email has at most 254 characters.'),
    z.trim(),
    z.toLowerCase(),
    whole(),
    z.minLength(1, 'User Email is required.'),
  );
const grant = { useremail, topicid: chosen('Topic'), locationid: chosen('Location') };

/** A user topic permission in the administration's list. */
const permissionRow = z.object({
  useremail: z.string(),
  topicid: z.string(),
  locationid: z.string(),
  cuzdesc: z.string(),
  locationdesc: z.string(),
  privilege,
});

const changed = z.object({ ...ok, row: permissionRow });
const gone = {
  code: 409,
  message:
    'Someone else removed this permission in the meantime. Nothing was changed. Add it again if it is needed.',
} as const;

export const listUserPermissions = call({
  ...common,
  name: 'listUserPermissions',
  path: 'sectionselect_usertopperm',
  method: 'POST',
  summary: 'Lists the user topic permissions at the locations that the person administers.',
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid, userdata: claimed.userdata, listing }),
  response: z.object({ ...ok, Usertoploc: z.array(permissionRow), paging }),
  about: ['people', 'topics', 'places'],
});

export const listLocationPermissions = call({
  ...common,
  name: 'listLocationPermissions',
  path: 'location_permissions',
  method: 'GET',
  summary: 'Lists every user topic permission at one location.',
  scope: { location: 'locationid' },
  request: z.object({ locationid: id }),
  response: z.object({
    ...ok,
    given: z.array(z.object({ useremail: z.string(), topicid: z.string(), privilege })),
  }),
  about: ['people', 'topics', 'places'],
});

export const listPermissionChoices = call({
  ...common,
  name: 'listPermissionChoices',
  path: 'permission_choices',
  method: 'GET',
  summary: 'Lists the users, topics and locations that a permission can be given for.',
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid }),
  response: z.object({
    ...ok,
    /** Users with locations of their own, who can get a permission. Their locations are positions in `locations`. */
    users: z.array(z.object({ useremail: z.string(), userrole: z.string(), locations: z.array(z.number()) })),
    /** Everybody with a seat, to ask about. */
    people: z.array(z.object({ useremail: z.string(), userrole: z.string() })),
    topics: z.array(z.object({ topicid: z.string(), cuzdesc: z.string() })),
    /** With the topics there as positions in `topics`: those that can be answered, and those that cannot. */
    locations: z.array(
      z.object({
        locationid: z.string(),
        locationdesc: z.string(),
        topics: z.array(z.number()),
        inactive: z.array(z.number()),
      }),
    ),
  }),
  about: ['people', 'topics', 'places'],
});

export const addUserPermission = call({
  ...common,
  name: 'addUserPermission',
  path: 'selection_addemail',
  method: 'POST',
  summary: 'Gives a user View or Edit for a topic at a location.',
  scope: { ...scope, customer: 'customerid' },
  request: z.object({
    ...grant,
    privilege,
    customerid: claimed.customerid,
    partner_email: claimed.partner_email,
  }),
  response: changed,
  refusals: {
    notfound: { code: 400, message: 'notfound', explanation: 'Customer admin record not found' },
    notwithadmin: {
      code: 400,
      message: 'notwithall',
      explanation:
        'Administrators answer every topic at their locations without a permission. Nothing was saved. Choose somebody whose user type is User, or see “Admins and Users”.',
    },
    notwithall: {
      code: 400,
      message: 'notwithall',
      explanation:
        'You cannot add a user to a specific location and topic when the user has permission for All Locations. Please see “Admins and Users”.',
    },
    nolocationemail: {
      code: 400,
      message: 'nolocationemail',
      explanation:
        'This email must have permission for this location before it can be assigned to this topic. Please see “Admin and User Locations”.',
    },
    invalidpair: {
      code: 400,
      message: 'This Location and Topic combination is invalid. Please see “Topics at Locations”.',
    },
    Userinfile: {
      code: 400,
      message: 'Userinfile',
      explanation: 'This user is already set up for this location and topic.',
    },
  },
  touches: ['people', 'runs', 'reports', 'session'],
  grants: ['writeTable'],
});

export const setUserPermission = call({
  ...common,
  name: 'setUserPermission',
  path: 'selection_changepriv',
  method: 'PUT',
  summary: 'Changes the permission of a user for a topic at a location to View or Edit.',
  scope,
  request: z.object({ ...grant, privilege, partner_email: claimed.partner_email }),
  response: changed,
  refusals: { gone },
  touches: ['people', 'runs', 'reports', 'session'],
  grants: ['writeTable'],
});

export const removeUserPermission = call({
  ...common,
  name: 'removeUserPermission',
  path: 'selection_deleteuser',
  method: 'POST',
  summary:
    'Takes the permission of a user for a topic at a location away. Actions that are assigned to them stay.',
  scope,
  request: z.object(grant),
  response: z.object({
    ...ok,
    /** The number of open actions there that are still assigned to the person. */
    openactions: z.number(),
  }),
  touches: ['people', 'runs', 'reports', 'session'],
  grants: ['writeTable'],
});

const state = z.enum(['None', 'View', 'Edit']);
const cell = { useremail, topicid: id };

export const setUserPermissions = call({
  ...common,
  name: 'setUserPermissions',
  path: 'set_user_permissions',
  method: 'PUT',
  summary:
    'Gives, changes and takes away up to 100 permissions at one location. Each is answered for itself, and one that is refused does not stop the others.',
  scope: { location: 'locationid' },
  request: z.object({
    locationid: id,
    cells: z
      .array(z.object({ ...cell, privilege: state, /** What the person saw. */ former: state }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  response: z.object({
    ...ok,
    /** In the order of the request. */
    cells: z.array(
      z.object({
        useremail: z.string(),
        topicid: z.string(),
        /** '' if it is as wanted; otherwise why it was not changed, in a sentence. */
        problem: z.string(),
        /** Where a permission was taken away, the open actions there that are still assigned to the person. */
        openactions: z.number(),
      }),
    ),
  }),
  touches: ['people', 'runs', 'reports', 'session'],
  grants: ['writeTable'],
});

export const countPermissionActions = call({
  ...common,
  name: 'countPermissionActions',
  path: 'permission_actions',
  method: 'POST',
  summary:
    'Counts the open actions of up to 100 people at one location: what stays assigned if their permissions are taken away.',
  scope: { location: 'locationid' },
  request: z.object({
    locationid: id,
    people: z.array(useremail).check(z.minLength(1), z.maxLength(100)),
  }),
  response: z.object({
    ...ok,
    /** Only the topics at which a person has any. */
    cells: z.array(z.object({ useremail: z.string(), topicid: z.string(), openactions: z.number() })),
  }),
  about: ['people', 'topics', 'places', 'reports'],
});

export const explainUserAccess = call({
  ...common,
  name: 'explainUserAccess',
  path: 'explain_access',
  method: 'GET',
  summary: 'Explains what a person may do with a topic at a location: what allows it, and what prevents it.',
  scope,
  request: z.object({
    ...grant,
    /** A permission as it would be: View, Edit, or none; without it, as it is. */
    preview: z.optional(z.enum(['View', 'Edit', 'none'])),
  }),
  response: z.object({
    ...ok,
    answers: flag,
    /** '' for nothing. */
    sees: z.enum(['Edit', 'View', '']),
    steps: z.array(
      z.object({
        ground: z.enum(['organization', 'plan', 'seat', 'location', 'permission', 'topic']),
        gives: flag,
        says: z.string(),
      }),
    ),
  }),
  about: ['people', 'topics', 'places', 'plan'],
});

export type PermissionRow = Output<typeof listUserPermissions>['Usertoploc'][number];
export type LocationPermission = Output<typeof listLocationPermissions>['given'][number];
export type PermissionChoices = Output<typeof listPermissionChoices>;
export type PermissionActions = Output<typeof countPermissionActions>['cells'][number];
export type AccessExplained = Output<typeof explainUserAccess>;
