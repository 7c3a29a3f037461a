import * as z from 'zod/mini';
import { chosen, yesNo } from '#shared/contract/administration/parts/fields.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claimed, flag, id, ok, text } from '#shared/contract/kit/fields.ts';
import { listing, paging } from '#shared/contract/kit/listing.ts';

const area = 'topiclocations';
const access = permission('Edit Topic Locations');
const scope = { topic: 'topicid', location: 'locationid' } as const;

const topic = { topicid: z.string(), cuzdesc: z.string(), cuztopic: flag };
const location = { locationid: z.string(), locationdesc: z.string(), countrycode: z.string() };

/** A topic at a location. It can be answered there while the topic, the location and their pairing are active. */
export const topicLocationRow = z.object({
  ...topic,
  ...location,
  activetl: flag,
  /** The day it became active here, YYYY-MM-DD; '' if it never was. */
  activesince: z.string(),
  /** Whether the topic and the location are active. */
  topicactive: flag,
  activel: flag,
  /** The number of questionnaires that are begun here and not completed. */
  openruns: z.number(),
});

/** The same with what counts of its schedule today. */
const scheduledRow = z.extend(topicLocationRow, {
  /** Every so many months; 0 while it is paused. */
  everymonths: z.number(),
  /** The day of the month; 31 for its last. */
  dueday: z.number(),
  /** The e-mail of who is asked first; '' for nobody in particular. */
  askedemail: z.string(),
});

export const listTopicLocations = call({
  name: 'listTopicLocations',
  path: 'sectionselect_topiclocation',
  area,
  method: 'GET',
  summary: 'Lists the customer’s topics and their places at the locations the person administers.',
  access,
  scope: { customer: 'customerid', topic: 'topicid' },
  request: z.object({
    customerid: claimed.customerid,
    /** Only this topic. */
    topicid: z.optional(id),
    /** Only these locations: their ids, with a blank between them. */
    locationids: z.optional(text(1000)),
    listing,
  }),
  response: z.object({
    ...ok,
    Topiclist: z.array(z.object({ ...topic, tstatusid: z.number(), tstatusdesc: z.string() })),
    Activetoploc: z.array(scheduledRow),
    paging,
  }),
  about: ['topics', 'places'],
});

export const listPlaceableTopics = call({
  name: 'listPlaceableTopics',
  path: 'section_newtopicloc',
  area,
  method: 'POST',
  summary: 'Lists the active topics and the active locations where the person may put them.',
  access,
  scope: { customer: 'customerid' },
  request: z.object({
    customerid: claimed.customerid,
    Topiclist: claimed.list,
    userdata: claimed.userdata,
  }),
  response: z.object({
    ...ok,
    Eligiblelocation: z.array(z.object(location)),
    Eligibletopics: z.array(z.object(topic)),
  }),
  about: ['topics', 'places'],
});

/** What people enter about a topic at a location, with the message for each error. */
export const placeTexts = {
  topicid: chosen('Topic'),
  locationid: chosen('Location'),
  activetl: yesNo('Active'),
};

const changed = z.object({ ...ok, row: topicLocationRow });

/** A topic is active at a location only where both are active. */
export const ends = {
  topicinactive: {
    code: 400,
    message:
      'This topic is not active. Nothing was changed. Activate the topic first, then put it at locations.',
  },
  locationinactive: { code: 400, message: 'This location is not active. Nothing was changed.' },
} as const;

export const addTopicLocation = call({
  name: 'addTopicLocation',
  path: 'selection_addtopicloc',
  area,
  method: 'POST',
  summary: 'Puts an active topic at an active location.',
  access,
  scope: { ...scope, customer: 'customerid' },
  request: z.object({ ...placeTexts, customerid: claimed.customerid }),
  response: changed,
  refusals: {
    toplocexist: { code: 400, message: 'This topic/location combination already exists.' },
    ...ends,
  },
  touches: ['places'],
  grants: ['writeTable'],
});

export const setTopicLocationStatus = call({
  name: 'setTopicLocationStatus',
  path: 'selection_statustoploc',
  area,
  method: 'PUT',
  summary:
    'Activates or deactivates a topic at a location, where both are active. Questionnaires and reports are kept.',
  access,
  scope,
  request: z.object({ topicid: id, locationid: id, activetl: flag }),
  response: changed,
  refusals: ends,
  touches: ['places'],
  grants: ['writeTable'],
});

export type TopicPlace = Output<typeof listTopicLocations>['Activetoploc'][number];
