import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import { claimed, flag, id, ok, revision } from '#shared/contract/kit/fields.ts';
import { plain, seen, whole } from '#shared/contract/kit/written.ts';
import { isName } from '#shared/domain/accounts/names.ts';
import { customStatuses } from '#shared/domain/topics/topicstatus.ts';
import { oneOf, statusChoice, statusExplained } from './parts/statuses.ts';

const area = 'customtopics';
const access = permission('Edit Custom Topic Data');
const scope = { topic: 'topicid' } as const;

/** What an author writes about a custom topic, with the message for each error. */
export const customTopicTexts = {
  cuzdesc: z
    .string()
    .check(
      z.trim(),
      seen('Custom Topic Title is required.'),
      whole(),
      plain(),
      z.refine(isName, 'Custom Topic Title must be one line of visible characters.'),
      z.maxLength(50, 'Custom Topic Title has at most 50 characters.'),
    ),
  cuzsummary: z
    .string()
    .check(
      z.trim(),
      seen('Custom Topic Summary is required.'),
      whole(),
      plain(),
      z.maxLength(300, 'Custom Topic Summary has at most 300 characters.'),
    ),
};

/** One custom topic in the administration's list. */
export const customTopicRow = z.object({
  topicid: z.string(),
  customerid: z.string(),
  /** Who added it; '' where that was not recorded. */
  userid: z.string(),
  cuzdesc: z.string(),
  cuzsummary: z.string(),
  tstatusid: z.number(),
  tstatusdesc: z.string(),
  /** Y if it has a version that people can answer. */
  published: flag,
  revision,
});

const changed = z.object({ ...ok, row: customTopicRow });
const stale = { ...common.stale, state: z.object({ row: customTopicRow }) };
export const listCustomTopics = call({
  name: 'listCustomTopics',
  path: 'sectionselect_customtopic',
  area,
  method: 'GET',
  summary: 'Lists the customer’s custom topics.',
  access,
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid }),
  response: z.object({ ...ok, Cuztoplist: z.array(customTopicRow) }),
  about: ['topics'],
});

export const listCustomTopicStatuses = call({
  name: 'listCustomTopicStatuses',
  path: 'selection_viewcuzstatus',
  area,
  method: 'GET',
  summary: 'Lists the statuses a custom topic can have.',
  access,
  request: z.object({}),
  response: z.object({ ...ok, Ctopicstatus: z.array(statusChoice) }),
  about: [],
});

export const explainCustomTopicStatuses = call({
  name: 'explainCustomTopicStatuses',
  path: 'selection_statusinfo2',
  area,
  method: 'GET',
  summary: 'Explains what each status of a custom topic means.',
  access,
  request: z.object({}),
  response: z.object({ ...ok, data: z.array(statusExplained) }),
  about: [],
});

export const addCustomTopic = call({
  name: 'addCustomTopic',
  path: 'selection_addcuztop',
  area,
  method: 'PUT',
  summary: 'Adds a custom topic. It begins as New, without questions.',
  access,
  scope: { customer: 'customerid', user: 'userid' },
  request: z.object({ customerid: claimed.customerid, userid: claimed.userid, ...customTopicTexts }),
  response: changed,
  touches: ['topics'],
  grants: ['writeTable'],
});

export const updateCustomTopic = call({
  name: 'updateCustomTopic',
  path: 'selection_changecuztop',
  area,
  method: 'PUT',
  summary: 'Changes the title and summary of a custom topic.',
  access,
  scope,
  request: z.object({ topicid: id, ...customTopicTexts, revision }),
  response: changed,
  refusals: { stale },
  touches: ['topics'],
  grants: ['writeTable'],
});

export const setCustomTopicStatus = call({
  name: 'setCustomTopicStatus',
  path: 'selection_cuztopchange',
  area,
  method: 'PUT',
  summary:
    'Changes the status of a custom topic. Active also publishes its draft if that is not published yet.',
  access,
  scope,
  request: z.object({ topicid: id, tstatusid: oneOf(customStatuses), revision }),
  response: changed,
  refusals: {
    notpublished: {
      code: 400,
      message:
        'This topic has no active questions yet. Its status was not changed. Write its questions first.',
    },
    errors: {
      code: 400,
      message:
        'This topic cannot be Active yet: {errors} to correct in its questions. Its status was not changed.',
    },
    unapproved: {
      code: 400,
      message:
        'Another person has to approve the newest changes before they can be published. Nothing was changed.',
    },
    stale,
  },
  touches: ['topics', 'drafts', 'versions', 'runs'],
  grants: ['writeTable'],
});

export type CustomTopic = Output<typeof listCustomTopics>['Cuztoplist'][number];
