import * as z from 'zod/mini';
import { call, common, permission } from '#shared/contract/kit/call.ts';
import { claimed, filled, id, ok, revision } from '#shared/contract/kit/fields.ts';
import { customTopicRow, customTopicTexts } from '#shared/contract/topics/customtopics.ts';
import { atRevision } from './parts/drafts.ts';
import { differences } from './parts/rows.ts';

const access = permission('Edit Custom Topic Data');
const area = 'importing';
/** The draft of a topic among its versions. */
const draftOr = z.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000));
/** Something wrong, or worth a look, in a file. */
const problem = z.object({
  /** From 1: the row of a table, the place in `questions` of a JSON file; 0 is the file as a whole. */
  row: z.number(),
  /** Number of the question in the file, 0 where it has none. */
  n: z.number(),
  /** Field or column; '' is none in particular. */
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
  summary: 'Checks an uploaded file in the background, as what may take the place of a topic’s draft.',
  scope: { topic: 'topicid', user: 'userid' },
  request: z.object({
    topicid: id,
    /** As `upload_url` answered it. */
    key: filled(200),
    /** What the file is called, to be known by. */
    filename: filled(200),
    userid: claimed.userid,
  }),
  response: z.object({ ...ok, jobid: z.string() }),
  touches: ['jobs'],
  grants: ['writeTable', 'startJobs'],
});

export const getImportPreview = call({
  name: 'getImportPreview',
  path: 'import_preview',
  area,
  method: 'GET',
  access,
  summary: 'What the check of a file found, and what it would change in the draft.',
  scope: { job: 'jobid' },
  request: z.object({ jobid: id }),
  response: z.object({
    ...ok,
    topicid: z.string(),
    filename: z.string(),
    /** The title that the file has; that of the topic stays. */
    title: z.string(),
    questions: z.number(),
    errors: z.number(),
    warnings: z.number(),
    /** The first thousand, in the order of the file. */
    problems: z.array(problem),
    /** The draft that was compared; 0 is one that nobody changed yet. */
    revision,
    /** How many questions differ from the draft, and the first hundred of each kind, with their texts cut. */
    counts: z.object({
      added: z.number(),
      removed: z.number(),
      reworded: z.number(),
      moved: z.number(),
    }),
    changes: differences,
    /** Questions that get another number than the file gives them, and the first hundred of them. */
    renumbered: z.number(),
    numbers: z.array(z.object({ n: z.number(), from: z.number(), to: z.number() })),
    /** The revision that the draft had once it was replaced; 0 before. */
    applied: z.number(),
  }),
  refusals: {
    nodata: { code: 400, message: 'The check of this file is not done, or found that it cannot be read.' },
  },
  about: ['drafts', 'jobs'],
});

export const applyImport = call({
  name: 'applyImport',
  path: 'apply_import',
  area,
  method: 'POST',
  access,
  summary: 'Puts the questions of a checked file in the place of the draft, in one step.',
  scope: { job: 'jobid', user: 'userid' },
  request: z.object({ jobid: id, revision, userid: claimed.userid }),
  response: z.object({ ...ok, message: z.string(), revision, questions: z.number() }),
  refusals: {
    nodata: {
      code: 400,
      message:
        'The check of this file is not done, or its file is not kept any more. Choose the file again. Nothing was changed.',
    },
    errors: {
      code: 400,
      message: 'This file has errors. Put them right and choose it again. Nothing was changed.',
    },
    stale: {
      ...common.stale,
      state: atRevision,
      message:
        'Somebody else changed the draft since this file was checked. Nothing was replaced; check the file again to see what it would change now.',
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
  summary: 'Makes a file of the draft (0) or of a published version, and answers where it is downloaded.',
  scope: { topic: 'topicid', user: 'userid' },
  request: z.object({
    topicid: id,
    version: draftOr,
    format: z.enum(['json', 'xlsx', 'csv']),
    userid: claimed.userid,
  }),
  response: z.object({
    ...ok,
    /** Holds for five minutes. */
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
  summary: 'A new custom topic whose draft is that of another one (0), or one of its versions.',
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
  summary: 'A new custom topic that begins with the questions of a standard topic, source and licence kept.',
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
