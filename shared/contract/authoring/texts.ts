import * as z from 'zod/mini';
import { call } from '#shared/contract/kit/call.ts';
import { ok, revision } from '#shared/contract/kit/fields.ts';
import { access, changingDraft, done, oneTopic, scope, stale, topicid } from './parts/drafts.ts';
import { categoryRow, categoryText, guidanceRow, guidanceText, questionFields } from './parts/rows.ts';

const area = 'texts';
const changing = { ...changingDraft, area } as const;

export const ReportingCategoryList = call({
  ...{ name: 'ReportingCategoryList', area, method: 'POST', access, scope },
  summary: 'The reporting categories of a topic.',
  request: oneTopic,
  response: z.object({ ...ok, 'Reporting Category List': z.array(categoryRow), revision }),
});

export const guidance_list = call({
  ...{ name: 'guidance_list', area, method: 'POST', access, scope },
  summary: 'The guidance texts of a topic.',
  request: oneTopic,
  response: z.object({ ...ok, guidance_list: z.array(guidanceRow), revision }),
});

const gone = { code: 400, message: 'nodata', explanation: 'This does not exist any more.' };
const duplicate = { code: 400, message: 'duplicate', explanation: 'This text is in the list already.' };

export const create_cuzguidance = call({
  ...changing,
  ...{ name: 'create_cuzguidance', method: 'POST' },
  summary: 'Adds a guidance text; one that is there already is answered as it is.',
  request: z.object({ ...topicid, cuzguidedesc: guidanceText }),
  response: z.object({ ...done, guidanceid: z.number() }),
  refusals: { stale },
});

export const update_cuzguidance = call({
  ...changing,
  ...{ name: 'update_cuzguidance', method: 'PUT' },
  summary: 'Changes a guidance text, on every question that uses it.',
  request: z.object({
    ...topicid,
    ...{ guidanceid: questionFields.qcode, cuzguidedesc: guidanceText, revision },
  }),
  response: z.object(done),
  refusals: { nodata: gone, duplicate, stale },
});

export const delete_cuzguidance = call({
  ...changing,
  ...{ name: 'delete_cuzguidance', method: 'POST' },
  summary: 'Deletes a guidance text that no question uses.',
  request: z.object({ ...topicid, guidanceid: questionFields.qcode, revision }),
  response: z.object(done),
  refusals: {
    inuse: {
      code: 400,
      message: 'you cannot delete this cuzguidedesc because it is used in cuzquestion',
      explanation: 'Remove this Guidance from other Questions before deleting',
    },
    nodata: gone,
    stale,
  },
});

export const create_cuzcategory = call({
  ...changing,
  ...{ name: 'create_cuzcategory', method: 'POST' },
  summary: 'Adds a reporting category; one that is there already is answered as it is.',
  request: z.object({ ...topicid, repcatdesc: categoryText }),
  response: z.object({ ...done, repcatid: z.number() }),
  refusals: { stale },
});

export const update_cuzcategory = call({
  ...changing,
  ...{ name: 'update_cuzcategory', method: 'PUT' },
  summary: 'Changes a reporting category, on every question that uses it.',
  request: z.object({
    ...topicid,
    ...{ repcatid: questionFields.qcode, repcatdesc: categoryText, revision },
  }),
  response: z.object(done),
  refusals: { nodata: gone, duplicate, stale },
});

export const delete_cuzcategory = call({
  ...changing,
  ...{ name: 'delete_cuzcategory', method: 'POST' },
  summary: 'Deletes a reporting category that no question uses.',
  request: z.object({ ...topicid, repcatid: questionFields.qcode, revision }),
  response: z.object(done),
  refusals: {
    inuse: {
      code: 400,
      message: 'you cannot delete this repcatdesc because it is used in cuzquestion',
      explanation: 'Remove this Reporting Category from other Questions before deleting',
    },
    nodata: gone,
    stale,
  },
});
