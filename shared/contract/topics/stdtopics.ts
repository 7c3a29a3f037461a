import * as z from 'zod/mini';
import { versionQuestion } from '#shared/contract/authoring/parts/rows.ts';
import { call, type Output, permission } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import { claimed, id, ok, revision } from '#shared/contract/kit/fields.ts';
import { type EditorialLevel, levelWords } from '#shared/domain/authoring/editorial/parts.ts';
import { type StarterSetId, starterSetIds } from '#shared/domain/topics/startersets.ts';
import { standardStatuses } from '#shared/domain/topics/topicstatus.ts';
import { oneOf, statusChoice, statusExplained } from './parts/statuses.ts';

const area = 'stdtopics';
const access = permission('Edit Standard Topics');

const described = {
  topiccode: z.string(),
  topicdesc: z.string(),
  topicsummary: z.string(),
  topgrpdesc: z.string(),
};

/** A standard topic that the customer has selected. */
export const selectedTopic = z.object({
  topicid: z.string(),
  ...described,
  /** The same as topiccode. */
  topiccodes: z.string(),
  tstatusid: z.number(),
  tstatusdesc: z.string(),
  revision,
});

/** A standard topic of the library that the customer has not selected. */
export const availableTopic = z.object({ ...described, questions: z.number(), source: z.string() });

export const listStandardTopics = call({
  name: 'listStandardTopics',
  path: 'sectionselect_stdtopics',
  area,
  method: 'GET',
  summary: 'Lists the standard topics the customer has selected and those in the library it has not.',
  access,
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid }),
  response: z.object({
    ...ok,
    Selectedtops: z.array(selectedTopic),
    Availabletops: z.array(availableTopic),
  }),
  about: ['topics', 'library'],
});

export const selectStandardTopic = call({
  name: 'selectStandardTopic',
  path: 'selection_newtopic',
  area,
  method: 'POST',
  summary: 'Selects a standard topic. If it is already selected, nothing changes.',
  access,
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid, topiccode: id }),
  response: z.object({ ...ok, topicid: z.string() }),
  refusals: {
    notinlibrary: { code: 400, message: 'This topic is not in the library. Nothing was changed.' },
  },
  touches: ['topics'],
  grants: ['writeTable'],
});

export const listStandardTopicStatuses = call({
  name: 'listStandardTopicStatuses',
  path: 'selection_viewstatus',
  area,
  method: 'GET',
  summary: 'Lists the statuses a standard topic can have.',
  access,
  request: z.object({}),
  response: z.object({ ...ok, Data: z.array(statusChoice) }),
  about: [],
});

export const explainStandardTopicStatuses = call({
  name: 'explainStandardTopicStatuses',
  path: 'selection_statusinfo',
  area,
  method: 'GET',
  summary: 'Explains what each status of a standard topic means.',
  access,
  request: z.object({}),
  response: z.object({ ...ok, Data: z.array(statusExplained) }),
  about: [],
});

/** A status that a standard topic can be given. */
export const standardStatus = oneOf(standardStatuses);

export const setStandardTopicStatus = call({
  name: 'setStandardTopicStatus',
  path: 'selection_topicstatus',
  area,
  method: 'PUT',
  summary: 'Changes the status of a selected standard topic.',
  access,
  scope: { topic: 'topicid' },
  request: z.object({ topicid: id, tstatusid: standardStatus, revision }),
  response: z.object({ ...ok, row: selectedTopic }),
  refusals: {
    notchoosable: {
      code: 400,
      message: 'A topic is New only until it is activated. Nothing was changed. Choose Active or Inactive.',
    },
    stale: { ...common.stale, state: z.object({ row: selectedTopic }) },
  },
  touches: ['topics'],
  grants: ['writeTable'],
});

/** A transaction takes 100 items, and one of them is the audit entry. */
const atOnce = 99;

export const activateStandardTopics = call({
  name: 'activateStandardTopics',
  path: 'selection_bulk_topicstatus',
  area,
  method: 'PUT',
  summary: 'Activates selected standard topics, all of them or none. Active topics do not change.',
  access,
  request: z.object({ topicid: z.array(id).check(z.maxLength(atOnce)) }),
  response: z.object({ ...ok, activated: z.number() }),
  refusals: { nothingselected: { code: 400, message: 'Select at least one topic to Activate' } },
  touches: ['topics'],
  grants: ['writeTable'],
});

export const takeStarterSet = call({
  name: 'takeStarterSet',
  path: 'selection_starter_set',
  area,
  method: 'POST',
  summary:
    'Makes the topics of a starter set active, and puts them at the location if there is only one. Topics that are active stay as they are.',
  access,
  scope: { customer: 'customerid' },
  request: z.object({
    customerid: claimed.customerid,
    set: z.enum(starterSetIds as [StarterSetId, ...StarterSetId[]]),
  }),
  response: z.object({
    ...ok,
    message: z.string(),
    /** How many topics became active, or were put at the location. */
    changed: z.number(),
    /** The only location; '' if there are several, or none. */
    locationdesc: z.string(),
  }),
  touches: ['topics', 'places'],
  grants: ['writeTable'],
});

/** A control of a source. */
const sourceItem = z.object({
  id: z.string(),
  name: z.string(),
  level: z.enum(Object.keys(levelWords) as [EditorialLevel, ...EditorialLevel[]]),
  citation: z.string(),
  /** The codes of the other standard topics that claim it. */
  elsewhere: z.array(z.string()),
});

export const getStandardTopic = call({
  name: 'getStandardTopic',
  path: 'selection_topic_pages',
  area,
  method: 'GET',
  summary:
    'Returns a standard topic of the library with its questions, the controls it claims, and the sources of those.',
  access,
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid, topiccode: id }),
  response: z.object({
    ...ok,
    topic: z.object({ ...described, source: z.string(), license: z.string(), edition: z.number() }),
    /** The day on which the edition was added to the library here. */
    addedon: z.string(),
    questions: z.array(versionQuestion),
    claims: z.array(z.string()),
    catalogues: z.array(z.object({ source: z.string(), address: z.string(), items: z.array(sourceItem) })),
    /** The other standard topics that claim a control of these sources. */
    others: z.array(z.object({ topiccode: z.string(), topicdesc: z.string() })),
  }),
  refusals: { notinlibrary: { code: 400, message: 'This topic is not in the library.' } },
  about: ['library'],
});

type Lists = Output<typeof listStandardTopics>;
export type SelectedTopic = Lists['Selectedtops'][number];
export type AvailableTopic = Lists['Availabletops'][number];
export type StandardTopic = Output<typeof getStandardTopic>;
