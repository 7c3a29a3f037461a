import * as z from 'zod/mini';
import { jobRefusals } from '#shared/contract/jobs/jobs.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import { answer, claimed, fileName, filled, id, ok, qcode, revision } from '#shared/contract/kit/fields.ts';
import { customTopicRow, customTopicTexts } from '#shared/contract/topics/customtopics.ts';
import { importModes } from '#shared/domain/authoring/editing/merge.ts';
import { atRevision } from './parts/drafts.ts';
import { differenceCounts, differences } from './parts/rows.ts';

const access = permission('Edit Custom Topic Data');
const area = 'topicfiles';
/** A version of a topic by its number; 0 is the draft. */
const draftOr = z.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000));
/** An error or a warning about a file. */
const problem = z.object({
  /** From 1: the row of a table, or the place in `questions` of a JSON file. 0 is the file as a whole. */
  row: z.number(),
  /** The question's number in the file, 0 if it has none. */
  n: z.number(),
  /** The field or column; '' for none in particular. */
  field: z.string(),
  severity: z.enum(['error', 'warning']),
  what: z.string(),
  todo: z.string(),
});

export const checkImport = call({
  name: 'checkImport',
  path: 'import_topic',
  area,
  method: 'POST',
  access,
  summary:
    'Checks an uploaded file in the background, before its questions replace a topic’s draft or join it.',
  scope: { topic: 'topicid', user: 'userid' },
  request: z.object({
    topicid: id,
    /** The key that `upload_url` returned. */
    key: filled(200),
    /** The file's name, for people to recognize it. */
    filename: fileName,
    /** Replaces the draft's questions (the default), adds to them beneath one of them, or merges by number. */
    mode: z.optional(z.enum(importModes)),
    /** The question that added ones are asked after, and its answer; the first question if missing. */
    parent: z.optional(qcode),
    answer: z.optional(answer),
    userid: claimed.userid,
  }),
  response: z.object({ ...ok, jobid: z.string() }),
  refusals: jobRefusals,
  touches: ['jobs'],
  grants: ['writeTable', 'startJobs'],
});

export const getImportPreview = call({
  name: 'getImportPreview',
  path: 'import_preview',
  area,
  method: 'GET',
  access,
  summary: 'Returns what the check of a file found and what the file would change in the draft.',
  scope: { job: 'jobid' },
  request: z.object({ jobid: id }),
  response: z.object({
    ...ok,
    topicid: z.string(),
    filename: z.string(),
    mode: z.enum(importModes),
    /** The title in the file. The topic keeps its own title. */
    title: z.string(),
    questions: z.number(),
    errors: z.number(),
    warnings: z.number(),
    /** The first 1,000, in the order of the file. */
    problems: z.array(problem),
    /** The draft's revision when it was compared; 0 if nobody has changed the draft yet. */
    revision,
    /** How many questions differ from the draft. `changes` has the first 100 of each kind, with shortened texts. */
    counts: differenceCounts,
    changes: differences,
    /** Where added questions stand that are asked after one that the draft has: after which answer, and its words. */
    places: z.array(z.object({ qcode: z.number(), parent: z.number(), answer, qdescr: z.string() })),
    /** How many questions get a number other than the one in the file. `numbers` has the first 100. */
    renumbered: z.number(),
    numbers: z.array(z.object({ n: z.number(), from: z.number(), to: z.number() })),
    /** The draft's revision after it was replaced; 0 until then. */
    applied: z.number(),
  }),
  refusals: {
    nodata: { code: 400, message: 'The check of this file is not finished, or the file could not be read.' },
  },
  about: ['drafts', 'jobs'],
});

export const applyImport = call({
  name: 'applyImport',
  path: 'apply_import',
  area,
  method: 'POST',
  access,
  summary: 'Makes the previewed questions of a checked file the draft, in one step.',
  scope: { job: 'jobid', user: 'userid' },
  request: z.object({ jobid: id, revision, userid: claimed.userid }),
  response: z.object({ ...ok, message: z.string(), revision, questions: z.number() }),
  refusals: {
    nodata: {
      code: 400,
      message:
        'The check of this file is not finished, or the file is no longer kept. Nothing was changed. Choose the file again.',
    },
    errors: {
      code: 400,
      message: 'This file has errors. Nothing was changed. Correct the errors, then choose the file again.',
    },
    stale: {
      ...common.stale,
      state: atRevision,
      message:
        'Someone changed the draft after this file was checked. Nothing was replaced. Check the file again to see what it would change now.',
    },
  },
  touches: ['drafts', 'testDrives'],
  grants: ['writeTable', 'readFiles'],
});

export const exportTopic = call({
  name: 'exportTopic',
  path: 'export_topic',
  area,
  method: 'POST',
  access,
  summary:
    'Exports the draft (0) or a published version to a file and returns the address to download it from.',
  scope: { topic: 'topicid', user: 'userid' },
  request: z.object({
    topicid: id,
    version: draftOr,
    format: z.enum(['json', 'xlsx', 'csv']),
    userid: claimed.userid,
  }),
  response: z.object({
    ...ok,
    /** Valid for five minutes. */
    url: z.string(),
    filename: z.string(),
    bytes: z.number(),
    questions: z.number(),
  }),
  refusals: { nodata: { code: 400, message: 'There is no such version of this topic.' } },
  touches: [],
  grants: ['readTable', 'readFiles', 'writeFiles'],
});

export const copyTopic = call({
  name: 'copyTopic',
  path: 'copy_topic',
  area,
  method: 'POST',
  access,
  summary:
    'Adds a custom topic whose draft is a copy of another topic’s draft (0) or of one of its versions.',
  scope: { topic: 'topicid', user: 'userid' },
  request: z.object({ topicid: id, version: draftOr, ...customTopicTexts, userid: claimed.userid }),
  response: z.object({ ...ok, row: customTopicRow }),
  refusals: { nodata: { code: 400, message: 'There is no such version of this topic. Nothing was added.' } },
  touches: ['topics'],
  grants: ['writeTable'],
});

export const startFromStandardTopic = call({
  name: 'startFromStandardTopic',
  path: 'start_from_standard',
  area,
  method: 'POST',
  access,
  summary:
    'Adds a custom topic that begins with the questions of a standard topic and keeps its source and license.',
  scope: { customer: 'customerid', user: 'userid' },
  request: z.object({
    topiccode: filled(60),
    ...customTopicTexts,
    customerid: claimed.customerid,
    userid: claimed.userid,
  }),
  response: z.object({ ...ok, row: customTopicRow }),
  refusals: { nodata: { code: 400, message: 'There is no such standard topic. Nothing was added.' } },
  touches: ['topics'],
  grants: ['writeTable'],
});
