import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claim, claimed, ok, text } from '#shared/contract/kit/fields.ts';
import { chosen, membersOnlyRefusals, personEmail } from './parts/fields.ts';
import { placeRow, seatPlaceRow } from './parts/rows.ts';

const common = { area: 'peoplelocations', access: permission('Edit Admin/User Locations') } as const;
const scope = { customer: 'customerid' } as const;

export const listSeatLocations = call({
  ...common,
  name: 'listSeatLocations',
  path: 'sectionselect_admuserloc',
  method: 'POST',
  summary: 'Lists which admin or user has which location.',
  scope,
  request: z.object({ customerid: claimed.customerid, userdata: claimed.userdata }),
  response: z.object({ ...ok, Eligiblelocs: z.array(seatPlaceRow) }),
  about: ['people', 'places'],
});

export const listSeatChoices = call({
  ...common,
  name: 'listSeatChoices',
  path: 'section_newuserloc',
  method: 'POST',
  summary: 'Lists the active locations, and the admins and users to whom one can be given.',
  scope,
  request: z.object({
    customerid: claimed.customerid,
    userdata: claimed.userdata,
    admintypelist: claimed.list,
  }),
  response: z.object({
    ...ok,
    Activelocs: z.array(placeRow),
    Availableusers: z.array(z.object({ useremail: z.string(), userrole: z.string(), admindesc: z.string() })),
  }),
  about: ['people', 'places'],
});

export const changeSeatLocation = call({
  ...common,
  name: 'changeSeatLocation',
  path: 'add_del_adminloc',
  method: 'POST',
  summary: 'Gives an admin or user a location, or takes it away.',
  scope: { ...scope, location: 'locationid' },
  request: z.object({
    selection: z.enum(['addadminloc', 'deladminloc']),
    customerid: claimed.customerid,
    useremail: personEmail,
    locationid: chosen('Location'),
    locationdesc: claim(z.optional(text(100))),
    partner_email: claimed.partner_email,
  }),
  response: z.object(ok),
  refusals: {
    alreadyuserloc: {
      code: 400,
      message: 'alreadyuserloc',
      explanation: 'This user is already set up at this location.',
    },
    alllocations: {
      code: 400,
      message: 'This admin/user has All Locations already. Nothing was saved. Choose somebody else.',
    },
    ...membersOnlyRefusals,
    inactivelocation: {
      code: 400,
      message: 'This location is not active. Nothing was saved. Choose another one.',
    },
  },
  touches: ['people', 'session', 'runs', 'reports'],
  grants: ['readTable', 'writeTable', 'sendMail'],
});

export type SeatPlaceRow = Output<typeof listSeatLocations>['Eligiblelocs'][number];
