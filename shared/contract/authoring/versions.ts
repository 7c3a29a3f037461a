import * as z from 'zod/mini';
import { call } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import { ok, revision } from '#shared/contract/kit/fields.ts';
import { access, atRevision, draftScope, oneTopic, topicid } from './parts/drafts.ts';
import { differences, findingRow, versionNumber } from './parts/rows.ts';

const area = 'versions';

/** A version of a topic by its number; 0 is the draft. */
const draftOr = z.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000));
/** How many errors and warnings there are, and the first 500 of them, in sequence. */
const found = { errors: z.number(), warnings: z.number(), findings: z.array(findingRow) };
/** Answers that skip many questions: all that are asked only after the other answer. */
const skips = z.array(
  z.object({ qcode: z.number(), answer: z.enum(['Y', 'N']), skipped: z.number(), questions: z.number() }),
);
const openRuns = z.array(z.object({ versionid: z.string(), runs: z.number() }));

export const proveDraft = call({
  name: 'proveDraft',
  path: 'prove_topic',
  area,
  method: 'POST',
  access,
  scope: draftScope,
  summary:
    'Proves the draft: lists what is wrong with it, each finding with the path to its question, and the fewest runs that give both answers to every question.',
  request: oneTopic,
  response: z.object({
    ...ok,
    revision,
    /** Nothing prevents publishing, and every run went as expected. */
    proved: z.boolean(),
    ...found,
    /** The number of active questions, and how many of them the runs answered both ways. */
    questions: z.number(),
    covered: z.number(),
    skips,
    /** How many runs are needed. */
    scripts_needed: z.number(),
    /** The first of these runs, each as its answers in order. */
    scripts: z.array(z.object({ answers: z.string(), asked: z.number(), suggestions: z.number() })),
  }),
  about: ['drafts'],
});

export const previewPublishing = call({
  name: 'previewPublishing',
  path: 'publish_preview',
  area,
  method: 'POST',
  access,
  scope: draftScope,
  summary: 'Returns what publishing the draft would change, why it cannot be published, and the open runs.',
  request: oneTopic,
  response: z.object({
    ...ok,
    revision,
    /** Numbers of the published version (0 for none) and of the one that publishing makes. */
    published: z.number(),
    next: z.number(),
    unchanged: z.boolean(),
    /** Nothing can be published while there is an error, or no active question. */
    publishable: z.boolean(),
    /** Nothing is published before another person approved the draft. */
    unapproved: z.boolean(),
    ...found,
    changes: differences,
    /** Those of at least half of the questions, unless the published version has them. Publishing asks about them first. */
    skips,
    /** Open runs. They finish on the version they began on. */
    openruns: openRuns,
    /** To how many of the contractor's clients the version will be offered, and to which. */
    clients: z.number(),
    clientnames: z.array(z.string()),
  }),
  about: ['drafts', 'versions', 'runs', 'clients'],
});

export const publishTopic = call({
  name: 'publishTopic',
  path: 'publish_topic',
  area,
  method: 'POST',
  access,
  scope: draftScope,
  summary: 'Publishes the draft as the next version and makes the topic Active. New runs begin on it.',
  request: z.object({ ...topicid, revision }),
  response: z.object({ ...ok, message: z.string(), versionid: z.string(), version: z.number(), revision }),
  refusals: {
    errors: {
      code: 400,
      message: 'This topic cannot be published yet: {errors} to correct. Nothing was changed.',
      state: z.object({ revision, ...found }),
    },
    noquestions: {
      code: 400,
      message: 'This topic has no active questions yet. Nothing was changed.',
      state: atRevision,
    },
    unapproved: {
      code: 400,
      message:
        'Another person has to approve the newest changes before they can be published. Nothing was changed.',
      state: atRevision,
    },
    stale: { ...common.stale, state: atRevision },
  },
  touches: ['topics', 'drafts', 'versions', 'runs'],
  grants: ['writeTable'],
});

export const listVersions = call({
  name: 'listVersions',
  path: 'topic_versions',
  area,
  method: 'POST',
  access,
  scope: draftScope,
  summary: 'Lists the published versions of a topic, newest first, with who published each and when.',
  request: oneTopic,
  response: z.object({
    ...ok,
    revision,
    versions: z.array(
      z.object({
        version: z.number(),
        versionid: z.string(),
        title: z.string(),
        questions: z.number(),
        publishedby: z.string(),
        publishedat: z.string(),
        /** Whether new runs begin on this version. */
        current: z.boolean(),
      }),
    ),
  }),
  about: ['versions', 'drafts'],
});

export const compareVersions = call({
  name: 'compareVersions',
  path: 'compare_versions',
  area,
  method: 'POST',
  access,
  scope: draftScope,
  summary: 'Returns how two versions of a topic differ; 0 is the draft.',
  request: z.object({ ...topicid, from: draftOr, to: draftOr }),
  response: z.object({ ...ok, from: z.number(), to: z.number(), changes: differences }),
  refusals: { nodata: { code: 400, message: 'There is no such version of this topic.' } },
  about: ['drafts', 'versions'],
});

export const restoreVersion = call({
  name: 'restoreVersion',
  path: 'restore_version',
  area,
  method: 'POST',
  access,
  scope: draftScope,
  summary:
    'Makes a published version the draft again. What people answer does not change until the draft is published.',
  request: z.object({ ...topicid, version: versionNumber, revision }),
  response: z.object({ ...ok, message: z.string(), revision, questions: z.number() }),
  refusals: {
    nodata: { code: 400, message: 'There is no such version of this topic.' },
    stale: { ...common.stale, state: atRevision },
  },
  touches: ['drafts', 'testDrives'],
  grants: ['writeTable'],
});
