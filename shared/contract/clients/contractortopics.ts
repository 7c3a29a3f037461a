import * as z from 'zod/mini';
import { differenceCounts, differences } from '#shared/contract/authoring/parts/rows.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, flag, id, ok, revision } from '#shared/contract/kit/fields.ts';

const common = { area: 'contractortopics', access: permission('Edit Standard Topics') } as const;

/** A custom topic of a contractor, of which this customer has a copy. */
const copyRow = z.object({
  topicid: z.string(),
  cuzdesc: z.string(),
  cuzsummary: z.string(),
  /** The contractor's name. */
  contractordesc: z.string(),
  /** The version that is used here. */
  version: z.number(),
  /** The newer version that is offered; 0 for none. */
  offered: z.number(),
  tstatusid: z.number(),
  tstatusdesc: z.string(),
  revision,
});

const stale = { ...refusals.stale, state: z.object({ row: copyRow }) };
const notoffered = {
  code: 400,
  message:
    'This version is not offered any more: there is a newer one, or the contractor has withdrawn it. Nothing was changed. Look at the topic again.',
} as const;
const version = z.number().check(z.int(), z.positive(), z.maximum(1_000_000));

export const listContractorTopics = call({
  ...common,
  name: 'listContractorTopics',
  path: 'contractor_topics',
  method: 'GET',
  summary:
    'Lists the custom topics that contractors assigned to the customer, and newer versions that they offer.',
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid }),
  response: z.object({ ...ok, topics: z.array(copyRow) }),
  about: ['topics'],
  offline: true,
});

export const previewTopicUpdate = call({
  ...common,
  name: 'previewTopicUpdate',
  path: 'topic_update_preview',
  method: 'GET',
  summary: 'Returns how the version of a topic that a contractor offers differs from the one that is used.',
  scope: { topic: 'topicid' },
  request: z.object({ topicid: id }),
  response: z.object({
    ...ok,
    row: copyRow,
    /** The title of the offered version. */
    title: z.string(),
    /** How many questions differ. `changes` has the first 100 of each kind, with shortened texts. */
    counts: differenceCounts,
    changes: differences,
    /** How many questionnaires are open. They finish on the version they began on. */
    openruns: z.number(),
  }),
  refusals: { notoffered: { code: 400, message: 'There is no newer version of this topic to take.' } },
  about: ['topics', 'runs'],
});

export const takeTopicUpdate = call({
  ...common,
  name: 'takeTopicUpdate',
  path: 'take_topic_update',
  method: 'PUT',
  summary:
    'Takes the version of a topic that a contractor offers. New questionnaires begin on it; those that are open finish on theirs.',
  scope: { topic: 'topicid' },
  request: z.object({ topicid: id, version, revision }),
  response: z.object({ ...ok, row: copyRow }),
  refusals: { notoffered, stale },
  touches: ['topics', 'versions', 'clients'],
  grants: ['writeTable'],
});

export const switchContractorTopic = call({
  ...common,
  name: 'switchContractorTopic',
  path: 'switch_contractor_topic',
  method: 'PUT',
  summary: 'Makes a topic from a contractor Active or Inactive at this customer.',
  scope: { topic: 'topicid' },
  request: z.object({ topicid: id, active: flag, revision }),
  response: z.object({ ...ok, row: copyRow }),
  refusals: { stale },
  touches: ['topics'],
  grants: ['writeTable'],
});

export type ContractorTopic = Output<typeof listContractorTopics>['topics'][number];
