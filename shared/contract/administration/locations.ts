import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, flag, id, ok, revision, text } from '#shared/contract/kit/fields.ts';
import { limitTexts } from '#shared/domain/administration/limittexts.ts';
import { locationLimits } from '#shared/domain/administration/locations.ts';
import { countryCode, line, sectorid, written, yesNo } from './parts/fields.ts';
import { groupRow, locationRow } from './parts/rows.ts';

const common = { area: 'locations', access: permission('Edit Location List') } as const;
const scope = { customer: 'Customerid' } as const;

/** What people enter about a location, with the message for each error. */
export const locationTexts = {
  Locationdesc: written('Location', locationLimits.name),
  InterLoc: line('Internal Location', locationLimits.internalId),
};

const fields = {
  ...locationTexts,
  Countrycode: countryCode('Country'),
  Sectorid: sectorid,
  /** '' for none. */
  Custgroupid: text(60),
  Activel: yesNo('Active'),
};

const changed = z.object({
  ...ok,
  row: locationRow,
  /** What to look at although the location was saved; '' for nothing. */
  warning: z.string(),
});

const reasons = {
  internalid: {
    code: 400,
    message:
      'Please enter a unique Internal Location identifier. {location} already has this one. Nothing was saved.',
  },
  nogroups: {
    code: 400,
    message: 'The plan has no reporting groups. Nothing was saved. Leave the group empty.',
  },
  nogroup: {
    code: 400,
    message: 'This reporting group no longer exists. Nothing was saved. Choose another one.',
  },
  locationlimit: {
    code: 400,
    message: 'locationlimit',
    explanation: limitTexts.locations,
  },
} as const;

export const listLocations = call({
  ...common,
  name: 'listLocations',
  path: 'sectionselect_locationlist',
  method: 'GET',
  summary: 'Lists the locations that the person administers, the reporting groups, and the plan’s limit.',
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid }),
  response: z.object({
    ...ok,
    Custloclist: z.array(locationRow),
    Locatelimit: z.number(),
    /** The number of active locations, which counts toward the limit. */
    Activecount: z.number(),
    /** Whether the plan has reporting groups. */
    grouping: flag,
    Grouplist: z.array(groupRow),
    /** Whether the person may add locations and change groups. */
    everywhere: flag,
  }),
  about: ['places', 'plan'],
});

export const listInternalIds = call({
  ...common,
  name: 'listInternalIds',
  path: 'sectionselect_custlocidlist',
  method: 'GET',
  summary: 'Lists the internal ids that locations have already.',
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid }),
  response: z.object({
    ...ok,
    result: z.array(z.object({ locationid: z.string(), custlocid: z.string() })),
  }),
  about: ['places'],
});

export const listSectors = call({
  ...common,
  name: 'listSectors',
  path: 'locsectors',
  method: 'GET',
  summary: 'Lists the sectors that a location can have.',
  request: z.object({}),
  response: z.object({
    ...ok,
    sector_list_for_locations: z.array(z.object({ sectorid: z.number(), sectordesc: z.string() })),
  }),
});

export const addLocation = call({
  ...common,
  name: 'addLocation',
  path: 'selection_saveloc',
  method: 'POST',
  summary: 'Adds a location, within the plan’s limit.',
  scope,
  request: z.object({ Customerid: claimed.customerid, ...fields }),
  response: changed,
  refusals: reasons,
  touches: ['places', 'plan'],
  grants: ['writeTable'],
});

export const updateLocation = call({
  ...common,
  name: 'updateLocation',
  path: 'selection_locchange',
  method: 'PUT',
  summary: 'Changes a location, and switches it on or off. Its reports are kept.',
  scope: { ...scope, location: 'Locationid' },
  request: z.object({ Customerid: claimed.customerid, Locationid: id, ...fields, revision }),
  response: changed,
  refusals: {
    ...reasons,
    lastlocation: {
      code: 400,
      message:
        'This is your only active location. Nothing was saved. Add or activate another location first, then switch this one off.',
    },
    stale: { ...refusals.stale, state: z.object({ row: locationRow }) },
  },
  touches: ['places', 'plan', 'runs', 'reports'],
  grants: ['writeTable'],
});

export type LocationRow = Output<typeof listLocations>['Custloclist'][number];
export type LocationList = Output<typeof listLocations>;
export type GroupRow = LocationList['Grouplist'][number];
