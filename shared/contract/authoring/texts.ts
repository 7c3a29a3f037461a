import * as z from 'zod/mini';
import { call, carrying } from '#shared/contract/kit/call.ts';
import { ok, revision } from '#shared/contract/kit/fields.ts';
import {
  access,
  changingDraft,
  done,
  draftScope,
  oneTopic,
  stale,
  topicid,
  withRow,
} from './parts/drafts.ts';
import { categoryRow, categoryText, guidanceRow, guidanceText, questionFields } from './parts/rows.ts';

const area = 'texts';
const changing = { ...changingDraft, area } as const;

/** The current draft and text. */
const guidanceNow = withRow(guidanceRow);
const categoryNow = withRow(categoryRow);

export const listCategories = call({
  name: 'listCategories',
  path: 'ReportingCategoryList',
  area,
  method: 'POST',
  access,
  scope: draftScope,
  summary: 'Lists the reporting categories of a topic.',
  request: oneTopic,
  response: z.object({ ...ok, 'Reporting Category List': z.array(categoryRow), revision }),
  about: ['drafts'],
});

export const listGuidance = call({
  name: 'listGuidance',
  path: 'guidance_list',
  area,
  method: 'POST',
  access,
  scope: draftScope,
  summary: 'Lists the guidance texts of a topic.',
  request: oneTopic,
  response: z.object({ ...ok, guidance_list: z.array(guidanceRow), revision }),
  about: ['drafts'],
});

const gone = { code: 400, message: 'nodata', explanation: 'This no longer exists.' };
const duplicate = { code: 400, message: 'duplicate', explanation: 'This text is already in the list.' };

export const addGuidance = call({
  ...changing,
  name: 'addGuidance',
  path: 'create_cuzguidance',
  method: 'POST',
  summary: 'Adds a guidance text. If the topic already has it, returns the existing one.',
  request: z.object({ ...topicid, cuzguidedesc: guidanceText }),
  response: z.object({ ...done, guidanceid: z.number() }),
  refusals: carrying({ stale }, guidanceNow),
  touches: ['drafts', 'testDrives'],
});

export const updateGuidance = call({
  ...changing,
  name: 'updateGuidance',
  path: 'update_cuzguidance',
  method: 'PUT',
  summary: 'Changes a guidance text for every question that uses it.',
  request: z.object({
    ...topicid,
    guidanceid: questionFields.qcode,
    cuzguidedesc: guidanceText,
    revision,
  }),
  response: z.object(done),
  refusals: carrying({ nodata: gone, duplicate, stale }, guidanceNow),
  touches: ['drafts', 'testDrives'],
});

export const deleteGuidance = call({
  ...changing,
  name: 'deleteGuidance',
  path: 'delete_cuzguidance',
  method: 'POST',
  summary: 'Deletes a guidance text that no question uses.',
  request: z.object({ ...topicid, guidanceid: questionFields.qcode, revision }),
  response: z.object(done),
  refusals: carrying(
    {
      inuse: {
        code: 400,
        message: 'you cannot delete this cuzguidedesc because it is used in cuzquestion',
        explanation: 'Remove this Guidance from other Questions before deleting',
      },
      nodata: gone,
      stale,
    },
    guidanceNow,
  ),
  touches: ['drafts', 'testDrives'],
});

export const addCategory = call({
  ...changing,
  name: 'addCategory',
  path: 'create_cuzcategory',
  method: 'POST',
  summary: 'Adds a reporting category. If the topic already has it, returns the existing one.',
  request: z.object({ ...topicid, repcatdesc: categoryText }),
  response: z.object({ ...done, repcatid: z.number() }),
  refusals: carrying({ stale }, categoryNow),
  touches: ['drafts', 'testDrives'],
});

export const updateCategory = call({
  ...changing,
  name: 'updateCategory',
  path: 'update_cuzcategory',
  method: 'PUT',
  summary: 'Changes a reporting category for every question that uses it.',
  request: z.object({
    ...topicid,
    repcatid: questionFields.qcode,
    repcatdesc: categoryText,
    revision,
  }),
  response: z.object(done),
  refusals: carrying({ nodata: gone, duplicate, stale }, categoryNow),
  touches: ['drafts', 'testDrives'],
});

export const deleteCategory = call({
  ...changing,
  name: 'deleteCategory',
  path: 'delete_cuzcategory',
  method: 'POST',
  summary: 'Deletes a reporting category that no question uses.',
  request: z.object({ ...topicid, repcatid: questionFields.qcode, revision }),
  response: z.object(done),
  refusals: carrying(
    {
      inuse: {
        code: 400,
        message: 'you cannot delete this repcatdesc because it is used in cuzquestion',
        explanation: 'Remove this Reporting Category from other Questions before deleting',
      },
      nodata: gone,
      stale,
    },
    categoryNow,
  ),
  touches: ['drafts', 'testDrives'],
});
