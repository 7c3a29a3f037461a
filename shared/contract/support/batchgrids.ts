import * as z from 'zod/mini';
import { call, type Output, staffOnly } from '#shared/contract/kit/call.ts';
import { flag, id, ok, text } from '#shared/contract/kit/fields.ts';
import { gridSelection, sheet, uploaded, uploading } from './parts/sheets.ts';

const forOne = { area: 'batchgrids', access: staffOnly, concerns: 'customerid' } as const;
const upload = { ...forOne, ...uploading } as const;

const place = {
  locationid: z.string(),
  locationdesc: z.string(),
  countrycode: z.string(),
};

export const listBatchLocations = call({
  ...forOne,
  name: 'listBatchLocations',
  path: 'Get_Location',
  method: 'PUT',
  summary: 'Lists the active locations of a customer, of one reporting group or all. A read by PUT.',
  request: gridSelection,
  response: z.object({ ...ok, result: z.array(z.object({ ...place, custlocid: z.string() })) }),
  about: ['places'],
});

/** A part of a long grid. */
const part = {
  /** Words that the names in a row have. */
  search: z.optional(text(100)),
  /** The row to begin with, from a former answer. */
  from: z.optional(z.number().check(z.int(), z.nonnegative())),
  /** Rows to return, 5 to 100; 100 without it. */
  size: z.optional(z.number().check(z.int(), z.minimum(5), z.maximum(100))),
};
/** The row after those that were returned; 0 if there is none. */
const next = z.number();

export const listTopicCells = call({
  ...forOne,
  name: 'listTopicCells',
  path: 'Get_Topic_Location',
  method: 'PUT',
  summary:
    'Lists every active topic at every active location, with whether it is answered there. A read by PUT.',
  request: z.extend(gridSelection, {
    /** A topic group of the library, or 'custom' for custom topics; all topics without it. */
    Groupid: z.optional(text(60)),
    ...part,
  }),
  response: z.object({
    ...ok,
    result: z.array(
      z.object({
        topicid: z.string(),
        cuzdesc: z.string(),
        ...place,
        /** '' where the topic is not at the location yet. */
        activetl: z.enum(['', 'Y', 'N']),
      }),
    ),
    /** What Groupid can be. */
    groups: z.array(z.object({ groupid: z.string(), groupdesc: z.string() })),
    next,
  }),
  about: ['places', 'topics', 'library'],
});

/** One location; all of them without it. */
const locationid = z.optional(text(60));

const assignments = z.object({
  ...ok,
  result: z.array(
    z.object({
      useremail: z.string(),
      ...place,
      custlocid: z.string(),
      assigned: flag,
    }),
  ),
  next,
});

export const listAssignments = call({
  ...forOne,
  name: 'listAssignments',
  path: 'Assign_Users_Locations',
  method: 'PUT',
  summary:
    'Lists the people without All Locations with every active location of the customer. A read by PUT.',
  request: z.object({ customerid: id, locationid, ...part }),
  response: assignments,
  about: ['people', 'places'],
});

export const listGroupAssignments = call({
  ...forOne,
  name: 'listGroupAssignments',
  path: 'Assign_Users_Locations1',
  method: 'PUT',
  summary:
    'Lists the people without All Locations with every active location of a reporting group. A read by PUT.',
  request: z.object({ customerid: id, Custgroupid: id, locationid, ...part }),
  response: assignments,
  about: ['people', 'places'],
});

export const listPermissionCells = call({
  ...forOne,
  name: 'listPermissionCells',
  path: 'Get_Topic_User_Location',
  method: 'PUT',
  summary:
    'Lists the topics at the locations of each User, with the privilege that they have. A read by PUT.',
  request: z.object({
    customerid: id,
    /** 'missing' leaves out who has a privilege already. */
    selection: z.optional(z.enum(['all', 'missing'])),
    ...part,
  }),
  response: z.object({
    ...ok,
    result: z.array(
      z.object({
        locationdesc: z.string(),
        cuzdesc: z.string(),
        useremail: z.string(),
        /** '' where the person has none. */
        privilege: z.enum(['', 'View', 'Edit']),
        locationid: z.string(),
        topicid: z.string(),
        customerid: z.string(),
      }),
    ),
    next,
  }),
  about: ['people', 'places', 'topics'],
});

export const uploadTopicLocations = call({
  ...upload,
  name: 'uploadTopicLocations',
  path: 'Add_Topic_Location_Data',
  summary:
    'Returns a form for topics to be put or switched at locations. Once it is uploaded, its dry run begins.',
  request: z.object({ customerid: id, data: sheet }),
  response: uploaded,
});

export const uploadAssignments = call({
  ...upload,
  name: 'uploadAssignments',
  path: 'Add_User_Location',
  summary: 'Returns a form for people to be given locations. Once it is uploaded, its dry run begins.',
  request: z.object({ customerid: id, data: sheet }),
  response: uploaded,
});

export const uploadPermissions = call({
  ...upload,
  name: 'uploadPermissions',
  path: 'Add_User_Topic_Location_Data',
  summary: 'Returns a form for permissions to be given to Users. Once it is uploaded, its dry run begins.',
  request: z.object({ customerid: id, data: sheet }),
  response: uploaded,
});

export type TopicCell = Output<typeof listTopicCells>['result'][number];
export type AssignmentCell = Output<typeof listAssignments>['result'][number];
export type PermissionCell = Output<typeof listPermissionCells>['result'][number];
